"""How far a long sentence is, in one line of the terminal that gives way to the result; and Ctrl-C, which ends it early
and keeps what is there.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from littledice.cli.interrupts import take

if TYPE_CHECKING:
    from littledice.app.forecasting.running import Progress
    from littledice.cli.output_form import Looks

CLEAR = "\r\x1b[K"
"""Go to the beginning of the line, and leave nothing on it."""


class ProgressLine:
    """Draws on a screen; in a pipe it says nothing, and still hears Ctrl-C."""

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        self._drawn = False

    def __call__(self, progress: Progress) -> bool:
        """Draw how far it is; whether to go on."""
        if self._looks.form == "screen" and self._looks.color != "off":
            self._draw(progress)
        return not take()

    def clear(self) -> None:
        """Take the line away."""
        if self._drawn:
            self._write(CLEAR)
            self._drawn = False

    def _draw(self, progress: Progress) -> None:
        from littledice.cli.showing import drawn_line
        from littledice.render.reports.forecast_screen import progress_line

        won = progress.wins.get("party", 0) / progress.fights if progress.wins else None
        line = drawn_line(lambda ink: progress_line(ink, progress, won), self._looks)
        self._write(CLEAR + line)
        self._drawn = True

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            sys.stdout.write(text)
            sys.stdout.flush()
