"""The hexes to which a move may lead, as words to type, the nearest first and the safe ones before those in reach."""

from __future__ import annotations

from littledice.app.places.hex_map import HexMap, hex_map
from littledice.app.places.looking import HEX, map_of, viewpoint
from littledice.app.table import Table
from littledice.app.telling.number_format import counted, unit_for
from littledice.model.errors import LittleDiceError
from littledice.rules.movement.going import goings
from littledice.rules.movement.hexes import written


def map_of_move(table: Table, move: str, who: str = "") -> HexMap | None:
    """The map with where that move of whoever is up, or of `who`, may lead now; None where it may not be made, or is
    no move on hexes.
    """
    who = who or viewpoint(table.rules, table.fight)
    if who not in table.state.combatants or table.fight.open is not None:
        return None
    going = next((each for each in goings(table.rules, table.state, who) if each.move == move), None)
    if going is None or going.gait is None or table.state.combatants[who].at is None:
        return None
    return hex_map(table.rules, table.state, who, going)


def map_of_question(table: Table) -> HexMap | None:
    """The map with the answers to a question for a hex; None where none waits."""
    waiting = table.fight.open
    if waiting is None or waiting.question.kind != HEX:
        return None
    try:
        made = map_of(table.rules, table.fight)
    except LittleDiceError:
        return None
    return made if isinstance(made, HexMap) else None


def hex_words(made: HexMap) -> list[tuple[str, str]]:
    """Each with the steps there and who could strike."""
    found = sorted(made.ends, key=lambda at: (made.ends[at], at in made.threats))
    return [(written(at), _says(made, at)) for at in found]


def _says(made: HexMap, at: tuple[int, int]) -> str:
    steps = counted(made.ends[at], unit_for(1, made.measure), made.measure)
    near = made.threats.get(at, ())
    return f"{steps}, in reach of {' '.join(near)}" if near else steps
