"""A row that fits no columns: its values with their labels, as many on a line as there is room for."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.data import Gauge, Row
from littledice.app.telling.number_format import shown
from littledice.render.board.columns import bonds, measured, slot_squares
from littledice.render.cell_text import bit, flowed, pad, safe
from littledice.render.ink import Ink

SHORT_BAR = 8


def stacked_lines(ink: Ink, indent: int, row: Row) -> list[Text]:
    """The values below the name."""
    first = [item for item in (_bar(ink, row), *_numbers(ink, row)) if item.plain]
    lines = flowed(first, ink.width, first=bit(" " * indent), indent=indent) if first else []
    return lines + part_lines(ink, indent, row)


def part_lines(ink: Ink, indent: int, row: Row) -> list[Text]:
    """The body's parts with their headings, if it has any; by name where a line of their own holds them all."""
    named = [_part(ink, gauge, gauge.name) for gauge in row.parts]
    fits = indent + sum(part.cell_len + 1 for part in named) <= ink.width
    parts = named if fits else part_cells(ink, row)
    return flowed(parts, ink.width, first=bit(" " * indent), indent=indent, gap=" ") if parts else []


def part_cells(ink: Ink, row: Row) -> list[Text]:
    """The body's parts with their codes."""
    return [_part(ink, gauge, gauge.short) for gauge in row.parts]


def slots(ink: Ink, row: Row) -> Text:
    """What is left of the turn, for the line of the name."""
    squares = [gauge for gauge in row.slots if gauge.kind == b.PIPS]
    if not squares:
        return bit()
    initials = "".join(gauge.name[:1].upper() for gauge in squares)
    line = slot_squares(ink, row).append(f" {initials}", "muted")
    for gauge in row.slots:
        if gauge.kind != b.PIPS:
            line.append(" ").append_text(measured(gauge))
    if row.initiative:
        line.append("  init ", "muted").append(row.initiative, "text")
    return line


def _bar(ink: Ink, row: Row) -> Text:
    down = row.down
    if row.bar is None:
        return bit(row.health, "down" if down else "text")
    drawn = ink.bar(row.bar, SHORT_BAR, row.side, down=down)
    return pad(drawn, SHORT_BAR) + bit(" ") + ink.level(row.bar, down=down)


def _numbers(ink: Ink, row: Row) -> list[Text]:
    own_line = any(gauge.kind == b.PIPS for gauge in row.slots)
    found = [] if own_line or not row.initiative else [bit("init ", "muted").append(row.initiative, "text")]
    found += [_labelled(ink, gauge) for gauge in (*row.stats, *row.gauges)]
    held = bonds(ink, row)
    return [*found, held] if held.plain else found


def _labelled(ink: Ink, gauge: Gauge) -> Text:
    line = bit(f"{safe(gauge.short)} ", "muted")
    if gauge.kind == b.CROSSES:
        return line.append_text(ink.crosses(gauge))
    if gauge.kind == b.PIPS:
        return line.append_text(ink.squares(gauge, "pip.act" if gauge.budget else "pip.mp"))
    high = f"/{shown(gauge.high)}" if gauge.high is not None and not gauge.unit else ""
    return line.append(f"{shown(gauge.value)}{high} {gauge.unit}".rstrip(), "text")


def _part(ink: Ink, gauge: Gauge, word: str) -> Text:
    return bit(f"{safe(word):<2} ", "muted").append_text(ink.part(gauge))
