"""How far two combatants are from each other, in a game whose `[tables.range]` names its bands:

near = {above = 5, to = 30}     more than 5 and at most 30 of the game's units
hex = 5                         what a hex counts, where people stand on hexes

A pair's distance is what the GM stated, a number or a band's name, else what the hexes say, else unknown.
"""

from __future__ import annotations

from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

TABLE = "range"


def bands(data: Ruleset) -> tuple[str, ...]:
    """The names of the game's bands, nearest first as its table lists them."""
    return tuple(name for name, band in data.tables.get(TABLE, {}).items() if isinstance(band, dict))


def apart(data: Ruleset, state: Encounter, one: str, other: str) -> Number | str | None:
    """The distance of two, None if nobody knows it."""
    stated = state.distance(one, other)
    if stated is not None or one == other:
        return stated
    first, second = state.combatants[one].at, state.combatants[other].at
    if first is None or second is None:
        return None
    unit: Number = data.tables.get(TABLE, {}).get("hex", 1)
    return hexes(first, second) * unit


def hexes(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two axial hexes."""
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))


def within(data: Ruleset, state: Encounter, one: str, other: str, band: str) -> bool:
    """Whether two are known to be in that band."""
    distance = apart(data, state, one, other)
    if distance is None or isinstance(distance, str):
        return distance == band
    limits = data.tables.get(TABLE, {}).get(band, {})
    if not isinstance(limits, dict):
        return False
    return distance > limits.get("above", -1) and ("to" not in limits or distance <= limits["to"])


def reaches(data: Ruleset, state: Encounter, one: str, other: str, limit: Number) -> bool:
    """Whether the other is at most `limit` units away, or may be: a band counts by its near edge, unknown as near."""
    distance = apart(data, state, one, other)
    if isinstance(distance, str):
        edges = data.tables.get(TABLE, {}).get(distance, {})
        distance = edges.get("above", 0) if isinstance(edges, dict) else 0
        return distance < limit
    return distance is None or distance <= limit
