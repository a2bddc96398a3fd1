"""`theme`: the colours and symbols, to choose by one look."""

from __future__ import annotations

from littledice.cli.call import Call
from littledice.cli.page import Page, Row

PAGE = Page(
    title="themes",
    rows=(
        Row("dark", "", "for a terminal of every colour with a dark ground"),
        Row("light", "", "the same with a light ground"),
        Row("16", "", "the terminal's own sixteen colours"),
        Row("none", "", "bold, dim and reverse alone"),
    ),
    notes=("On a terminal, littledice theme --theme NAME shows one.",),
)


def theme(call: Call) -> int:
    """Print the sheet; returns the exit code. Where there is no screen, it is told which themes there are."""
    looks = call.session.looks
    if looks.form != "screen":
        call.session.tell("theme", PAGE)
        return 0
    from littledice.cli.output import write
    from littledice.cli.showing import themes

    write(themes(looks))
    return 0
