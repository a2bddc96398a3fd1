"""A map in sentences: everybody with distance and direction, then what is blocked and how far one may go."""

from __future__ import annotations

from littledice.app.board.data import Person
from littledice.app.places.hex_map import WAYS, Far, HexMap
from littledice.app.places.looking import Map
from littledice.app.places.ranges_map import BandMap, LineMap
from littledice.app.telling.number_format import listed, shown, unit_for
from littledice.model.track import Number
from littledice.render.maps.hex_window import window
from littledice.rules.movement.hexes import written


def map_sentences(made: Map, when: str = "") -> list[str]:
    """The lines."""
    if isinstance(made, HexMap):
        return _hexes(made, when)
    return [*(_bands(made) if isinstance(made, BandMap) else _line(made)), *_blocked(made)]


def _hexes(made: HexMap, when: str) -> list[str]:
    spot = f", at {written(made.at)}" if made.at is not None else ", not placed"
    lines = [f"Map from {made.who.name}{spot}, {when or 'now'}."]
    known = {each.who.id for each in made.fars}
    lines += [_far(made, each) for each in made.fars]
    lines += [
        f"{_called(each.who)}, at {written(each.hexes[0])}." for each in made.stood if _apart(made, each.who, known)
    ]
    lines += _blocked(made)
    if made.others:
        lines.append(f"Not placed: {listed([who.name for who in made.others])}.")
    lines += [f"With {arm.name}, {arm.limit}: {listed(list(arm.ids)) or 'nobody'}." for arm in made.arms]
    return [*lines, *moves(made)]


def _apart(made: HexMap, who: Person, known: set[str]) -> bool:
    return who.id != made.who.id and who.id not in known


def _far(made: HexMap, each: Far) -> str:
    reach = [arm.name for arm in made.arms if each.who.id in arm.ids and arm.limit.startswith("reach")]
    at = f" at {each.at}" if each.at else ""
    unit = unit_for(1 if each.number == "1" else 2, made.measure)
    told = [" ".join(part for part in (each.number, unit, each.direction) if part) + at]
    told += [f"in reach of {listed(reach)}"] if reach else []
    told += [WAYS[each.way]] if each.way else []
    return f"{_called(each.who)}, {', '.join(told)}."


WIDEST = 1000
"""Columns that any map fits in: sentences name as many hexes as the widest screen draws."""


def _called(who: Person) -> str:
    return f"{who.name}, {who.side}, id {who.id}"


def moves(made: HexMap) -> list[str]:
    """How far one may go, and every hex by its distance."""
    if made.going is None:
        return []
    name = made.who.name
    lines = [f"{name} can still {made.going.name.lower()} {_so_far(made.going.most, made.measure)}."]
    seen = window(made, WIDEST)
    near = {at: steps for at, steps in made.ends.items() if seen.holds(at)}
    for steps in sorted(set(near.values())):
        spots = [f"{written(at)}{_danger(made, at)}" for at, count in near.items() if count == steps]
        lines.append(f"{_so_far(steps, made.measure)}: {' '.join(spots)}.")
    if len(near) < len(made.ends):
        lines.append(f"And {len(made.ends) - len(near)} that are farther off.")
    if made.threats:
        lines.append(f"! is in reach of {listed(list(made.feared))}.")
    if made.leaving:
        lines.append(f"Leaving {listed(list(made.leaving))}: {made.risk}.")
    return lines


def _danger(made: HexMap, at: tuple[int, int]) -> str:
    return "!" if at in made.threats else ""


def _so_far(number: Number, measure: str) -> str:
    return f"{shown(number)} {unit_for(number, measure)}"


def _bands(made: BandMap) -> list[str]:
    told: list[str] = []
    for band in made.bands:
        people = listed([who.name for who in band.people]) or "nobody"
        notes = f" ({', '.join(band.notes)})" if band.notes else ""
        told.append(f"{band.name.capitalize()}{'' if told else f' to {made.who.name}'}{notes}: {people}.")
    limits = [f"In {made.limits}."] if made.limits else []
    return [*told, *_unset(made.others), *limits]


def _line(made: LineMap) -> list[str]:
    told = [
        f"{listed([who.name for who in people])} {shown(far) if at else _so_far(far, made.measure)}"
        for at, (far, people) in enumerate(made.points)
    ]
    lines = [f"From {made.who.name}: {', '.join(told)}."] if told else []
    if made.left is not None:
        lines.append(f"{_so_far(made.left, made.measure)} of movement left.")
    return [*lines, *_unset(made.others)]


def _unset(others: tuple[Person, ...]) -> list[str]:
    return [f"Not set: {listed([who.name for who in others])}."] if others else []


def _blocked(made: Map) -> list[str]:
    return [f"Blocked: {'. '.join(written(at) for at in made.blocked)}."] if made.blocked else []
