"""What every kind of check offers: dice to throw, how to read them, and every score they can give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.roll import Throw, Thrown
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.opposed import Joint


class Setup(Record):
    """One check about to be rolled, all modifiers counted.

    `pool` is the stat in dice. `advantage` and `disadvantage` are what speaks for and against, as counts; who knows
    only the net gives it as `advantage`, below 0 for a disadvantage. `bonus` dice fall under a kind's limit of dice,
    `exempt` dice do not. `modifier` is added to the score. `threshold` is the face from which a die counts, if somebody
    stated it; `most` the most successes this roll can bring.
    """

    pool: int = 0
    advantage: int = 0
    disadvantage: int = 0
    bonus: int = 0
    exempt: int = 0
    modifier: int = 0
    threshold: int | None = None
    most: int | None = None
    unskilled: bool = False

    @property
    def net(self) -> int:
        """Advantage less disadvantage."""
        return self.advantage - self.disadvantage

    @property
    def ups(self) -> int:
        """All that speaks for it, each counted."""
        return max(0, self.advantage) + max(0, -self.disadvantage)

    @property
    def downs(self) -> int:
        """All that speaks against it, each counted."""
        return max(0, self.disadvantage) + max(0, -self.advantage)


class Hand(Record):
    """Dice of a check that already lie on the table: faces, and coins (1 heads, 0 tails)."""

    faces: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()


NOTHING = Hand()


class Reading(Record):
    """What a throw is worth. `points` is what each die was worth and `counts` whether it counted; `coin_points` what
    each coin added; `sixes` the dice that earn extra, None where the kind has none; `threshold` the face from which a
    die counted, None where points are summed; `pool` the dice thrown.
    """

    score: int
    points: tuple[int, ...] = ()
    counts: tuple[bool, ...] = ()
    coin_points: tuple[int, ...] = ()
    sixes: int | None = None
    threshold: int | None = None
    pool: int = 0


class CheckKind(Protocol):
    """A way of rolling a check."""

    def setup(self, stat: int) -> Setup:
        """The check of somebody with that stat and nothing else: dice, or a number to add."""

    def throw(self, setup: Setup, who: str = "", what: str = "") -> Throw:
        """The dice to throw, possibly none; raises `Refused` above the limit of dice."""

    def read(self, setup: Setup, thrown: Thrown) -> Reading:
        """What they are worth."""

    def distribution(self, setup: Setup, hand: Hand = NOTHING) -> Distribution:
        """Every score of the throw with its weight, given the dice already in `hand`."""

    def joint(self, setups: Sequence[Setup]) -> Joint:
        """The scores that one throw has by several setups of the same dice, with their weights."""
        scores = self.distribution(setups[0])
        return {(score,) * len(setups): weight for score, weight in scores.weights.items()}

    def barred(self, setup: Setup, target: int | float) -> bool:
        """Whether this target is out of reach whatever the dice show."""


def left_over(wanted: int, known: int, what: str) -> int:
    """How many dice of `wanted` are still to be thrown when `known` lie on the table; raises `Refused` for too many."""
    if known > wanted:
        raise Refused(
            f"{known} {what} lie on the table, but this check rolls {wanted}.", "Give only its own.", code="dice"
        )
    return wanted - known
