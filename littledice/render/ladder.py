"""The checks that damage owes: below what it did to somebody, one after the other, until they are up, out or dead."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.happening import Happening
from littledice.app.telling.rolls_told import RollTold
from littledice.app.telling.spans import brief, clause
from littledice.render.cell_text import bit, flowed, joined, pad
from littledice.render.dice_lines import INDENT
from littledice.render.ink import Ink

GAP = "   "
LABEL = 15
"""Cells of what a check is against, so that one stands below the other."""


def ladder_lines(ink: Ink, happening: Happening, roll: RollTold) -> list[Text]:
    """The check in a line: what it is against, the dice, how it went, and what came of it. The name stands above."""
    label = bit(happening.owed, "muted")
    first = bit(" " * INDENT) + pad(label, max(LABEL, label.cell_len))
    dice = joined([ink.line((die,)) for die in roll.dice], " ")
    items = [joined([dice, ink.line(roll.typed)], GAP), *(ink.chip(span.text, span.role) for span in roll.verdict)]
    for row in happening.rows:
        same = clause(row.about) == happening.whose
        items += [
            ink.line(each.clause.line if same else each.clause.whole) for each in row.told if brief(each.clause.line)
        ]
    return flowed([ink.line(roll.setup), *items], ink.width, first=first + bit(" "), indent=INDENT + 2, gap=GAP)
