"""Distances without directions: in bands, or along a measure, as seen from somebody."""

from __future__ import annotations

from math import inf

from littledice.app.board.data import Person
from littledice.app.places.hex_map import alive
from littledice.app.telling.number_format import counted
from littledice.engine.ranges import TABLE, bands
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import chosen, weapon_of
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.track import Number
from littledice.model.use import UseMove
from littledice.rules.movement.distances import band_of, from_one
from littledice.rules.movement.going import Going
from littledice.rules.movement.hexes import Hex


class Band(Value):
    """Who is in a band, and what to know of it: what reaches so far, how many moves lead there."""

    name: str
    people: tuple[Person, ...]
    notes: tuple[str, ...] = ()


class BandMap(Value):
    """The bands from the nearest to the farthest; `limits` says where each ends; `others` have no distance."""

    who: Person
    limits: str
    bands: tuple[Band, ...]
    others: tuple[Person, ...] = ()
    blocked: tuple[Hex, ...] = ()


class LineMap(Value):
    """Who is how far off, nearest first; `left` is what is left to move, None where nobody knows."""

    who: Person
    measure: str
    short: str
    points: tuple[tuple[Number, tuple[Person, ...]], ...]
    left: Number | None = None
    others: tuple[Person, ...] = ()
    blocked: tuple[Hex, ...] = ()


def _person(state: Encounter, who: str) -> Person:
    bearer = state.combatants[who]
    return Person(who, bearer.name, bearer.side)


def _others(rules: Rulebook, state: Encounter, who: str, known: tuple[str, ...]) -> tuple[Person, ...]:
    return tuple(_person(state, each.id) for each in alive(rules, state) if each.id != who and each.id not in known)


def band_map(rules: Rulebook, state: Encounter, who: str, going: Going | None = None) -> BandMap:
    """The bands as seen from somebody. A band that nobody is in is told only where a number ends it for good."""
    found = {other.id: band_of(rules, state, who, other.id) for other in alive(rules, state) if other.id != who}
    table = rules.data.tables.get(TABLE, {})
    wide = [name for name in bands(rules.data) if name in found.values() or not _inside(table, name)]
    rows = []
    for place, name in enumerate(wide):
        people = tuple(_person(state, other) for other, band in found.items() if band == name)
        moves = f"{counted(place, 'move')} to {wide[0]}" if place and going is not None else ""
        rows.append(Band(name, people, tuple(filter(None, (_weapon(rules, state, who, table, name), moves)))))
    ends = [f"{name} {table[name]['to']}" for name in wide if "to" in table.get(name, {})]
    known = tuple(other for other, band in found.items() if band)
    limits = f"{rules.data.screen.measure}: {', '.join(ends)}" if ends else ""
    return BandMap(_person(state, who), limits, tuple(rows), _others(rules, state, who, known), state.blocked)


def _inside(table: dict[str, dict[str, Number]], name: str) -> bool:
    """Whether a wider band holds all of this one."""
    own = table[name]
    wider = [band for other, band in table.items() if other != name and isinstance(band, dict)]
    return any(
        band.get("above", 0) <= own.get("above", 0) and band.get("to", inf) >= own.get("to", inf) for band in wider
    )


def _weapon(rules: Rulebook, state: Encounter, who: str, table: dict[str, dict[str, Number]], band: str) -> str:
    """The weapon the attack would use, in the farthest band that its reach takes in."""
    move = rules.data.move.get(rules.data.screen.attack)
    if move is None:
        return ""
    try:
        names = chosen(rules.data, state.combatants[who], move, UseMove(who=who, move=rules.data.screen.attack))
    except Refused:
        return ""
    used = weapon_of(rules.data, names[0]) if names else None
    if used is None or not isinstance(used.reach, int):
        return ""
    taken_in = [
        name for name in bands(rules.data) if table[name].get("above", 0) < used.reach and not _inside(table, name)
    ]
    return (used.name or names[0]) if taken_in[-1:] == [band] else ""


def line_map(rules: Rulebook, state: Encounter, who: str, going: Going | None = None) -> LineMap:
    """The distances as seen from somebody."""
    there = {each.id for each in alive(rules, state)}
    far = from_one(rules, state, who).items()
    known = {other: number for other, number in far if not isinstance(number, str) and other in there}
    numbers = sorted(set(known.values()))
    points = [(far, tuple(_person(state, other) for other in known if known[other] == far)) for far in numbers]
    screen = rules.data.screen
    left = going.most if going is not None else None
    return LineMap(
        _person(state, who),
        screen.measure,
        screen.measure_short,
        tuple(points),
        left,
        _others(rules, state, who, tuple(known)),
        state.blocked,
    )
