"""A combatant's lines on the board: the row in its columns, conditions beside or below, the turn card."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Row
from littledice.render.board.columns import own_parts
from littledice.render.board.condition_column import items
from littledice.render.board.layout import Layout, marks
from littledice.render.board.mob_lines import crowd_items
from littledice.render.board.stacked import part_cells, part_lines, slots, stacked_lines
from littledice.render.board.turn_card import card_lines
from littledice.render.cell_text import bit, flowed, pad, wrapped
from littledice.render.ink import Ink


def row_lines(ink: Ink, made: Layout, row: Row, place: int, *, tight: bool = False) -> list[Text]:
    """All lines of one row; `place` is its number in the columns, `tight` whether its card takes little room."""
    if made.stacked:
        lines = [*_named(ink, made, row, slots(ink, row)), *stacked_lines(ink, made.name_at - 2, row)]
        below = items(ink, row, remark=ink.settings.wide)
    else:
        own = own_parts(row, made.parts)
        within = _own_cells(ink, made, row) if own else None
        lines = _named(ink, made, row, _cells(made, place, within))
        if own and within is None:
            lines += part_lines(ink, made.name_at, row)
        lines, below = _beside(ink, made, row, lines)
    dot = f" {ink.signs.dot} "
    below += crowd_items(ink, row.crowd) if row.crowd is not None else []
    if below:
        lines += flowed(below, ink.width, first=bit(" " * made.name_at), indent=made.name_at, gap=dot, style="faint")
    if row.up:
        return _up(ink, [*lines, *card_lines(ink, row, made.name_at, tight=tight)])
    for line in lines:
        line.rstrip()
    return lines


def head(ink: Ink, made: Layout, row: Row) -> Text:
    """The fixed left of a row, up to the name."""
    word, style = marks(ink, row.mark)
    spine = bit(ink.signs.spine, "pip.act") if row.up else bit(" ")
    line = pad(spine + bit(word, style), made.id_at)
    line = pad(line + ink.key(row.id), made.name_at - 2)
    shape = ink.shape(row.side)
    return pad(line + shape, made.name_at)


def _named(ink: Ink, made: Layout, row: Row, cells: Text) -> list[Text]:
    """The row with its name; one longer than its column takes lines of its own, the values follow beneath."""
    start = head(ink, made, row)
    down = row.mark in (b.DOWN, b.OUT)
    name = ink.name(row.name, row.side, down=down)
    if row.crowd is not None:
        name = name + ink.many(row.crowd.many, row.side)
    if made.away and row.away is not None:
        far = bit(row.away.text, "text")
        name = (
            pad(name, made.name - far.cell_len) + far
            if name.cell_len + 2 + far.cell_len <= made.name
            else name + "  " + far
        )
    if name.cell_len <= made.name:
        return [pad(start + name, made.cells_at) + cells if cells.plain else start + name]
    pieces = wrapped(name, ink.width - made.name_at)
    lines = [start + pieces[0]]
    lines += [bit(" " * made.name_at) + piece for piece in pieces[1:]]
    if cells.plain.strip():
        lines.append(bit(" " * made.cells_at) + cells)
    return lines


def _cells(made: Layout, place: int, within: Text | None = None) -> Text:
    """The row's cells; what stands `within` the columns of parts takes the place of theirs."""
    line = bit()
    for index, column in enumerate(made.columns):
        if within is not None and column.kind == "part":
            if made.columns[index - 1].kind == "part":
                continue
            line.append(" " * (1 if column.tight else made.gap) if index else "").append_text(within)
            continue
        if index:
            line.append(" " * (1 if column.tight else made.gap))
        line.append_text(pad(column.cells[place], column.width))
    return line


def _own_cells(ink: Ink, made: Layout, row: Row) -> Text | None:
    """The parts of a body of its own with their codes, in the place of the columns for the usual parts; None where
    there is no room for them.
    """
    columns = [column for column in made.columns if column.kind == "part"]
    room = sum(column.width + 1 for column in columns) - 1
    drawn = bit(" ").join(part_cells(ink, row))
    return pad(drawn, room) if drawn.cell_len <= room else None


def _beside(ink: Ink, made: Layout, row: Row, lines: list[Text]) -> tuple[list[Text], list[Text]]:
    """The conditions to the right of the row, if each fits there; else they are left for below."""
    told = items(ink, row, remark=ink.settings.wide)
    if not told or not made.beside:
        return lines, told
    if any(item.cell_len > made.beside for item in told):
        told = items(ink, row, remark=False)
        if any(item.cell_len > made.beside for item in told) or ink.settings.wide:
            return lines, items(ink, row, remark=ink.settings.wide)
    at = ink.width - made.beside
    dot = f" {ink.signs.dot} "
    columns = flowed(told, made.beside, gap=dot, style="faint") if ink.settings.wide else told
    last = len(lines) - 1
    for index, drawn in enumerate(columns):
        if index == 0:
            lines[last] = pad(lines[last], at) + drawn
        else:
            lines.append(bit(" " * at) + drawn)
    return lines, []


def _up(ink: Ink, lines: list[Text]) -> list[Text]:
    """The lines of whoever is up: a spine at the left, a band behind."""
    found = []
    for line in lines:
        if not line.plain.startswith(ink.signs.spine):
            line = bit(ink.signs.spine, "pip.act") + line[1:] if line.plain[:1] == " " else line
        line = pad(line, ink.width)
        banded = Text("", "now.row")
        banded.append_text(line)
        found.append(banded)
    return found
