"""Hit points round by round in a cell each: seven levels, never the full block, so that lines do not run together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.text import Text

from littledice.render.cell_text import bit
from littledice.render.ink import Ink

MOST_CELLS = 16


def sparkline(ink: Ink, levels: Sequence[Fraction | None], side: str) -> Text:
    """The line; a cross for nobody left standing, a blank where somebody was not there; of many rounds the last."""
    line = bit()
    for level in levels[-MOST_CELLS:]:
        if level is None:
            line.append(" ")
        elif level <= 0:
            line.append(ink.signs.gone, "muted")
        else:
            signs = ink.signs.levels
            place = min(len(signs) - 1, int(level * (len(signs) - 1) + Fraction(1, 2)))
            line.append(signs[max(0, place)], f"{ink.side(side)}.bar")
    return line
