"""Every score something can give, with its exact weight."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.rules.odds.chance import NEVER, Chance, chance
from littledice.rules.odds.polynomial import times

MOST_SPAN = 250_000
"""Scores between the lowest and the highest up to which exact chances are worked out."""

MOST_BITS = 1 << 23
"""Size of a product of two distributions, in bits, up to which it is worked out (a fraction of a second)."""

MOST_PAIRS = 1 << 20


class Distribution(Record):
    """`weights` maps each possible score, lowest first, to how many of the `total` equally likely ways lead to it.

    Where dice explode without end the highest score stands for itself and all above (`above`), or, where such dice are
    taken off, the lowest for itself and all below (`below`).
    """

    weights: dict[int, int]
    total: int
    above: bool = False
    below: bool = False

    def at_least(self, target: int | float) -> Chance:
        """The chance of `target` or more. Exact for every target that `knows` it."""
        return chance(sum([weight for score, weight in self.weights.items() if score >= target]), self.total)

    def at_most(self, target: int | float) -> Chance:
        """The chance of `target` or less."""
        return self.at_least(target + 1 if target == int(target) else target).against

    def exactly(self, score: int) -> Chance:
        """The chance of just that score."""
        weight = self.weights.get(score)
        return chance(weight, self.total) if weight else NEVER

    def knows(self, target: int | float) -> bool:
        """Whether the chance of reaching the target does not hang on how far dice explode beyond an end."""
        return (not self.above or target <= self.high) and (not self.below or target > self.low)

    @property
    def low(self) -> int:
        """The lowest score."""
        return next(iter(self.weights))

    @property
    def high(self) -> int:
        """The highest score."""
        return next(reversed(self.weights))

    @property
    def tail(self) -> Chance:
        """The chance of what lies at an end that stands for more than itself."""
        ends = self.above * self.weights[self.high] + self.below * self.weights[self.low]
        return chance(min(ends, self.total), self.total)

    def chances(self) -> dict[int, Chance]:
        """Score to chance, lowest score first."""
        return {score: chance(weight, self.total) for score, weight in self.weights.items()}

    def texts(self) -> dict[str, str]:
        """Score to fraction, both as text, lowest score first; `12+` where the highest stands for all above."""
        return {self.named(score): found.text for score, found in self.chances().items()}

    def named(self, score: int) -> str:
        """A score as people write it: `12+` is 12 and all above, `-3-` is -3 and all below."""
        more = "+" if self.above and score == self.high else "-" if self.below and score == self.low else ""
        return f"{score}{more}"

    def mean(self) -> tuple[int, int]:
        """The average score as numerator and denominator in lowest terms."""
        top = sum([score * weight for score, weight in self.weights.items()])
        common = gcd(top, self.total)
        return top // common, self.total // common

    def shifted(self, amount: int) -> Distribution:
        """Every score higher by `amount`."""
        if not amount:
            return self
        weights = {score + amount: ways for score, ways in self.weights.items()}
        return Distribution(weights=weights, total=self.total, above=self.above, below=self.below)

    def negated(self) -> Distribution:
        """Every score with its sign turned."""
        turned = {-score: weight for score, weight in reversed(self.weights.items())}
        return Distribution(weights=turned, total=self.total, above=self.below, below=self.above)

    def capped(self, most: int | None) -> Distribution:
        """Scores above `most` read as `most`; None changes nothing."""
        if most is None or (self.high <= most and not self.above):
            return self
        kept = {score: weight for score, weight in self.weights.items() if score < min(most, self.high)}
        kept[min(most, self.high)] = self.total - sum(kept.values())
        return Distribution(weights=kept, total=self.total, above=self.above and most > self.high, below=self.below)

    def mapped(self, change: Callable[[int], int]) -> Distribution:
        """Every score changed by something that never turns their order round."""
        weights: dict[int, int] = {}
        for score, weight in self.weights.items():
            weights[change(score)] = weights.get(change(score), 0) + weight
        return Distribution(weights=weights, total=self.total, above=self.above, below=self.below)

    def combined(self, other: Distribution, join: Callable[[int, int], int]) -> Distribution:
        """Two independent scores joined in any way; raises `Refused` where it is out of reach."""
        if self.above or self.below or other.above or other.below:
            raise endless()
        if len(self.weights) * len(other.weights) > MOST_PAIRS:
            raise beyond_reach()
        weights: dict[int, int] = {}
        for mine, weight in self.weights.items():
            for theirs, more in other.weights.items():
                score = join(mine, theirs)
                weights[score] = weights.get(score, 0) + weight * more
        return Distribution(weights=dict(sorted(weights.items())), total=self.total * other.total)

    def plus(self, other: Distribution) -> Distribution:
        """The sum of two independent scores; raises `Refused` where the exact answer is out of reach."""
        if len(other.weights) == 1 and not (other.above or other.below):
            return self.shifted(other.low)
        if len(self.weights) == 1 and not (self.above or self.below):
            return other.shifted(self.low)
        if (self.above and other.below) or (self.below and other.above):
            raise endless()
        low, high = self.low, self.high
        total = self.total * other.total
        span = high - low + other.high - other.low
        if span > MOST_SPAN or span * total.bit_length() > MOST_BITS:
            raise beyond_reach()
        row = times(_row(self, low, high), _row(other, other.low, other.high))
        found = from_row(row, low + other.low, 1, total)
        if self.above or other.above:
            most = min([each.high + more.low for each, more in ((self, other), (other, self)) if each.above])
            found = found.topped(most)
        if self.below or other.below:
            least = max([each.low + more.high for each, more in ((self, other), (other, self)) if each.below])
            found = found.negated().topped(-least).negated()
        return found

    def topped(self, most: int) -> Distribution:
        """All from `most` on in one score, which stands for all above."""
        found = self.capped(most)
        return Distribution(weights=found.weights, total=found.total, above=True, below=found.below)


def certain(score: int) -> Distribution:
    """No dice: just this score."""
    return Distribution(weights={score: 1}, total=1)


def from_row(row: list[int], low: int, step: int, total: int) -> Distribution:
    """Weights of the scores `low`, `low + step`, ...; what cannot happen is left out."""
    scores = range(low, low + step * len(row), step)
    weights = {score: weight for score, weight in zip(scores, row, strict=True) if weight}
    return Distribution(weights=weights, total=total)


def beyond_reach() -> Refused:
    """The refusal of an exact answer that would take too long."""
    return Refused(
        "The exact chances of a roll this large are out of reach.",
        "Fewer dice, or dice with fewer faces.",
        code="limit",
    )


def endless() -> Refused:
    """The refusal of a roll that may end anywhere, upwards and downwards."""
    return Refused(
        "Dice that explode without end can only be added: these have no exact chances.",
        "`!o` lets a die explode once.",
        code="limit",
    )


def _row(found: Distribution, low: int, high: int) -> list[int]:
    return [found.weights.get(score, 0) for score in range(low, high + 1)]
