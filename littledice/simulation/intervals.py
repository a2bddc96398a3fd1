"""How far a share that was counted may be from the true one."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

Z95, Z99 = 1.959963984540054, 2.5758293035489004
"""Standard deviations within which 95 and 99 of 100 values lie."""


class Share(NamedTuple):
    """A share from 0 to 1 and the range that holds the true one."""

    value: float
    low: float
    high: float


def wilson(count: int, total: int, z: float = Z95) -> Share:
    """The share of `count` in `total` with Wilson's interval, which is honest near 0 and 1 and for few cases, where the
    usual one is not. Of nothing at all everything is possible.
    """
    if total <= 0:
        return Share(0.0, 0.0, 1.0)
    share = count / total
    square = z * z
    middle = (share + square / (2 * total)) / (1 + square / total)
    reach = z * sqrt(share * (1 - share) / total + square / (4 * total * total)) / (1 + square / total)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Share(share, 0.0 if count == 0 else low, 1.0 if count == total else high)


def paired(more: int, fewer: int, total: int, z: float = Z95) -> Share:
    """The difference of two shares counted in the same fights: in `more` of them only the second, in `fewer` only the
    first was so. Half a fight is added to each of the four cells (Agresti and Min), which keeps the range honest where
    hardly any fights differ.
    """
    if total <= 0:
        return Share(0.0, -1.0, 1.0)
    one, other, of = more + 0.5, fewer + 0.5, total + 2.0
    middle = (one - other) / of
    reach = z * sqrt(max(0.0, one + other - (one - other) ** 2 / of)) / of
    return Share((more - fewer) / total, max(-1.0, middle - reach), min(1.0, middle + reach))


def mean_difference(total: float, squares: float, count: int, z: float = Z95) -> Share:
    """The mean of `count` differences, given their sum and the sum of their squares; no range is that of shares."""
    if count <= 1:
        return Share(total, float("-inf"), float("inf"))
    mean = total / count
    reach = z * sqrt(max(0.0, squares / count - mean * mean) / (count - 1))
    return Share(mean, mean - reach, mean + reach)


def quantile(counts: Mapping[float, int], share: float) -> float:
    """The value below or at which at least that share of all values lies; 0 of none."""
    total, seen = sum(counts.values()), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= share * total:
            return value
    return 0
