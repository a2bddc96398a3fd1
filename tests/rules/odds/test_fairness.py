"""How fair dice look: against every outcome counted one by one, and against printed tables of chi-square."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest

from littledice.rules.odds.fairness import CHI_SQUARE, EXACT, chi_square_tail, corrected, exact, fairness, needed


def by_hand(counts: tuple[int, ...]) -> Fraction:
    """The same sum over every single throw of the dice."""
    faces, total = len(counts), sum(counts)

    def likely(seen: tuple[int, ...]) -> int:
        return factorial(total) // prod(factorial(count) for count in seen)

    throws = [tuple(throw.count(face) for face in range(faces)) for throw in product(range(faces), repeat=total)]
    return Fraction(sum(likely(each) <= likely(counts) for each in throws), faces**total)


@pytest.mark.parametrize(
    "counts", [(6, 0), (4, 2), (3, 3), (5, 1, 1), (2, 2, 2), (0, 0, 5), (1, 2, 3, 1), (3, 0, 0, 2)]
)
def test_few_dice_are_summed_exactly(counts: tuple[int, ...]) -> None:
    assert exact(counts) == by_hand(counts)


@pytest.mark.parametrize(
    ("strayed", "freedom", "p"),
    [
        (3.841459, 1, 0.05),
        (6.634897, 1, 0.01),
        (5.991465, 2, 0.05),
        (7.814728, 3, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (20.515, 5, 0.001),
        (30.143527, 19, 0.05),
        (36.190869, 19, 0.01),
    ],
)
def test_the_tail_of_chi_square_is_that_of_printed_tables(strayed: float, freedom: int, p: float) -> None:
    assert chi_square_tail(strayed, freedom) == pytest.approx(p, rel=1e-3)


def test_nothing_is_certain_of_dice_that_do_not_stray() -> None:
    assert chi_square_tail(0, 5) == 1
    assert chi_square_tail(0, 4) == 1
    assert 0 <= chi_square_tail(5_000, 999) < 1e-9


@pytest.mark.parametrize(("faces", "dice"), [(2, 10), (6, 30), (20, 100)])
def test_too_few_dice_say_nothing(faces: int, dice: int) -> None:
    assert needed(faces) == dice
    even = [dice // faces] * faces
    assert fairness([even[0] - 1, *even[1:]]) is None
    assert fairness(even) is not None


def test_a_die_of_one_face_says_nothing() -> None:
    assert fairness([50]) is None


def test_few_dice_are_judged_exactly_and_many_by_chi_square() -> None:
    few, many = fairness([9, 3, 5, 4, 5, 4]), fairness([180, 150, 160, 170, 165, 175])
    assert few is not None
    assert few.method == EXACT
    assert many is not None
    assert many.method == CHI_SQUARE


def test_both_ways_agree_where_they_meet() -> None:
    counts = [14, 8, 11, 9, 12, 6]
    found = fairness(counts)
    assert found is not None
    assert found.method == EXACT
    strayed = sum((count - 10) ** 2 for count in counts) / 10
    assert found.p == pytest.approx(chi_square_tail(strayed, 5), abs=0.03)


def test_a_loaded_die_stands_out() -> None:
    found = fairness([7, 7, 8, 7, 7, 24])
    assert found is not None
    assert found.p < 0.005


def test_the_more_are_looked_at_the_less_the_worst_means() -> None:
    assert corrected(0.01, 1) == pytest.approx(0.01)
    assert corrected(0.01, 5) == pytest.approx(1 - 0.99**5)
    assert corrected(1.0, 3) == 1
