"""Take things in hand or put them away, without any other list of the sheet taking note."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import HELD


class Params(Record):
    """What was named with the move is `taken` or `put_away` (everything, where nothing was named)."""

    how: Literal["taken", "put_away"]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Nobody holds the same thing twice (LP-06)."""
    held = scene.state.combatants[attempt.who].words.get(HELD, ())
    named = attempt.use.args.get("weapon", ())
    if params.how == "taken":
        after = (*held, *(name for name in named if name not in held))
    else:
        after = tuple(name for name in held if named and name not in named)
    if after != held:
        scene.emit(WordsSet(who=attempt.who, key=HELD, words=after))
