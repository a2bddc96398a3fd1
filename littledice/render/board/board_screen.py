"""The board, printed on a turn edge and when asked for, never redrawn: two rules, one filled band, and no frame."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from littledice.app.board.data import ASK, Board
from littledice.render.board.board_header import header
from littledice.render.board.fold import folded
from littledice.render.board.foot import foot
from littledice.render.board.layout import Layout, layout
from littledice.render.board.row_lines import row_lines
from littledice.render.cell_text import bit, fitted
from littledice.render.ink import Ink


def board_lines(ink: Ink, board: Board) -> list[Text]:
    """The whole board, no line wider than the screen."""
    made = layout(ink, board)
    rule = bit(ink.signs.rule * ink.width, "faint")
    top = [*header(ink, board), rule]
    below = foot(ink, board)
    bottom = [rule, *below] if below else [rule]
    blocks = [row_lines(ink, made, row, place) for place, row in enumerate(board.rows)]
    heading = [] if made.stacked or not board.rows else [_heading(ink, made, board)]
    if not board.rows:
        heading = [bit(" There is nobody here yet.", "muted")]
    height = ink.settings.height
    room = None if height is None else height - len(top) - len(bottom) - len(heading)
    rows = folded(ink, board, blocks, room)
    return fitted([*top, *heading, *rows, *bottom], ink.width)


def slot_lines(ink: Ink, board: Board) -> list[Text]:
    """The board of a later slot of a phase: whoever is up or asked. The rest stands further up, `status` shows it all,
    and a session's prompt says what Enter does; where there is none, the foot does.
    """
    below = foot(ink, board) if ink.settings.shell or board.asked is not None else []
    return fitted([*_up(ink, board), *below], ink.width)


def phase_lines(ink: Ink, board: Board) -> list[Text]:
    """The board of a phase in which everybody stands where they stood a moment ago: the phase, and whoever is up."""
    return fitted([*header(ink, board), *_up(ink, board), *foot(ink, board)], ink.width)


def _up(ink: Ink, board: Board) -> list[Text]:
    """The rows of those who are up or asked."""
    made = layout(ink, board)
    told = [place for place, row in enumerate(board.rows) if row.up or row.mark == ASK]
    return [line for place in told for line in row_lines(ink, made, board.rows[place], place, tight=True)]


def _heading(ink: Ink, made: Layout, board: Board) -> Text:
    line = bit(" " * made.id_at).append("id", "muted")
    line = line.append(" " * (made.name_at - line.cell_len)).append("name", "muted")
    line.append(" " * max(0, made.cells_at - line.cell_len))
    for index, column in enumerate(made.columns):
        if index:
            line.append(" " * (1 if column.tight else made.gap))
        line.append(column.heading, "muted")
        line.append(" " * (column.width - cell_len(column.heading)))
    beside = any(row.effects or row.counters or row.remarks or row.concealed or row.declared for row in board.rows)
    if made.beside and beside:
        line.append(" " * max(1, ink.width - made.beside - line.cell_len)).append("conditions", "muted")
    line.rstrip()
    return line
