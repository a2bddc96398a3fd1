"""Where the players' pages lie, with a code that a phone's camera reads."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from littledice.model.record import Value
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.ink import Ink

Code = tuple[tuple[bool, ...], ...]
"""A code row by row: whether each module is dark."""
PRINTED = "#000000 on #ffffff"
"""Black on white whatever the theme: not every camera reads it the other way round."""
COLORLESS = ("none", "off")


class Page(Value):
    """A page: what it is called, its address, and its code where that is shown."""

    title: str
    url: str
    code: Code = ()


def served_lines(ink: Ink, pages: Iterable[Page], notes: Iterable[str]) -> list[Text]:
    """Each page, its code below it; then what else there is to say."""
    lines: list[Text] = []
    for page in pages:
        title = bit(f" {safe(page.title)}  ", "title")
        lines += flowed([bit(page.url)], ink.width, first=title, indent=3, gap="")
        lines += [*code_lines(ink, page.code), Text()] if page.code else []
    return [*lines, *(line for note in notes for line in flowed([ink.muted(note)], ink.width, indent=1, gap=""))]


def served_sentences(pages: Iterable[Page], notes: Iterable[str]) -> list[str]:
    """The same in sentences, without the codes."""
    return [*(f"{page.title}: {page.url}" for page in pages), *notes]


def code_lines(ink: Ink, code: Code) -> list[Text]:
    """The code, two of its rows in a line; in ASCII a row in a line. Without colours what is light is drawn, as the
    ground of most terminals is dark.
    """
    colored = ink.settings.theme not in COLORLESS
    drawn = code if colored else tuple(tuple(not dark for dark in row) for row in code)
    if ink.settings.ascii:
        wide = ["".join("##" if dark else "  " for dark in row) for row in drawn]
    else:
        ground = (not colored,) * len(code)
        upper, lower = drawn[::2], (*drawn[1::2], *([ground] if len(drawn) % 2 else []))
        wide = ["".join(map(_half, *rows)) for rows in zip(upper, lower, strict=True)]
    return [bit("   ") + bit(row, PRINTED if colored else "") for row in wide]


def _half(upper: bool, lower: bool) -> str:
    return {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}[upper, lower]
