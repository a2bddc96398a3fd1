"""The slot for a step of the log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from littledice.grammar.namable import Offer, World
from littledice.grammar.slots import Slot


class StepNumber(Slot):
    """A step of the log by its number, or counted back from now; `before` it, a word that stands in front."""

    shown = "[before] STEP"
    MOST = 20

    def offers(self, world: World) -> Iterator[Offer]:
        if world.table is None:
            return
        steps = world.table.save.path_back()
        for step in islice((step for step in steps if step.seq and step.label), self.MOST):
            yield str(step.seq), step.label
