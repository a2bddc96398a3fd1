"""The columns of a board, filled and measured."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Board, Gauge, Row
from littledice.app.telling.number_format import shown
from littledice.model.record import Working
from littledice.render.cell_text import bit, pad
from littledice.render.ink import Ink
from littledice.render.theme import SLOT_STYLES

MOST_PARTS = 6


class Column(Working):
    """A heading over one cell a row. `kind` is `stat`, `initiative`, `away`, `bar`, `pool`, `part`, `slot` or `bond`;
    `tight` columns keep one cell of distance on every screen.
    """

    heading: str
    kind: str
    cells: list[Text] = []
    tight: bool = False

    @property
    def width(self) -> int:
        """The widest of heading and cells."""
        return max([cell_len(self.heading), *(cell.cell_len for cell in self.cells)])

    @property
    def empty(self) -> bool:
        """Whether no row has anything in it."""
        return not any(cell.plain.strip() for cell in self.cells)


def columns(ink: Ink, board: Board, bar: int) -> list[Column]:
    """The columns that hold anything, left to right; `bar` is the longest a bar may be."""
    rows = board.rows
    found = [_initiative(ink, rows), *_stats(ink, board), _bars(ink, rows, bar), *_pools(ink, rows), *_parts(ink, rows)]
    found += [*_slots(ink, rows), _bonds(ink, rows)]
    if board.measure:
        before = next((at for at, each in enumerate(found) if each.kind in ("bar", "slot") and not each.empty), 0)
        found.insert(before, _away(board))
    return [column for column in found if not column.empty]


def _initiative(ink: Ink, rows: tuple[Row, ...]) -> Column:
    return Column("init" if ink.settings.wide else "in", "initiative", [bit(row.initiative, "muted") for row in rows])


def _away(board: Board) -> Column:
    """How far people are from whoever is up, as wide as its widest cell."""
    cells = [bit(row.away.cell if row.away is not None else "", "text") for row in board.rows]
    wide = max(cell_len(board.measure), *(cell.cell_len for cell in cells))
    return Column(board.measure.rjust(wide), "away", [pad(cell, wide, right=True) for cell in cells])


def _stats(ink: Ink, board: Board) -> list[Column]:
    if board.player:
        return []
    found = []
    for id in _ids([row.stats for row in board.rows]):
        gauges = [_find(row.stats, id) for row in board.rows]
        heading = next(gauge.short for gauge in gauges if gauge is not None)
        cells = [bit() if gauge is None else _number(gauge) for gauge in gauges]
        found.append(Column(heading, "stat", cells))
    return found


def _ids(groups: list[tuple[Gauge, ...]]) -> list[str]:
    return list(dict.fromkeys(gauge.id for group in groups for gauge in group))


def _find(gauges: tuple[Gauge, ...], id: str) -> Gauge | None:
    return next((gauge for gauge in gauges if gauge.id == id), None)


def _number(gauge: Gauge) -> Text:
    high = f"/{shown(gauge.high)}" if gauge.high is not None and not gauge.unit else ""
    line = bit(f"{shown(gauge.value)}{high}", "text")
    return line.append(f" {gauge.unit}", "text") if gauge.unit else line


def _bars(ink: Ink, rows: tuple[Row, ...], most: int) -> Column:
    """Bars from the left, numbers to the right; a word instead of both where numbers are not known."""
    gauges = [row.bar for row in rows if row.bar is not None]
    longest = max((int(gauge.high or 0) if (gauge.high or 0) <= most else most for gauge in gauges), default=0)
    levels = [None if row.bar is None else ink.level(row.bar, down=row.down) for row in rows]
    numbers = max((level.cell_len for level in levels if level is not None), default=0)
    cells = []
    for row, level in zip(rows, levels, strict=True):
        if row.bar is None or level is None:
            down = row.down
            cells.append(bit(row.health, "down" if down else "text"))
            continue
        drawn = ink.bar(row.bar, longest, row.side, down=row.down)
        cells.append(pad(drawn, longest) + bit(" " if longest else "") + pad(level, numbers, right=True))
    heading = next((gauge.short for gauge in gauges), "")
    return Column(heading, "bar", cells)


def _pools(ink: Ink, rows: tuple[Row, ...]) -> list[Column]:
    groups = [row.gauges for row in rows]
    ids = _ids(groups)
    samples = {gauge.id: gauge for group in groups for gauge in group}
    plain = [id for id in ids if samples[id].kind != b.CROSSES and not samples[id].budget]
    found = []
    for id in ids:
        gauge = samples[id]
        style = "pip.act" if gauge.budget else "pip.sp" if len(plain) > 1 and id == plain[0] else "pip.mp"
        cells = [_pool(ink, row, id, style) for row in rows]
        found.append(Column(_heading(ink, gauge), "pool", cells))
    return found


def _pool(ink: Ink, row: Row, id: str, style: str) -> Text:
    gauge = _find(row.gauges, id)
    if gauge is None:
        return bit()
    if gauge.kind == b.CROSSES:
        return ink.crosses(gauge)
    return ink.squares(gauge, style) if gauge.kind == b.PIPS else _number(gauge)


def _heading(ink: Ink, gauge: Gauge) -> str:
    return gauge.name if ink.settings.wide and not gauge.short.isupper() else gauge.short


def _parts(ink: Ink, rows: tuple[Row, ...]) -> list[Column]:
    """One column for each part of the body that most have."""
    ids = common_parts(rows)
    samples = {gauge.id: gauge for row in rows for gauge in row.parts}
    found = []
    for id in ids:
        cells = [
            bit() if own_parts(row, ids) or (gauge := _find(row.parts, id)) is None else ink.part(gauge) for row in rows
        ]
        found.append(Column(f"  {samples[id].short}", "part", cells, tight=True))
    return found


def common_parts(rows: tuple[Row, ...]) -> tuple[str, ...]:
    """The parts of the body that most have, if they are few enough for columns; of equally many, the first."""
    lists = [tuple(gauge.id for gauge in row.parts) for row in rows]
    few = [parts for parts in lists if 0 < len(parts) <= MOST_PARTS]
    return max(few, key=lists.count, default=())


def own_parts(row: Row, common: tuple[str, ...]) -> bool:
    """Whether the row's parts are others than those in the columns."""
    return bool(row.parts) and tuple(gauge.id for gauge in row.parts) != common


