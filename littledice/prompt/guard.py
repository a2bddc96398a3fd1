"""Two presses that are one too many: Enter pressed twice, Ctrl-C pressed twice."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds, counted from anywhere."""

DOUBLE_ENTER = 0.3
"""Seconds after a submitted line in which an empty one is a slip."""

SECOND_CANCEL = 2.0
"""Seconds in which a second Ctrl-C leaves."""


class Guard:
    """Remembers when a line was last submitted and when Ctrl-C was last pressed."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._submitted: float | None = None
        self._cancelled: float | None = None

    def submitted(self) -> None:
        """A line was submitted; or keys were pressed before its answer could be read."""
        self._submitted = self.clock()

    def slipped(self) -> bool:
        """Whether an empty Enter now is the second half of a double press."""
        return self._submitted is not None and self.clock() - self._submitted < DOUBLE_ENTER

    def cancelled(self) -> bool:
        """Ctrl-C was pressed; whether it is the second one, which leaves."""
        before, now = self._cancelled, self.clock()
        self._cancelled = now
        return before is not None and now - before <= SECOND_CANCEL
