"""Numbers that move between bounds, and how sentences have them."""

from __future__ import annotations

import pytest

from littledice.model.track import Number, Track, figure


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (4, "4"),
        (4.0, "4"),
        (3.5, "3.5"),
        (-1, "-1"),
        (1_000_000, "1,000,000"),
        (1e6, "1,000,000"),
        (0.1 + 0.2, "0.3"),
        (10**18 + 1, "1,000,000,000,000,000,001"),
        (0.000001, "0.000001"),
    ],
)
def test_a_number_in_a_sentence_is_never_in_powers_of_ten(number: Number, told: str) -> None:
    assert figure(number) == told


def test_a_value_is_brought_inside_the_bounds() -> None:
    track = Track(value=3, high=5, low=-1)
    assert [track.clamped(value) for value in (-2, -1, 5, 6)] == [-1, -1, 5, 5]
    assert Track(value=3).clamped(1_000) == 1_000
