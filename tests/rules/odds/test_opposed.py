"""One roll against another, counted case by case."""

from __future__ import annotations

from itertools import product

import icepool
from hypothesis import given
from hypothesis import strategies as st

from littledice.rules.odds.chance import ALWAYS, EVEN, NEVER, Chance, chance
from littledice.rules.odds.distribution import Distribution, certain
from littledice.rules.odds.opposed import against, opposed
from littledice.rules.odds.pools import sum_of

FACES = st.lists(st.integers(-2, 6), min_size=1, max_size=6)


def one_die(faces: list[int]) -> Distribution:
    return sum_of(faces, 1)


@given(FACES, FACES)
def test_more_wins_and_ties_go_as_told(mine: list[int], theirs: list[int]) -> None:
    pairs = list(product(mine, theirs))
    won = sum(a > b for a, b in pairs)
    tied = sum(a == b for a, b in pairs)
    assert opposed(one_die(mine), one_die(theirs)) == chance(won, len(pairs))
    assert opposed(one_die(mine), one_die(theirs), EVEN) == chance(2 * won + tied, 2 * len(pairs))
    assert against(one_die(mine), one_die(theirs)) == chance(won + tied, len(pairs))


@given(FACES, FACES)
def test_both_sides_and_the_ties_make_certainty(mine: list[int], theirs: list[int]) -> None:
    ours, others = one_die(mine), one_die(theirs)
    assert opposed(ours, others, EVEN) == opposed(others, ours, EVEN).against
    assert opposed(ours, others, NEVER) == opposed(others, ours, ALWAYS).against


def test_a_tie_may_depend_on_the_score() -> None:
    def only_high(score: int) -> Chance:
        return chance(2, 3) if score > 4 else chance(1, 5)

    six = sum_of(range(1, 7), 1)
    assert opposed(six, six, only_high) == chance(15 * 15 + 4 * 3 + 2 * 10, 36 * 15)


def test_a_certain_score_against_dice() -> None:
    assert opposed(certain(4), sum_of(range(1, 7), 1)) == chance(1, 2)
    assert against(sum_of(range(1, 7), 1), certain(4)) == chance(1, 2)


def test_large_pools_agree_with_icepool() -> None:
    mine = 40 @ (icepool.d6 >= 4).map({True: 1, False: 0})
    theirs = 35 @ (icepool.d6 >= 3).map({True: 1, False: 0})
    found = (mine > theirs).probability(True)
    assert opposed(sum_of((0, 0, 0, 1, 1, 1), 40), sum_of((0, 0, 1, 1, 1, 1), 35)) == chance(
        found.numerator, found.denominator
    )
