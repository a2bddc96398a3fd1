"""Double presses, told apart by a clock that the test turns."""

from __future__ import annotations

import pytest

from littledice.prompt.guard import Guard


class Clock:
    """Stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("seconds", "wanted"), [(0.0, True), (0.29, True), (0.3, False), (5.0, False)])
def test_an_empty_enter_within_300_ms_of_the_last_line_is_a_slip(seconds: float, wanted: bool) -> None:
    clock = Clock()
    guard = Guard(clock)
    guard.submitted()
    clock.now += seconds
    assert guard.slipped() is wanted


def test_the_first_enter_is_none() -> None:
    assert not Guard(Clock()).slipped()


@pytest.mark.parametrize(("seconds", "wanted"), [(0.1, True), (2.0, True), (2.01, False)])
def test_a_second_ctrl_c_counts_for_two_seconds(seconds: float, wanted: bool) -> None:
    clock = Clock()
    guard = Guard(clock)
    assert not guard.cancelled()
    clock.now += seconds
    assert guard.cancelled() is wanted
