"""A recap written down as Markdown. Whatever people typed is escaped."""

from __future__ import annotations

import re
from html import escape

from littledice.app.history.recap_told import END, Column, columns, lists, summary
from littledice.app.history.totals import Recap
from littledice.app.telling.spans import brief
from littledice.model.names import clean_text

_MARKS = re.compile(r"([\\`*_{}\[\]#|~])")


def markdown(recap: Recap) -> str:
    """The recap as Markdown: a heading, a table, lists."""
    lines = [f"# {escaped(recap.title or 'A fight')}", "", f"{escaped(summary(recap))}", ""]
    headings = headings_of(recap)
    lines += [f"| {' | '.join(map(escaped, headings))} |", f"|{'---|' * len(headings)}"]
    lines += [f"| {' | '.join(map(escaped, row))} |" for row in rows_of(recap)]
    for label, told in lists(recap):
        lines += ["", f"**{label.capitalize()}**", "", *(f"* {escaped(each)}" for each in told)]
    for number, happened in recap.told:
        lines += ["", f"## {escaped(heading(recap, number))}", "", *(f"* {escaped(each)}" for each in happened)]
    return "\n".join(lines) + "\n"


def heading(recap: Recap, number: int) -> str:
    """What stands above what happened in a round."""
    return f"{recap.round_word.capitalize()} {number}" if number else "Before the fight"


def headings_of(recap: Recap) -> list[str]:
    """The headings of the table."""
    return ["name", "side", *(column.heading for column in _columns(recap))]


def rows_of(recap: Recap) -> list[list[str]]:
    """The cells of the table, a row for each combatant."""
    table = _columns(recap)
    return [
        [course.who.name, course.who.side, *(brief(column.cells[place]) for column in table)]
        for place, course in enumerate(recap.courses)
    ]


def _columns(recap: Recap) -> list[Column]:
    """How it ended, then everything else."""
    return sorted(columns(recap), key=lambda column: column.key != END)


def escaped(text: str) -> str:
    """Text with everything that Markdown, or the HTML in it, would take for its own spelled out."""
    return _MARKS.sub(r"\\\1", escape(clean_text(text), quote=False))
