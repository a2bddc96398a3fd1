"""A turn edge: what was due and is done, ticked off, under the moment it was due. Nothing due: nothing printed."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from littledice.app.board.data import Board
from littledice.app.telling.edges import Edge, items
from littledice.app.telling.happenings import gathered
from littledice.model import events as ev
from littledice.render.board.turn_card import owed_text
from littledice.render.cell_text import bit, flowed
from littledice.render.initiative_screen import initiative_lines
from littledice.render.ink import Ink
from littledice.render.result import result_lines

ITEM = 6


def edge_lines(ink: Ink, edges: Iterable[Edge], board: Board | None = None) -> list[Text]:
    """Everything that an edge brought, in order, and what `board` says is owed now."""
    lines: list[Text] = []
    for edge in edges:
        drawn = _edge(ink, edge)
        lines += [bit(), *drawn] if lines and drawn else drawn
    owed = _owed(ink, board) if board is not None else []
    return [*lines, bit(), *owed] if lines and owed else [*lines, *owed]


def _owed(ink: Ink, board: Board) -> list[Text]:
    """The move that whoever is up must make first."""
    lines: list[Text] = []
    for row in board.rows:
        if row.card is None or row.card.owed is None:
            continue
        title = bit("start of ", "muted") + ink.name(row.name, row.side) + bit("'s turn", "muted")
        lines += flowed([ink.chip("DUE NOW", "now"), title], ink.width, first=bit(" "), indent=3)
        lines += flowed([owed_text(row.card.owed)], ink.width, first=bit("   "), indent=5)
    return lines


def _edge(ink: Ink, edge: Edge) -> list[Text]:
    order, due = initiative_lines(ink, edge.moments)
    if not due:
        return order
    if edge.resolves:
        return [*order, *result_lines(ink, gathered(due))]
    head = flowed([ink.chip("DUE NOW", "now"), ink.line(edge.title)], ink.width, first=bit(" "), indent=3)
    if any(isinstance(moment.event, ev.Rolled | ev.Used) for moment in due):
        return [*order, *head, *result_lines(ink, gathered(due))]
    start = bit("   ").append(ink.signs.acted, "good").append("  ")
    ticked = [line for item in items(due) for line in flowed([ink.line(item)], ink.width, first=start, indent=ITEM)]
    return [*order, *head, *ticked]
