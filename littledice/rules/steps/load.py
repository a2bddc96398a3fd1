"""Load a weapon again."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import WordsSet
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import UNLOADED


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The one named, else the one that was emptied first (SD-28)."""
    spent = scene.state.combatants[attempt.who].words.get(UNLOADED, ())
    name = attempt.arg("weapon") or attempt.arg("with") or (spent[0] if spent else "")
    scene.emit(WordsSet(who=attempt.who, key=UNLOADED, words=tuple(each for each in spent if each != name)))
