"""Numbers as people read them."""

from __future__ import annotations

import pytest

from littledice.app.telling.number_format import counted, listed, percent, shown, signed, tidy


@pytest.mark.parametrize(
    ("number", "text"), [(4, "4"), (4.0, "4"), (3.5, "3.5"), (-1, "-1"), (1_000_000, "1000000"), (0.333333, "0.33")]
)
def test_shown_without_needless_digits(number: float, text: str) -> None:
    assert shown(number) == text


def test_tidy_keeps_fractions_and_makes_whole_numbers_whole() -> None:
    assert (tidy(4.0), tidy(3.5)) == (4, 3.5)
    assert isinstance(tidy(4.0), int)


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        ("", ""),
        ("0", "0%"),
        ("1", "100%"),
        ("37/54", "69%"),
        ("1/1000", "<1%"),
        ("999/1000", ">99%"),
        ("1/100", "1%"),
        ("99/100", "99%"),
        ("53/54", "98%"),
        ("83/108", "77%"),
    ],
)
def test_percent_are_whole_and_never_claim_certainty(chance: str, text: str) -> None:
    assert percent(chance) == text


def test_signs_lists_and_counts() -> None:
    assert (signed(3), signed(0), signed(-2)) == ("+3", "0", "-2")
    assert [listed(list(words)) for words in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert (counted(1, "turn"), counted(2, "turn"), counted(2, "die", "dice")) == ("1 turn", "2 turns", "2 dice")
