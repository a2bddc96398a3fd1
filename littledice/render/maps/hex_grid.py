"""The hexes of a map in cells: rows step half a hex, and at the left stands where each begins."""

from __future__ import annotations

from rich.text import Text

from littledice.app.places.hex_map import HexMap, Stood
from littledice.render.cell_text import bit, pad
from littledice.render.ink import Ink
from littledice.render.maps.hex_window import CELL, Window
from littledice.rules.movement.hexes import Hex

BLOCKED, IN_REACH = "##", "+"


def grid_lines(ink: Ink, made: HexMap, seen: Window) -> list[Text]:
    """A line for each row."""
    people: dict[Hex, Stood] = {}
    for each in sorted(made.stood, key=lambda stood: (not stood.down, stood.up)):
        people.update(dict.fromkeys(each.hexes, each))
    labels = seen.labels
    wide = max(map(len, labels))
    lines = []
    for row, label in zip(range(seen.top, seen.bottom + 1), labels, strict=True):
        first = seen.starts(row)
        line = bit(f" {label:>{wide}} ", "muted").append(" " * (2 * (first - seen.left)))
        for half in range(first, seen.right + 1, 2):
            line.append_text(_cell(ink, made, ((half - row) // 2, row), people))
        line.rstrip()
        lines.append(line)
    return lines


def _cell(ink: Ink, made: HexMap, at: Hex, people: dict[Hex, Stood]) -> Text:
    if at in people:
        return _person(ink, people[at])
    if at in made.blocked:
        return bit(f" {BLOCKED} ", "down")
    if at in made.ends:
        danger = at in made.threats
        return pad(bit(f" {made.ends[at]}{ink.signs.warn if danger else ''}", "crit" if danger else "text"), CELL)
    if at in made.reach:
        return bit(f" {IN_REACH}  ", "text")
    return bit(f" {ink.signs.todo}  ", "faint")


def _person(ink: Ink, each: Stood) -> Text:
    """Mark, id and pin; an id of three letters takes the pin's place."""
    style = "down" if each.down else "now" if each.up else ink.side(each.who.side)
    mark = ink.signs.gone if each.down else ink.signs.active if each.up else ink.shape(each.who.side).plain
    line = bit(f"{mark}{each.who.id}"[:CELL], style)
    pin = ink.signs.by[:1] if each.pinned and line.cell_len < CELL else ""
    return pad(line.append(pin, "harm") if pin else line, CELL)
