"""Conditions beside or below a name: what, until when, what to remember."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Row
from littledice.render.cell_text import bit
from littledice.render.ink import Ink


def items(ink: Ink, row: Row, *, remark: bool = True) -> list[Text]:
    """Everything that stands with the conditions of a row, an item each."""
    if row.mark == b.DOWN:
        return []
    found = [ink.line(effect.line(short=not remark)) for effect in row.effects]
    found.extend(ink.line(told) for told in row.counters)
    if row.concealed:
        found.append(bit("hidden", "cond").append(" from players", "muted"))
    found.extend(ink.line(told) for told in row.remarks)
    if row.declared:
        found.append(ink.line(row.declared))
    if row.state not in ("up", "out", *(effect.state for effect in row.effects)):
        found.append(bit(row.state, "harm"))
    if row.state == "out":
        found.append(bit("left the fight", "muted"))
    return found
