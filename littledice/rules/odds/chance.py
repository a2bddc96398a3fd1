"""One exact chance."""

from __future__ import annotations

from math import gcd

from littledice.model.record import Record


class Chance(Record):
    """A probability as a fraction in lowest terms: 0/1 never, 1/1 always. Build it with `chance`."""

    numerator: int
    denominator: int

    @property
    def text(self) -> str:
        """The fraction as people write it (`37/54`; `0` and `1` where it is whole)."""
        return str(self.numerator) if self.denominator == 1 else f"{self.numerator}/{self.denominator}"

    @property
    def value(self) -> float:
        """The nearest float, for sorting."""
        return self.numerator / self.denominator

    @property
    def percent(self) -> float:
        """Percent with one decimal, halves up."""
        return (2000 * self.numerator + self.denominator) // (2 * self.denominator) / 10

    @property
    def words(self) -> str:
        """Whole percent for a screen; what is possible never reads as 0% and what may fail never as 100%."""
        if 0 < self.numerator * 100 < self.denominator:
            return "<1%"
        if self.denominator * 99 < self.numerator * 100 < self.denominator * 100:
            return ">99%"
        return f"{(200 * self.numerator + self.denominator) // (2 * self.denominator)}%"

    @property
    def against(self) -> Chance:
        """The chance that it does not happen."""
        return Chance(numerator=self.denominator - self.numerator, denominator=self.denominator)


def chance(numerator: int, denominator: int) -> Chance:
    """The fraction in lowest terms; 0 <= numerator <= denominator, denominator > 0."""
    common = gcd(numerator, denominator)
    return Chance(numerator=numerator // common, denominator=denominator // common)


NEVER = Chance(numerator=0, denominator=1)
EVEN = Chance(numerator=1, denominator=2)
ALWAYS = Chance(numerator=1, denominator=1)
