"""The story of a fight in figures, as a table with a line of health for each."""

from __future__ import annotations

from rich.text import Text

from littledice.app.history.recap_told import COURSE, END, columns, extent, lists
from littledice.app.history.totals import Course, Recap
from littledice.app.telling.spans import Line
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink
from littledice.render.reports.spark import sparkline

LABEL = 13
NARROW, WIDE = 17, 24
"""The longest a name may be in its column."""


def recap_lines(ink: Ink, recap: Recap) -> list[Text]:
    """The whole screen."""
    rule = bit(ink.signs.rule * ink.width, "faint")
    return [*_head(ink, recap), rule, *_table(ink, recap), rule, *_lists(ink, recap)]


def _head(ink: Ink, recap: Recap) -> list[Text]:
    word = f"{recap.winner.upper()} WINS" if recap.winner else "ENDED" if recap.ended else "SO FAR"
    if recap.winner.endswith("s"):
        word = f"{recap.winner.upper()} WIN"
    chip = ink.chip(word, "hit" if recap.winner else "now")
    lines = flowed([chip, bit(extent(recap), "text")], ink.width, first=bit(" "), indent=3)
    title = bit(safe(recap.title), "muted")
    if len(lines) == 1 and lines[0].cell_len + 3 + title.cell_len <= ink.width:
        lines[0] = pad(lines[0], ink.width - title.cell_len) + title
    return lines


def _table(ink: Ink, recap: Recap) -> list[Text]:
    names = [ink.name(course.who.name, course.who.side) for course in recap.courses]
    name = max([each.cell_len for each in names if each.cell_len <= (WIDE if ink.settings.wide else NARROW)] or [4])
    drawn = [(column.heading, _cells(ink, recap, column.key, column.cells), column.right) for column in columns(recap)]
    widths = [max([len(heading), *(cell.cell_len for cell in cells)]) for heading, cells, _ in drawn]
    kept = list(zip(drawn, widths, strict=True))[: _fitting(ink, 4 + name, widths)]
    heading = pad(bit("    ").append("name", "muted"), 4 + name)
    for (word, _, right), width in kept:
        heading = heading + bit("  ") + pad(bit(word, "muted"), width, right=right)
    heading.rstrip()
    lines = [heading]
    for place, (course, told) in enumerate(zip(recap.courses, names, strict=True)):
        values = bit()
        for (_, cells, right), width in kept:
            values = values + bit("  ") + pad(cells[place], width, right=right)
        lines += _row(ink, course, told, name, values)
    return lines


def _cells(ink: Ink, recap: Recap, key: str, cells: tuple[Line, ...]) -> list[Text]:
    """The cells of a column; the line of health and wounds are drawn."""
    if key == COURSE:
        return [sparkline(ink, each.levels, each.who.side) for each in recap.courses]
    found = [ink.line(cell) for cell in cells]
    if key == END:
        for place, course in enumerate(recap.courses):
            if course.wounds is not None and not course.health:
                found[place] = ink.crosses(course.wounds)
    return found


def _fitting(ink: Ink, start: int, widths: list[int]) -> int:
    """How many columns there is room for."""
    end, kept = start, 0
    for width in widths:
        end += 2 + width
        if end > ink.width:
            break
        kept += 1
    return kept


def _row(ink: Ink, course: Course, name: Text, width: int, values: Text) -> list[Text]:
    start = bit("  ") + ink.shape(course.who.side) + bit(" ")
    if name.cell_len <= width:
        lines = [start + pad(name, width) + values]
    else:
        pieces = wrapped(name, ink.width - 4)
        lines = [start + pieces[0], *(bit("    ") + piece for piece in pieces[1:]), bit(" " * (4 + width)) + values]
    for line in lines:
        line.rstrip()
    return lines


def _lists(ink: Ink, recap: Recap) -> list[Text]:
    lines: list[Text] = []
    for label, told in lists(recap):
        between = "; " if label in ("moments", "turn time") else ", "
        words = [bit(safe(ink.own(word)), "text") for word in between.join(told).split(" ")]
        lines += flowed(words, ink.width, first=bit(f" {label:<12}", "muted"), indent=LABEL, gap=" ")
    return lines
