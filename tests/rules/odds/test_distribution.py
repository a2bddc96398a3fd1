from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import Refused
from littledice.rules.odds.chance import ALWAYS, NEVER, chance
from littledice.rules.odds.distribution import Distribution, certain
from littledice.rules.odds.pools import sum_of

DICE = st.lists(st.integers(-3, 5), min_size=1, max_size=5)
D6 = tuple(range(1, 7))


def counted(scores: Counter[int]) -> Distribution:
    return Distribution(weights=dict(sorted(scores.items())), total=sum(scores.values()))


def as_fractions(found: Distribution) -> dict[int, Fraction]:
    return {score: Fraction(weight, found.total) for score, weight in found.weights.items()}


@given(DICE, DICE)
def test_two_independent_scores_add_up(one: list[int], other: list[int]) -> None:
    both = counted(Counter(a + b for a, b in product(one, other)))
    assert as_fractions(counted(Counter(one)).plus(counted(Counter(other)))) == as_fractions(both)


@given(DICE, st.integers(-9, 9))
def test_shifting_negating_and_capping_move_every_score(one: list[int], amount: int) -> None:
    found = counted(Counter(one))
    assert found.shifted(amount) == counted(Counter(score + amount for score in one))
    assert found.negated() == counted(Counter(-score for score in one))
    assert list(found.negated().weights) == sorted(-score for score in set(one))
    assert found.capped(amount) == counted(Counter(min(score, amount) for score in one))
    assert found.capped(None) == found


@given(DICE, st.integers(-5, 7))
def test_reaching_a_target_is_the_weight_at_and_above_it(one: list[int], target: int) -> None:
    found = counted(Counter(one))
    assert found.at_least(target) == chance(sum(score >= target for score in one), len(one))
    assert found.exactly(target) == chance(one.count(target), len(one))
    assert Fraction(*found.mean()) == Fraction(sum(one), len(one))


def test_half_targets_are_reached_from_the_next_whole_score() -> None:
    assert sum_of(D6, 1).at_least(4.5).text == "1/3"


def test_nothing_below_the_lowest_and_all_above_the_highest() -> None:
    two = sum_of(D6, 2)
    assert two.at_least(2) == ALWAYS
    assert two.at_least(13) == NEVER
    assert two.exactly(1) == NEVER


def test_texts_list_every_score_in_order() -> None:
    assert list(sum_of(D6, 2).texts().items())[:3] == [("2", "1/36"), ("3", "1/18"), ("4", "1/12")]
    assert certain(3).texts() == {"3": "1"}


def test_a_sum_of_two_monsters_is_refused_before_any_work() -> None:
    with pytest.raises(Refused, match="out of reach"):
        sum_of(D6, 1000).plus(sum_of(tuple(range(1, 9)), 1000))
