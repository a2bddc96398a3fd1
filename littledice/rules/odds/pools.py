"""Pools of equal dice: their sum, how many of them count, the best or worst of two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd

from littledice.rules.odds.distribution import MOST_SPAN, Distribution, beyond_reach, certain, from_row
from littledice.rules.odds.polynomial import power

MOST_BITS = 1 << 27
MOST_TOTAL_BITS = 7_000  # a fraction of two such totals still prints
MOST_TERMS = 4_000_000


def sum_of(values: Sequence[int], count: int) -> Distribution:
    """The sum of `count` dice whose faces are worth `values`; raises `Refused` where it is out of reach."""
    if count <= 0:
        return certain(0)
    low, step, base, ways = _base(tuple(values))
    if len(base) == 1:
        return certain(low * count)
    total = ways**count
    size = count * (len(base) - 1) + 1
    if size > MOST_SPAN or total.bit_length() > MOST_TOTAL_BITS or size * total.bit_length() > MOST_BITS:
        raise beyond_reach()
    if size * (3 if len(set(base)) == 1 else len(base)) > MOST_TERMS:
        raise beyond_reach()
    return from_row(power(base, count), low * count, step, total)


@lru_cache(maxsize=64)
def _base(values: tuple[int, ...]) -> tuple[int, int, tuple[int, ...], int]:
    """A die as lowest value, distance between values, weight per value in lowest terms, and sum of those weights."""
    low = min(values)
    step = gcd(*(value - low for value in values)) or 1
    places = [(value - low) // step for value in values]
    if max(places) > MOST_SPAN:
        raise beyond_reach()
    row = [0] * (max(places) + 1)
    for place in places:
        row[place] += 1
    common = gcd(*row)
    base = tuple(weight // common for weight in row)
    return low, step, base, sum(base)


def count_of(hits: int, faces: int, count: int) -> Distribution:
    """How many of `count` dice show one of `hits` faces out of `faces`."""
    if count <= 0 or hits <= 0:
        return certain(0)
    if hits >= faces:
        return certain(count)
    common = gcd(hits, faces)
    hits, faces = hits // common, faces // common
    misses = faces - hits
    weight = misses**count
    weights = {0: weight}
    if misses == 1:
        for done in range(count):
            weight = weight * ((count - done) * hits) // (done + 1)
            weights[done + 1] = weight
    else:
        for done in range(count):
            weight = weight * ((count - done) * hits) // ((done + 1) * misses)
            weights[done + 1] = weight
    return Distribution(weights=weights, total=faces**count)


def best_of_two(values: Sequence[int]) -> Distribution:
    """The higher of two dice whose faces are worth `values`."""
    ordered = sorted(values)
    weights: dict[int, int] = {}
    for below, value in enumerate(ordered):
        weights[value] = weights.get(value, 0) + 2 * below + 1
    return Distribution(weights=weights, total=len(ordered) ** 2)


def worst_of_two(values: Sequence[int]) -> Distribution:
    """The lower of two dice whose faces are worth `values`."""
    return best_of_two([-value for value in values]).negated()
