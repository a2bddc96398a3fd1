"""What `next` would do, from the code that does it; and what whoever is up leaves unused."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.next_rows import Ahead
from littledice.render.cell_text import bit, flowed
from littledice.render.ink import Ink

LABEL = 11


def peek_lines(ink: Ink, ahead: Ahead) -> list[Text]:
    """The list: a label and what it says, a line each."""
    head = [ink.chip("PEEK", "miss"), bit("nothing has changed. ").append("n", "key").append(" would do this:")]
    lines = flowed(head, ink.width, first=bit(" "), indent=3)
    for label, told in ahead:
        lines += flowed([ink.line(told)], ink.width, first=bit(f"   {label:<8}", "muted"), indent=LABEL)
    return lines
