"""How far people are from whoever is up, for the board, the sheet and `dist`."""

from __future__ import annotations

from littledice.app.board.data import Away, Row
from littledice.app.telling.number_format import shown, unit_for
from littledice.engine.mobs import up
from littledice.engine.ranges import bands
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Screen
from littledice.rules.movement.distances import BANDS, HEXES, between, from_one
from littledice.rules.movement.distances import band_of as band_between
from littledice.rules.movement.hexes import written

BAND_HEADING = "dist"


def with_distances(rules: Rulebook, state: Encounter, rows: tuple[Row, ...]) -> tuple[tuple[Row, ...], str]:
    """The rows with where people stand and how far they are from whoever is up, and what heads the distances; "" where
    none is known.
    """
    screen = rules.data.screen
    one = next(iter(up(rules.data, state)), "")
    far = from_one(rules, state, one) if one else {}
    if screen.places == HEXES:
        spots = {who: written(each.at) for who, each in state.combatants.items() if each.at is not None}
        rows = tuple(replace(row, at=spots.get(row.id, "")) for row in rows)
    if not far:
        return rows, ""
    made = tuple(replace(row, away=away(rules, state, one, row.id)) if row.id in far else row for row in rows)
    return made, BAND_HEADING if screen.places == BANDS else screen.measure_short


def away(rules: Rulebook, state: Encounter, one: str, other: str) -> Away | None:
    """How far the other is from one, None where nobody knows."""
    found = between(rules, state, one, other)
    if found is None:
        return None
    screen, name = rules.data.screen, state.combatants[one].name
    counted = "" if isinstance(found, str) else measured(screen, found)
    if screen.places != BANDS:
        told = found if isinstance(found, str) else counted
        cell = found if isinstance(found, str) else shown(found)
        return Away(cell, told, f"{told} from {name}", 0.0 if isinstance(found, str) else float(found))
    band = band_between(rules, state, one, other) or counted
    exact = f", {counted}" if counted and counted != band else ""
    known = bands(rules.data)
    rank = float(known.index(band)) if band in known else float(len(known))
    return Away(band, f"{band}{exact}", f"{band}{exact}, from {name}", rank)


def measured(screen: Screen, number: int | float) -> str:
    """`4 hexes`, `1 hex`, `15 feet`."""
    return f"{shown(number)} {unit_for(number, screen.measure)}".strip()
