"""Pools against counting every case, and against icepool where there are too many."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import Refused
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.pools import kept_sum, sum_of

D6 = (1, 2, 3, 4, 5, 6)
P6 = (1, 2, 3, 0, 0, 1)


def same(found: Distribution, counted: Counter[int]) -> bool:
    """Equal as probabilities, score by score, lowest first."""
    total = sum(counted.values())
    assert list(found.weights) == sorted(counted)
    return all(weight * total == counted[score] * found.total for score, weight in found.weights.items())


@pytest.mark.parametrize("values", [D6, P6, (0, 1), (5,), (-1, 0, 1), (0, 1000), (2, 2, 8, 14), (3, 3)])
@pytest.mark.parametrize("count", range(6))
def test_a_sum_is_what_counting_every_case_gives(values: tuple[int, ...], count: int) -> None:
    assert same(sum_of(values, count), Counter(sum(faces) for faces in product(values, repeat=count)))


@pytest.mark.parametrize("values", [D6, P6])
def test_eight_dice_sum_as_counted_case_by_case(values: tuple[int, ...]) -> None:
    four = Counter(sum(faces) for faces in product(values, repeat=4))
    eight: Counter[int] = Counter()
    for one, ways in four.items():
        for other, more in four.items():
            eight[one + other] += ways * more
    assert eight.total() == 6**8
    assert same(sum_of(values, 8), eight)


@pytest.mark.parametrize("count", [9, 40, 100])
@pytest.mark.parametrize("values", [D6, P6, tuple(range(1, 21))])
def test_large_sums_agree_with_icepool(values: tuple[int, ...], count: int) -> None:
    theirs = count @ icepool.Die(list(values))
    assert same(sum_of(values, count), Counter(dict(theirs.items())))


@pytest.mark.parametrize("hits", range(7))
@pytest.mark.parametrize("count", range(9))
def test_counted_dice_are_binomial(hits: int, count: int) -> None:
    ways = {done: comb(count, done) * hits**done * (6 - hits) ** (count - done) for done in range(count + 1)}
    found = sum_of((0,) * (6 - hits) + (1,) * hits, count)
    assert same(found, Counter({done: many for done, many in ways.items() if many}))


@pytest.mark.parametrize("count", [40, 100])
@pytest.mark.parametrize("threshold", [2, 3, 4, 5, 6])
def test_large_counts_agree_with_icepool(threshold: int, count: int) -> None:
    theirs = count @ (icepool.d6 >= threshold).map({True: 1, False: 0})
    assert same(sum_of((0,) * (threshold - 1) + (1,) * (7 - threshold), count), Counter(dict(theirs.items())))


@given(st.lists(st.integers(-3, 9), min_size=1, max_size=8))
def test_best_and_worst_of_two(values: list[int]) -> None:
    one = sum_of(values, 1)
    assert same(kept_sum([(one, 2)], 1), Counter(max(pair) for pair in product(values, repeat=2)))
    assert same(kept_sum([(one, 2)], 1, low=True), Counter(min(pair) for pair in product(values, repeat=2)))


def test_no_dice_score_nothing() -> None:
    assert sum_of(D6, 0).weights == {0: 1}
    assert sum_of(D6, -2).weights == {0: 1}


@pytest.mark.parametrize(
    ("values", "count"),
    [(range(1, 1001), 1000), ((0, 1, 10**9), 3), (tuple(range(500)) * 2 + (0,), 900), ((0, 1, 250_000), 2)],
)
def test_a_sum_out_of_reach_is_refused_at_once(values: tuple[int, ...], count: int) -> None:
    with pytest.raises(Refused, match="out of reach"):
        sum_of(tuple(values), count)


def test_a_thousand_dice_are_within_reach() -> None:
    found = sum_of(D6, 1000)
    assert sum(found.weights.values()) == found.total == 6**1000
    assert found.mean() == (3500, 1)
