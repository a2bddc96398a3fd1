"""Take weapons in hand."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import HELD


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Those named with the move (SD-22)."""
    held = scene.state.combatants[attempt.who].words.get(HELD, ())
    scene.emit(WordsSet(who=attempt.who, key=HELD, words=(*held, *attempt.use.args.get("weapon", ()))))
