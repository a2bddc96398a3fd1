from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from littledice.rules.odds.polynomial import power, times

ROWS = st.lists(st.integers(0, 9), min_size=1, max_size=40).map(lambda row: [row[0] + 1, *row[1:], 1])


def plainly(one: list[int], other: list[int]) -> list[int]:
    row = [0] * (len(one) + len(other) - 1)
    for place, weight in enumerate(one):
        for further, more in enumerate(other):
            row[place + further] += weight * more
    return row


@given(ROWS, ROWS)
def test_a_product_is_that_of_schoolbook_multiplication(one: list[int], other: list[int]) -> None:
    assert times(one, other) == plainly(one, other)


def test_long_products_with_huge_coefficients_do_not_spill_over() -> None:
    one = [10**40 - place for place in range(60)]
    other = [10**35 + place for place in range(80)]
    assert times(one, other) == plainly(one, other)


@given(ROWS.map(lambda row: [*row[:5], 1]), st.integers(0, 9))
def test_a_power_is_a_repeated_product(base: list[int], exponent: int) -> None:
    row = [1]
    for _ in range(exponent):
        row = plainly(row, base)
    assert power(base, exponent) == row


@given(st.integers(1, 12), st.integers(0, 12), st.integers(1, 3))
def test_a_power_of_equal_coefficients_is_a_repeated_product(sides: int, exponent: int, weight: int) -> None:
    base = [weight] * sides
    row = [1]
    for _ in range(exponent):
        row = plainly(row, base)
    assert power(base, exponent) == row
