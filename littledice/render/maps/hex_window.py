"""Which part of a map of hexes is shown: as much as fits around whoever it is for."""

from __future__ import annotations

from littledice.app.places.hex_map import HexMap
from littledice.model.record import Value
from littledice.rules.movement.hexes import Hex, written

CELL = 4
"""Columns of a hex: mark, id, pin."""
AROUND = 6
"""Hexes shown to either side of whoever is up, at most."""
ROWS = 9


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

    def holds(self, at: Hex) -> bool:
        """Whether a hex is in it."""
        return self.top <= at[1] <= self.bottom and self.left <= across(at) <= self.right

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
