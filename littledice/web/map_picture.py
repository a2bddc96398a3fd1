"""Where everybody is, as shapes on hexes or as lists by distance."""

from __future__ import annotations

from littledice.app.board.data import Person
from littledice.app.places.hex_map import Far, HexMap, Stood
from littledice.app.places.looking import Map, map_of
from littledice.app.places.ranges_map import BandMap
from littledice.app.table import Table
from littledice.app.telling.number_format import shown, unit_for
from littledice.app.telling.spans import side_role
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.rules.movement.hexes import Hex

HALF, ROW = 9, 15
"""Half the way to the next hex of a row, and the way to the next row."""
CORNERS = ((0, -10), (9, -5), (9, 5), (0, 10), (-9, 5), (-9, -5))
AROUND = 10
"""Steps around the middle that are drawn at most."""


class Spot(Value):
    """Somebody on the map: the shape's place, how they are drawn (`party up`), and their id."""

    x: int
    y: int
    look: str
    id: str


class Range(Value):
    """Who is how far off."""

    name: str
    people: tuple[Person, ...]


class Picture(Value):
    """The map as seen from somebody: on hexes the `box` that is seen, the middles of empty hexes as a path, those that
    are blocked as polygons, who stands where, and who `beyond` what is drawn; else who is how far. `aloud` is all of it
    in sentences.
    """

    who: Person
    aloud: tuple[str, ...]
    box: str = ""
    dots: str = ""
    blocked: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    ranges: tuple[Range, ...] = ()
    beyond: tuple[Person, ...] = ()
    others: tuple[Person, ...] = ()


def picture(table: Table) -> Picture | None:
    """The map as far as it is known; None where nobody has a place."""
    try:
        made = map_of(table.rules, table.fight)
    except Refused:
        return None
    return _hexes(made) if isinstance(made, HexMap) else _ranges(made)


def _ranges(made: Map) -> Picture:
    assert not isinstance(made, HexMap)
    if isinstance(made, BandMap):
        found = [Range(band.name, band.people) for band in made.bands if band.people]
    else:
        found = [Range(f"{shown(far)} {made.short}", people) for far, people in made.points]
    aloud = tuple(f"{_names(each.people)}: {each.name}." for each in found)
    return Picture(made.who, aloud, ranges=tuple(found), others=made.others)


def _hexes(made: HexMap) -> Picture:
    taken = {at: each for each in sorted(made.stood, key=lambda stood: not stood.down) for at in each.hexes}
    middle = made.at or next(iter(taken), (0, 0))
    near = [at for at in (*taken, *made.blocked, middle) if _steps(at, middle) <= AROUND]
    rows, ways = [at[1] for at in near], [2 * at[0] + at[1] for at in near]
    top, bottom, left, right = min(rows) - 1, max(rows) + 1, min(ways) - 2, max(ways) + 2
    seen = [
        ((way - row) // 2, row)
        for row in range(top, bottom + 1)
        for way in range(left + (left - row) % 2, right + 1, 2)
    ]
    free = [at for at in seen if at not in taken and at not in made.blocked]
    low, high = (left - 1) * HALF, (top * ROW) - ROW
    box = f"{low} {high} {(right - left + 2) * HALF} {(bottom - top + 2) * ROW}"
    return Picture(
        made.who,
        tuple(f"{each.who.name}: {_far(made, each)}." for each in made.fars),
        box=box,
        dots="".join(f"M{x} {y}h0" for x, y in map(_middle, free)),
        blocked=tuple(_corners(at) for at in made.blocked if at in seen),
        spots=tuple(_spot(at, each) for at, each in taken.items() if at in seen),
        beyond=tuple(each.who for each in made.stood if not any(at in seen for at in each.hexes)),
        others=made.others,
    )


def _far(made: HexMap, each: Far) -> str:
    """`3 hexes, south`."""
    measured = each.number.replace(".", "").isdigit()
    far = f"{each.number} {unit_for(float(each.number), made.measure)}" if measured else each.number
    return ", ".join(filter(None, (far, each.direction)))


def _spot(at: Hex, each: Stood) -> Spot:
    x, y = _middle(at)
    look = " ".join([side_role(each.who.side), *(["up"] if each.up else []), *(["down"] if each.down else [])])
    return Spot(x, y, look, each.who.id)


def _middle(at: Hex) -> tuple[int, int]:
    return (2 * at[0] + at[1]) * HALF, at[1] * ROW


def _corners(at: Hex) -> str:
    x, y = _middle(at)
    return " ".join(f"{x + across},{y + down}" for across, down in CORNERS)


def _steps(one: Hex, other: Hex) -> int:
    across, down = one[0] - other[0], one[1] - other[1]
    return max(abs(across), abs(down), abs(across + down))


def _names(people: tuple[Person, ...]) -> str:
    return ", ".join(person.called for person in people)
