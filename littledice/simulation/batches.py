"""Many fights of several variants, in this process or in several: the same numbers lead to the same figures however
they are dealt out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Fight
from littledice.model.record import Record
from littledice.simulation.figures import Batch, Differences, Figures
from littledice.simulation.mind import Mind
from littledice.simulation.playout import ROUNDS, Playout
from littledice.simulation.policies import policies_of


class Variant(Record):
    """A fight to be played on: in words what is different about it, and who plays by which policy (an id or a side to
    the name of one).
    """

    says: str
    fight: Fight
    policies: dict[str, str] = {}


class Plan(Record):
    """What is to be played: `variants` of one fight, the first of which the others are compared with. The figures
    depend on the `seed` and the numbers of the fights alone; `rounds` is when a fight is given up as undecided.
    """

    variants: tuple[Variant, ...]
    seed: str
    rounds: int = ROUNDS


class Players:
    """Plays the fights of a plan, keeping what policies work out from one to the next."""

    def __init__(self, rules: Rulebook, plan: Plan) -> None:
        self._playouts = [_playout(rules, plan, variant.fight, variant.policies) for variant in plan.variants]

    def play(self, numbers: Sequence[int]) -> Batch:
        """The fights of these numbers, in every variant."""
        batch = Batch(figures=[Figures() for _ in self._playouts], differences=[Differences() for _ in self._playouts])
        for number in numbers:
            endings = [playout.play(number) for playout in self._playouts]
            for place, ending in enumerate(endings):
                batch.figures[place].add(ending)
                if place:
                    batch.differences[place].add(endings[0], ending)
        return batch


def _playout(rules: Rulebook, plan: Plan, fight: Fight, policies: Mapping[str, str]) -> Playout:
    return Playout(
        Mind(rules, policies_of(rules.data, fight.encounter, policies), fight.encounter), fight, plan.seed, plan.rounds
    )
