"""The map that a sentence, a question or a line being typed asks for."""

from __future__ import annotations

from littledice.app.places.hex_map import HexMap, hex_map
from littledice.app.places.ranges_map import BandMap, LineMap, band_map, line_map
from littledice.engine.mobs import up
from littledice.engine.ruleset import Rulebook
from littledice.grammar.distance_hint import how_to_set
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.use import UseMove
from littledice.rules.movement.distances import BANDS, HEXES, between
from littledice.rules.movement.going import Going, gait_of, goings
from littledice.rules.movement.hex_paths import allowance
from littledice.rules.movement.hexes import parsed

Map = HexMap | BandMap | LineMap

HEX = "hex"
"""The kind of question that asks for a hex."""


def viewpoint(rules: Rulebook, fight: Fight) -> str:
    """Whose map it is: who must say where they go, else who is up, else the first who stands somewhere."""
    state = fight.encounter
    if fight.open is not None and fight.open.question.kind == HEX and fight.open.question.to in state.combatants:
        return fight.open.question.to
    placed = [each.id for each in state.here() if each.at is not None]
    return next(iter((*up(rules.data, state), *placed, *(each.id for each in state.here()))), "")


def _nothing(state: Encounter, places: str, who: str) -> str:
    """That there is nothing to draw: on hexes of anybody, else from where one stands."""
    if places == HEXES or not who:
        return "Nobody has a place yet."
    return f"No distance from {state.combatants[who].name} is set."


def map_of(rules: Rulebook, fight: Fight, who: str = "") -> Map:
    """The map as seen from somebody; with where a move may lead, as long as it is theirs to make. Raises `Refused`
    for a game without places, and where nobody has one.
    """
    state, who = fight.encounter, who or viewpoint(rules, fight)
    screen = rules.data.screen
    if not screen.places:
        message = f"{rules.data.name} does not say where people are."
        raise Refused(message, "`dist WHO OTHER DISTANCE` notes a distance all the same.", code="places")
    if not who or not _anything(rules, state, who):
        how = how_to_set(rules.data, who or "WHO")
        raise Refused(_nothing(state, screen.places, who), f"{how}.", code="places")
    going = asked_going(rules, fight, who) or next(goings(rules, state, who), None)
    if screen.places == HEXES:
        return _answers(fight, hex_map(rules, state, who, going))
    return band_map(rules, state, who, going) if screen.places == BANDS else line_map(rules, state, who, going)


def _anything(rules: Rulebook, state: Encounter, who: str) -> bool:
    """Whether there is something to draw."""
    if rules.data.screen.places == HEXES:
        return bool(state.blocked) or any(each.at is not None for each in state.here())
    return any(between(rules, state, who, other.id) is not None for other in state.here())


def _answers(fight: Fight, made: HexMap) -> HexMap:
    """The map with the answers of a question that names the hexes to choose from, each one step away."""
    waiting = fight.open
    if waiting is None or waiting.question.kind != HEX or not waiting.question.options:
        return made
    spots = {at: 1 for option in waiting.question.options if (at := parsed(option.id)) is not None}
    return replace(made, ends=spots, going=Going("", "step aside", 1))


def asked_going(rules: Rulebook, fight: Fight, who: str) -> Going | None:
    """The move whose end a waiting question asks for, as far as it was said to go."""
    waiting = fight.open
    if waiting is None or waiting.question.kind != HEX or not isinstance(waiting.command, UseMove):
        return None
    use = waiting.command
    move = rules.data.move.get(use.move)
    gait = gait_of(move, None if use.amount is None else int(use.amount)) if move is not None else None
    if gait is None or use.who != who or waiting.question.options or move is None:
        return None
    most = allowance(rules, fight.encounter, fight.encounter.combatants[who], gait)
    return Going(use.move, move.name or use.move, most, gait)


def moment_words(rules: Rulebook, state: Encounter) -> str:
    """When it is: `Turn 2, Action`; "" before the fight."""
    if state.stage != "running":
        return ""
    phase = rules.data.phase.get(state.phase)
    named = f", {phase.name or state.phase}" if phase is not None and len(rules.data.flow.phases) > 1 else ""
    return f"{rules.data.flow.round_word.capitalize()} {state.round}{named}"
