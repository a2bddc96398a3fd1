"""Reach and range by the digest's own examples (SDV-25)."""

from __future__ import annotations

import pytest

from littledice.rules.gear.weapons_held import FARTHEST, range_steps, too_close


@pytest.mark.parametrize(
    ("distance", "steps"), [(1, 0), (30, 0), (31, 1), (60, 1), (61, 2), (90, 2), (91, 3), (240, 7)]
)
def test_steps_of_range(distance: int, steps: int) -> None:
    assert range_steps(distance, 30) == steps
    assert distance <= FARTHEST * 30


@pytest.mark.parametrize(
    ("reach", "close"), [(1, ()), (2, ()), (3, ()), (4, (1,)), (5, (1, 2)), (6, (1, 2)), (8, (1, 2, 3))]
)
def test_too_close_for_a_long_weapon(reach: int, close: tuple[int, ...]) -> None:
    assert tuple(distance for distance in range(1, reach + 1) if too_close(distance, reach)) == close
