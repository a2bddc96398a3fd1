"""How far two are from each other in the measure of their game, and how a distance is called."""

from __future__ import annotations

from math import inf

from littledice.engine.ranges import TABLE, apart, bands, within
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.track import Number
from littledice.rules.movement import positions
from littledice.rules.movement.hexes import Hex, compass, distance

HEXES, BANDS, LINE = "hexes", "bands", "line"
"""How a game thinks of places (`[screen] places`): on hexes, in bands of distance, or by distance alone."""


def between(rules: Rulebook, state: Encounter, one: str, other: str) -> Number | str | None:
    """A number of the game's units or a band's name; None where nobody knows, or it is the same one."""
    if one == other:
        return None
    if rules.data.screen.places == HEXES:
        return positions.apart(rules, state, one, other)
    return apart(rules.data, state, one, other)


def from_one(rules: Rulebook, state: Encounter, who: str) -> dict[str, Number | str]:
    """How far everybody who is here and whose distance is known is from somebody, in the order of joining."""
    known = {other.id: between(rules, state, who, other.id) for other in state.here()}
    return {other: found for other, found in known.items() if found is not None}


def nearest_first(rules: Rulebook, known: dict[str, Number | str]) -> list[str]:
    """Whose distances those are, by them: numbers by what they are, bands by where they end, and behind them words that
    are no distance of the game.
    """
    table = rules.data.tables.get(TABLE, {})
    ends = {name: float(table[name].get("to", inf)) for name in bands(rules.data)}

    def rank(who: str) -> tuple[bool, float]:
        far = known[who]
        return (far not in ends, ends.get(far, 0.0)) if isinstance(far, str) else (False, float(far))

    return sorted(known, key=rank)


def band_of(rules: Rulebook, state: Encounter, one: str, other: str) -> str:
    """The band that two are in, of several the widest, which stands last; "" where nobody knows."""
    stated = state.distance(one, other)
    if isinstance(stated, str):
        return stated
    found = [band for band in bands(rules.data) if within(rules.data, state, one, other, band)]
    return found[-1] if found and between(rules, state, one, other) is not None else ""


def direction(rules: Rulebook, state: Encounter, one: str, other: str) -> str:
    """Which way the other is, by compass; "" where either is not placed."""
    here, second = state.combatants[one].at, state.combatants[other]
    if here is None or second.at is None:
        return ""
    return compass(here, min((distance(here, each), each) for each in positions.covered(rules, state, second))[1])


def placed(state: Encounter) -> dict[str, Hex]:
    """Everybody who is here and stands on the map, with where."""
    return {each.id: each.at for each in state.here() if each.at is not None}
