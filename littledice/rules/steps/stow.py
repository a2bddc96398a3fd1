"""Put weapons away."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import CARRIED, HELD


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Those named with the move leave the hands and are carried (SD-31)."""
    bearer = scene.state.combatants[attempt.who]
    held, carried = list(bearer.words.get(HELD, ())), bearer.words.get(CARRIED, ())
    for name in attempt.use.args.get("weapon", ()):
        if name in held:
            held.remove(name)
        if name not in carried:
            carried = (*carried, name)
    scene.emit(WordsSet(who=attempt.who, key=CARRIED, words=carried))
    scene.emit(WordsSet(who=attempt.who, key=HELD, words=tuple(held)))
