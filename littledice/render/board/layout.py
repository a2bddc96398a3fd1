"""How a board fits its screen: which columns stay, how long bars and names may be, where conditions stand."""

from __future__ import annotations

from rich.cells import cell_len

from littledice.app.board import data as b
from littledice.app.board.data import Board
from littledice.model.record import Value, replace
from littledice.render.board.columns import Column, columns, common_parts
from littledice.render.cell_text import safe
from littledice.render.ink import Ink

LEAST_CONDITIONS = 14

AWAY = "away"
"""The column that gives way first."""


class Layout(Value):
    """`mark`, `id` and `name` are widths, `gap` the distance of columns; `beside` the room for conditions beside the
    row, 0 where they stand below; `parts` are those in columns; `stacked` says that rows fit into no columns at all,
    `away` that distances stand behind the names for want of a column.
    """

    mark: int
    id: int
    name: int
    gap: int
    columns: tuple[Column, ...]
    beside: int
    stacked: bool = False
    parts: tuple[str, ...] = ()
    away: bool = False

    @property
    def id_at(self) -> int:
        """Where ids begin: after the spine, the mark and a space."""
        return 1 + self.mark + 1

    @property
    def name_at(self) -> int:
        """Where names begin: after the id and the side's sign."""
        return self.id_at + self.id + (2 if self.gap > 1 else 1) + 2

    @property
    def cells_at(self) -> int:
        """Where the first column begins."""
        return self.name_at + self.name + self.gap + 1


def layout(ink: Ink, board: Board) -> Layout:
    """The roomiest layout that fits: bars get shorter first, then numbers of the sheet go, then the columns."""
    settings = ink.settings
    most = 24 if settings.wide else 17 if settings.medium else 16
    id_width = max([cell_len(row.id) for row in board.rows] or [2])
    mark = 6 if settings.wide else 5 if settings.medium else 1
    gap = 2 if settings.wide else 1
    for bar, without in _attempts(ink, board):
        found = tuple(column for column in columns(ink, board, bar) if column.kind not in without)
        away = AWAY in without and bool(board.measure)
        made = Layout(mark, id_width, _name_width(board, most, away=away), gap, found, 0, away=away)
        end = _end(made)
        if end <= settings.width:
            room = settings.width - end - gap
            beside = room if settings.medium and room >= LEAST_CONDITIONS else 0
            return replace(made, beside=beside, parts=common_parts(board.rows))
    name = _name_width(board, most, away=bool(board.measure))
    return Layout(mark, id_width, name, gap, (), 0, stacked=True, away=bool(board.measure))


def _name_width(board: Board, most: int, *, away: bool) -> int:
    """As wide as the longest name of at most so many cells, with its distance where that stands `away` behind it."""
    many = {row.id: len(f" x{row.crowd.many}") for row in board.rows if row.crowd is not None}
    names = [(cell_len(safe(row.name)) + many.get(row.id, 0), row) for row in board.rows]
    behind = {row.id: cell_len(row.away.text) + 2 for row in board.rows if away and row.away is not None}
    return max([cell_len("name"), *[width + behind.get(row.id, 0) for width, row in names if width <= most]])


def _attempts(ink: Ink, board: Board) -> list[tuple[int, tuple[str, ...]]]:
    """Longest bars and columns to leave out, from roomy to tight; none at all where nobody's parts fit columns."""
    if any(row.parts for row in board.rows) and not common_parts(board.rows):
        return []
    crowded = len({gauge.id for row in board.rows for gauge in row.gauges}) > 2
    longest = 13 if ink.settings.wide else 8 if crowded else 10
    without: tuple[str, ...] = () if ink.settings.medium else ("stat",)
    attempts = [(longest, without), *((bar, ("stat",)) for bar in (longest, 6, 4, 0))]
    attempts += [(0, ("stat", "initiative"))]
    if not board.measure:
        return attempts
    # Its number behind the name may need less room than a column; else other things give way to the column.
    behind = [(bar, ("stat", "initiative", AWAY)) for bar in (6, 4, 0)]
    return [attempts[0], (longest, (*without, AWAY)), *attempts[1:4], *behind[:2], *attempts[4:], behind[2]]


def _end(made: Layout) -> int:
    return made.cells_at + sum(column.width for column in made.columns) + _gaps(made)


def _gaps(made: Layout) -> int:
    return sum(1 if column.tight else made.gap for column in made.columns[1:])


def marks(ink: Ink, mark: str) -> tuple[str, str]:
    """The mark of a row for this width, and its style."""
    signs = ink.signs
    if ink.settings.wide:
        words = {
            b.NOW: f"{signs.active} NOW", b.ASK: f"{signs.ask} ask", b.NEXT: "next", b.TO_ACT: signs.todo,
            b.DONE: f"{signs.acted} done", b.DOWN: f"{signs.gone} down", b.OUT: f"{signs.gone} out",
        }  # fmt: skip
    elif ink.settings.medium:
        words = {
            b.NOW: f"{signs.active} NOW", b.ASK: f"{signs.ask} ask", b.NEXT: "next", b.TO_ACT: signs.todo,
            b.DONE: signs.acted, b.DOWN: signs.gone, b.OUT: f"{signs.gone} out",
        }  # fmt: skip
    else:
        words = {
            b.NOW: signs.active, b.ASK: signs.ask, b.NEXT: signs.next, b.TO_ACT: signs.todo, b.DONE: signs.acted,
            b.DOWN: signs.gone, b.OUT: signs.gone,
        }  # fmt: skip
    styles = {b.NOW: "now", b.ASK: "ask", b.NEXT: "title"}
    return words[mark], styles.get(mark, "muted")
