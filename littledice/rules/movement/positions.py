"""Where people stand on hexes, and how far apart: worked out where both are placed, else what the GM stated."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.track import Number
from littledice.rules.body_size import size_of
from littledice.rules.movement.hexes import Free, Hex, footprint, gap

MARKER = "moved"
"""Who bears this condition makes way for whoever moves into its place (SD-26)."""


def covered(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[Hex, ...]:
    """The hexes somebody stands on; none for one who is not placed."""
    return () if bearer.at is None else footprint(bearer.at, size_of(rules, state, bearer))


def apart(rules: Rulebook, state: Encounter, one: str, other: str) -> Number | None:
    """Hexes between the nearest of two footprints, else the number the GM stated, else None: unknown."""
    first, second = state.combatants[one], state.combatants[other]
    if first.at is not None and second.at is not None:
        return gap(covered(rules, state, first), covered(rules, state, second))
    stated = state.distance(one, other)
    return stated if isinstance(stated, int | float) else None


def occupants(rules: Rulebook, state: Encounter, *, without: str = "") -> dict[Hex, str]:
    """Who stands where. The dead leave their hexes free."""
    found: dict[Hex, str] = {}
    for bearer in state.here():
        if bearer.id != without and not bearer.has("dead"):
            found.update(dict.fromkeys(covered(rules, state, bearer), bearer.id))
    return found


def free_of(state: Encounter, taken: dict[Hex, str]) -> Free:
    """Whether a hex holds nobody and nothing blocks it."""
    blocked = frozenset(state.blocked)

    def free(at: Hex) -> bool:
        return at not in taken and at not in blocked

    return free


def marked(state: Encounter) -> tuple[str, ...]:
    """Everybody who bears a moved marker."""
    return tuple(bearer.id for bearer in state.here() if bearer.has(MARKER))