def _slots(ink: Ink, rows: tuple[Row, ...]) -> list[Column]:
    """All slots in one column, a square each, headed by their initials; what is measured in columns of its own."""
    groups = [row.slots for row in rows]
    samples = {gauge.id: gauge for group in groups for gauge in group}
    squares = [id for id in samples if samples[id].kind == b.PIPS]
    found = []
    if squares:
        heading = "".join(samples[id].name[:1].upper() for id in squares)
        found.append(Column(heading, "slot", [slot_squares(ink, row) for row in rows]))
    for id in samples:
        if id in squares:
            continue
        cells = [bit() if (gauge := _find(row.slots, id)) is None else measured(gauge) for row in rows]
        found.append(Column(samples[id].short, "slot", cells))
    return found


def slot_squares(ink: Ink, row: Row) -> Text:
    """The squares of a row's slots, side by side."""
    line = bit()
    squares = [gauge for gauge in row.slots if gauge.kind == b.PIPS]
    for place, gauge in enumerate(squares):
        line.append_text(ink.squares(gauge, SLOT_STYLES[min(place, 2)]))
    return line


def measured(gauge: Gauge) -> Text:
    """What is left of something measured: `3.5 m`."""
    return bit(f"{shown(gauge.value)} {gauge.unit}".strip(), "text")


def _bonds(ink: Ink, rows: tuple[Row, ...]) -> Column:
    heading = "engaged" if ink.settings.wide else "eng"
    return Column(heading, "bond", [bonds(ink, row) for row in rows])


def bonds(ink: Ink, row: Row) -> Text:
    """Who holds whom, seen from the row: `←h1` held by, `→mi` holds, `⇄h1` both."""
    signs = {"by": ink.signs.by, "to": ink.signs.to, "both": ink.signs.both}
    return bit(" ".join(f"{signs[bond.way]}{bond.other}" for bond in row.bonds), "text")
