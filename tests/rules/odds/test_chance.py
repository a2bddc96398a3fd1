from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.rules.odds.chance import ALWAYS, EVEN, NEVER, chance


def test_a_chance_is_in_lowest_terms() -> None:
    assert chance(148, 216).text == "37/54"
    assert chance(0, 36) == NEVER
    assert chance(36, 36) == ALWAYS
    assert chance(18, 36) == EVEN


def test_what_is_whole_has_no_denominator() -> None:
    assert (NEVER.text, ALWAYS.text) == ("0", "1")


@pytest.mark.parametrize(
    ("top", "bottom", "words"),
    [
        (0, 1, "0%"),
        (1, 10_000, "<1%"),
        (99, 10_000, "<1%"),
        (1, 100, "1%"),
        (1, 3, "33%"),
        (2, 3, "67%"),
        (37, 54, "69%"),
        (1, 200, "<1%"),
        (5, 1000, "<1%"),
        (125, 1000, "13%"),
        (99, 100, "99%"),
        (9901, 10_000, ">99%"),
        (10**300 - 1, 10**300, ">99%"),
        (1, 10**300, "<1%"),
        (1, 1, "100%"),
    ],
)
def test_percent_on_screens_is_whole_and_never_pretends_to_be_sure(top: int, bottom: int, words: str) -> None:
    assert chance(top, bottom).words == words


def test_percent_in_data_has_one_decimal() -> None:
    assert chance(37, 54).percent == 68.5
    assert chance(1, 3).percent == 33.3
    assert chance(2, 3).percent == 66.7
    assert chance(1, 2000).percent == 0.1
    assert (NEVER.percent, ALWAYS.percent) == (0.0, 100.0)


@given(st.integers(0, 10**6), st.integers(1, 10**6))
def test_a_chance_and_its_counterpart_make_certainty(top: int, more: int) -> None:
    found = chance(top, top + more)
    exact = Fraction(top, top + more)
    assert (found.numerator, found.denominator) == (exact.numerator, exact.denominator)
    assert found.against == chance(more, top + more)
    assert found.value == float(exact)
    assert abs(found.percent - float(exact * 100)) <= 0.0501
