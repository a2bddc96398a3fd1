"""Every score something can give, with its exact weight."""

from __future__ import annotations

from math import gcd

from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.rules.odds.chance import NEVER, Chance, chance
from littledice.rules.odds.polynomial import times

MOST_SPAN = 250_000
"""Scores between the lowest and the highest up to which exact chances are worked out."""

MOST_BITS = 1 << 23
"""Size of a product of two distributions, in bits, up to which it is worked out (a fraction of a second)."""


class Distribution(Record):
    """`weights` maps each possible score, lowest first, to how many of the `total` equally likely ways lead to it."""

    weights: dict[int, int]
    total: int

    def at_least(self, target: int | float) -> Chance:
        """The chance of `target` or more."""
        return chance(sum([weight for score, weight in self.weights.items() if score >= target]), self.total)

    def exactly(self, score: int) -> Chance:
        """The chance of just that score."""
        weight = self.weights.get(score)
        return chance(weight, self.total) if weight else NEVER

    def chances(self) -> dict[int, Chance]:
        """Score to chance, lowest score first."""
        return {score: chance(weight, self.total) for score, weight in self.weights.items()}

    def texts(self) -> dict[str, str]:
        """Score to fraction, both as text, lowest score first."""
        return {str(score): found.text for score, found in self.chances().items()}

    def mean(self) -> tuple[int, int]:
        """The average score as numerator and denominator in lowest terms."""
        top = sum([score * weight for score, weight in self.weights.items()])
        common = gcd(top, self.total)
        return top // common, self.total // common

    def shifted(self, amount: int) -> Distribution:
        """Every score higher by `amount`."""
        if not amount:
            return self
        return Distribution(weights={score + amount: ways for score, ways in self.weights.items()}, total=self.total)

    def negated(self) -> Distribution:
        """Every score with its sign turned."""
        turned = {-score: weight for score, weight in reversed(self.weights.items())}
        return Distribution(weights=turned, total=self.total)

    def capped(self, most: int | None) -> Distribution:
        """Scores above `most` read as `most`; None changes nothing."""
        if most is None or next(reversed(self.weights)) <= most:
            return self
        kept = {score: weight for score, weight in self.weights.items() if score < most}
        kept[most] = self.total - sum(kept.values())
        return Distribution(weights=kept, total=self.total)

    def plus(self, other: Distribution) -> Distribution:
        """The sum of two independent scores; raises `Refused` where the exact answer is out of reach."""
        if len(other.weights) == 1:
            return self.shifted(next(iter(other.weights)))
        if len(self.weights) == 1:
            return other.shifted(next(iter(self.weights)))
        low, high = _ends(self)
        other_low, other_high = _ends(other)
        total = self.total * other.total
        span = high - low + other_high - other_low
        if span > MOST_SPAN or span * total.bit_length() > MOST_BITS:
            raise beyond_reach()
        row = times(_row(self, low, high), _row(other, other_low, other_high))
        return from_row(row, low + other_low, 1, total)


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


def _ends(found: Distribution) -> tuple[int, int]:
    return next(iter(found.weights)), next(reversed(found.weights))


def _row(found: Distribution, low: int, high: int) -> list[int]:
    return [found.weights.get(score, 0) for score in range(low, high + 1)]
