"""Moves that go somewhere, as a ruleset has them: which may be made now, and how far they lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.engine.legality import why_not
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.ruleset import MoveDef
from littledice.model.track import Number
from littledice.model.use import Target, UseMove

if TYPE_CHECKING:
    from littledice.rules.movement.hex_paths import Gait

ON_HEXES, IN_BANDS, BY_MEASURE = "travel", "approach", "walk"
"""The steps of moves on hexes, that change a distance, or use up what is left of a measure."""


class Going(NamedTuple):
    """A move that somebody may make now, and how many hexes, or units of the game, it leads at most."""

    move: str
    name: str
    most: Number
    gait: Gait | None = None


def gait_of(move: MoveDef, most: int | None = None) -> Gait | None:
    """How a move goes on hexes, None for one that does not; `most` hexes where fewer were said than it allows."""
    params = _step(move, ON_HEXES)
    if params is None:
        return None
    from littledice.rules.movement.hex_paths import Gait

    known = {key: params[key] for key in ("divide", "enter", "close", "rule", "crowd") if key in params}
    return Gait(**known, most=most)


def goings(rules: Rulebook, state: Encounter, who: str) -> Iterator[Going]:
    """The moves by which somebody may go where they want now, in the ruleset's order; not those that go at somebody."""
    bearer = state.combatants[who]
    for name, move in rules.data.move.items():
        gait = gait_of(move)
        if (gait is None or gait.close) and _step(move, IN_BANDS) is None and _step(move, BY_MEASURE) is None:
            continue
        most = _most(rules, state, bearer, move, gait)
        if most > 0 and may(rules, state, UseMove(who=who, move=name, amount=most)):
            yield Going(name, move.name or name, most, gait)


def _most(rules: Rulebook, state: Encounter, bearer: Combatant, move: MoveDef, gait: Gait | None) -> Number:
    if gait is not None:
        from littledice.rules.movement.hex_paths import allowance

        return allowance(rules, state, bearer, gait)
    walks, approaches = _step(move, BY_MEASURE), _step(move, IN_BANDS)
    if walks is not None:
        return bearer.value(walks["movement"])
    return rules.stat(state, bearer, approaches["speed"]) if approaches is not None else 0


def in_bands(move: MoveDef) -> dict[str, Any] | None:
    """The parameters of a move that changes a distance, None for another one."""
    return _step(move, IN_BANDS)


def _step(move: MoveDef, step: str) -> dict[str, Any] | None:
    return next((use.params for use in move.land if use.step == step), None)


def may(rules: Rulebook, state: Encounter, use: UseMove) -> bool:
    """Whether the use is allowed now."""
    try:
        return why_not(rules, state, use) is None
    except Refused:
        return False


def closing_in(rules: Rulebook, state: Encounter, who: str, target: str) -> str:
    """The first move that goes at that target and strikes, if it may be made now; "" for none."""
    for name, move in rules.data.move.items():
        gait = gait_of(move)
        if (
            gait is not None
            and gait.close
            and may(rules, state, UseMove(who=who, move=name, targets=(Target(id=target),)))
        ):
            return name
    return ""
