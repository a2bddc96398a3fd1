"""A rulebook of data alone, for screens."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.engine.ruleset import Check, Hearing, Step
from littledice.engine.scene import Scene
from littledice.engine.stats import Reckoner
from littledice.model.ruleset import MoveDef, Ruleset, StepUse
from littledice.model.track import Number


class Book(Reckoner):
    """A rulebook of data alone."""

    def __init__(self, data: Ruleset) -> None:
        self._data = data

    @property
    def data(self) -> Ruleset:
        return self._data

    def step(self, use: StepUse) -> Step:
        raise KeyError(use.step)

    def throw(self, scene: Scene, dice: str, who: str, what: str, against: str) -> Number:
        raise KeyError(dice)

    def heard(self, move: str, *, aimed: bool = True) -> Hearing:
        return Hearing({})

    def judges(self, move: MoveDef) -> Sequence[tuple[StepUse, Check]]:
        return ()
