"""The slot for a step of the log."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.grammar.namable import Offer, World
from littledice.grammar.slots import Slot


class StepNumber(Slot):
    """A step of the log by its number, or counted back from now; `before` is a word that may stand in front."""

    shown = "[before] STEP"

    def offers(self, world: World) -> Iterable[Offer]:
        return world.steps()
