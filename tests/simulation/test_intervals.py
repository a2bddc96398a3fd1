"""Shares with their ranges, differences of paired fights, quantiles."""

from __future__ import annotations

from random import Random

import pytest

from littledice.simulation.intervals import Z99, mean_difference, paired, quantile, wilson


def test_wilsons_interval_is_the_published_one() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    assert wilson(81, 263)[1:] == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148)[1:] == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20)[1:] == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29)[1:] == pytest.approx((0.0061, 0.1718), abs=5e-5)


def test_of_nothing_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert wilson(5, 5).high == 1.0
    assert wilson(5, 5).low < 0.6


def test_a_wider_level_is_a_wider_range() -> None:
    usual, wide = wilson(30, 100), wilson(30, 100, Z99)
    assert wide.low < usual.low < usual.value < usual.high < wide.high


def test_a_difference_between_the_same_fights_is_sharper_than_between_others() -> None:
    more, fewer, total = 60, 10, 1000
    share = paired(more, fewer, total)
    assert share.value == pytest.approx(0.05)
    assert 0.03 < share.low < share.value < share.high < 0.07


def test_hardly_any_difference_is_none_that_is_certain() -> None:
    assert paired(0, 0, 50).low < 0 < paired(0, 0, 50).high
    assert paired(1, 0, 10).low < 0


def test_the_ranges_of_differences_hold_the_true_one() -> None:
    chance, held = Random(5), 0
    for _ in range(400):
        pairs = [(chance.random() < 0.3, chance.random() < 0.4) for _ in range(200)]
        more, fewer = sum(b > a for a, b in pairs), sum(a > b for a, b in pairs)
        share = paired(more, fewer, 200)
        held += share.low <= 0.1 <= share.high
    assert 0.91 <= held / 400 <= 0.99


def test_means_of_differences() -> None:
    values = [1, 2, 3, 4]
    found = mean_difference(sum(values), sum(value * value for value in values), 4)
    assert found.value == 2.5
    assert found.low == pytest.approx(2.5 - 1.96 * 1.2909944 / 2, abs=1e-3)
    assert mean_difference(3, 9, 1).high == float("inf")


def test_quantiles_of_counts() -> None:
    counts = {1: 1, 2: 8, 5: 1}
    assert [quantile(counts, share) for share in (0.1, 0.5, 0.9, 1.0)] == [1, 2, 2, 5]
    assert quantile({}, 0.5) == 0
