"""One die plus a modifier against a target; advantage is the better of two dice, disadvantage the worse."""

from __future__ import annotations

from typing import Literal

from littledice.model.record import Record
from littledice.model.refs import DieId
from littledice.model.roll import Throw, Thrown
from littledice.rules.check_kind import NOTHING, CheckKind, Hand, Reading, Setup, left_over
from littledice.rules.dice.die_names import Dice, die_named
from littledice.rules.odds.distribution import Distribution, certain
from littledice.rules.odds.pools import best_of_two, sum_of, worst_of_two


class Params(Record):
    """`stacking`: more sources for than against make an advantage (`net`), or one of each cancels all (`single`)."""

    die: DieId = "d20"
    stacking: Literal["net", "single"] = "net"


class Kind(CheckKind):
    """The die that stands, plus the modifier."""

    def __init__(self, params: Params, dice: Dice) -> None:
        self.params = params
        self.die = die_named(self.params.die, dice)

    def setup(self, stat: int) -> Setup:
        """The stat is added to the die."""
        return Setup(pool=1, modifier=stat)

    def throw(self, setup: Setup, who: str = "", what: str = "") -> Throw:
        """One die, two under advantage or disadvantage."""
        return Throw(die=self.params.die, count=self._count(setup), who=who, what=what)

    def read(self, setup: Setup, thrown: Thrown) -> Reading:
        """Only the die that stands counts; the first of two equal ones."""
        points = tuple(self.die.faces[face - 1] for face in thrown.faces)
        kept = self._kept(setup, points)
        return Reading(
            score=kept + setup.modifier,
            points=points,
            counts=tuple(place == points.index(kept) for place in range(len(points))),
            pool=len(points),
        )

    def distribution(self, setup: Setup, hand: Hand = NOTHING) -> Distribution:
        """With the first of two dice in hand, the second either passes it or does not."""
        values = self.die.faces
        known = tuple(values[face - 1] for face in hand.faces)
        count = left_over(self._count(setup), len(known), "dice")
        if not count:
            found = certain(self._kept(setup, known))
        elif count == 2:
            found = best_of_two(values) if self._side(setup) > 0 else worst_of_two(values)
        else:
            found = sum_of([self._kept(setup, (*known, value)) for value in values], 1)
        return found.shifted(setup.modifier)

    def barred(self, setup: Setup, target: int | float) -> bool:
        """Never."""
        return False

    def _side(self, setup: Setup) -> int:
        if self.params.stacking == "single":
            return (setup.ups > 0) - (setup.downs > 0)
        return (setup.net > 0) - (setup.net < 0)

    def _count(self, setup: Setup) -> int:
        return 2 if self._side(setup) else 1

    def _kept(self, setup: Setup, points: tuple[int, ...]) -> int:
        return min(points) if self._side(setup) < 0 else max(points)
