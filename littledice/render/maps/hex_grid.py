"""The hexes of a map in cells: rows step half a hex, and at the left stands where each begins."""

from __future__ import annotations

from rich.text import Text

from littledice.app.places.hex_map import HexMap, Stood
from littledice.model.record import Value
from littledice.render.cell_text import bit, pad
from littledice.render.ink import Ink
from littledice.rules.movement.hexes import Hex, written

CELL = 4
"""Columns of a hex: mark, id, pin."""
AROUND = 6
"""Hexes drawn to either side of whoever is up, at most."""
ROWS = 9
BLOCKED, IN_REACH = "##", "+"


class Window(Value):
    """The part that is drawn: rows `top` to `bottom`; `left` to `right` count half hexes from 0,0."""

    top: int
    bottom: int
    left: int
    right: int

    def starts(self, row: int) -> int:
        """The first half hex of a row that is the middle of a hex."""
        return self.left + (self.left - row) % 2

    @property
    def labels(self) -> list[str]:
        """The first hex of each row."""
        return [written(((self.starts(row) - row) // 2, row)) for row in range(self.top, self.bottom + 1)]

    @property
    def wide(self) -> int:
        """Columns that the drawing takes, without what follows the last sign."""
        return max(map(len, self.labels)) + 2 + 2 * (self.right - self.left) + CELL


def across(at: Hex) -> int:
    """How many half hexes to the right of 0,0 a hex lies."""
    return 2 * at[0] + at[1]


def window(made: HexMap, width: int, rows: int = ROWS) -> Window:
    """Everybody and one hex around, around whoever the map is for, as much of it as fits."""
    shown = [at for each in made.stood for at in each.hexes] + [*made.blocked, *made.ends]
    middle = made.at or (shown[0] if shown else (0, 0))
    centre, half = across(middle), rows // 2
    shown.append(middle)
    top = max(min(at[1] for at in shown) - 1, middle[1] - half)
    bottom = min(max(at[1] for at in shown) + 1, middle[1] + half)
    left = max(min(across(at) for at in shown) - 2, centre - 2 * AROUND)
    right = min(max(across(at) for at in shown) + 2, centre + 2 * AROUND)
    found = Window(top, bottom, left, right)
    while found.wide > width and found.left < found.right:
        outer = centre - left >= right - centre
        left, right = (left + 2, right) if outer else (left, right - 2)
        found = Window(top, bottom, left, right)
    return found


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
