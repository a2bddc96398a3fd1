"""Watching: look now and then whether the fight is another one, and show what is new, until Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, Protocol

from littledice.app.board.position import Mark
from littledice.app.desk import Desk
from littledice.app.history.watching import MOST_TOLD, seen, stamp
from littledice.app.outcome import Outcome
from littledice.model.errors import LittleDiceError

PAUSE = 0.2
"""Seconds between two looks."""


class Screen(Protocol):
    """Where it is shown."""

    def show(self, outcome: Outcome) -> None:
        """Print an outcome."""

    def remark(self, text: str) -> None:
        """Print a line of the program's own."""


def watch(desk: Desk, screen: Screen, pause: Callable[[], None], most: int = MOST_TOLD) -> NoReturn:
    """Follow the desk's fight until `pause`, called between two looks, raises. At most so many steps of one look are
    told one by one.
    """
    before: tuple[object, ...] | None = None
    mark: Mark | None = None
    while True:
        now = stamp(desk)
        if now != before:
            mark = _shown(desk, screen, mark, most)
            before = now
        pause()


def _shown(desk: Desk, screen: Screen, mark: Mark | None, most: int) -> Mark | None:
    try:
        found = seen(desk, mark, most)
    except LittleDiceError as error:
        screen.remark(f"{error.message} Waiting; Ctrl-C leaves.")
        return None
    for outcome in found.outcomes:
        screen.show(outcome)
    return found.mark


__all__ = ["MOST_TOLD", "PAUSE", "watch"]
