"""Where somebody goes who wants to be where an attack reaches."""

from __future__ import annotations

from littledice.engine.legality import why_not_ever
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.use import Target, UseMove
from littledice.rules.body_size import size_of
from littledice.rules.movement.hexes import footprint, gap, ways, written
from littledice.rules.movement.positions import covered, free_of, occupants

SPEED = "speed"
FARTHEST = 30
"""The most hexes that are looked at; nobody goes farther in one move."""


def ways_there(rules: Rulebook, state: Encounter, who: str, move: str, enemies: list[str]) -> list[UseMove]:
    """The uses of a move of going that bring an attack into reach, or nearer to it; none where one reaches already."""
    if not enemies or any(_reaches(rules, state, who, enemy) for enemy in enemies):
        return []
    if state.combatants[who].at is None:
        # Bands and stated distances: the move is aimed at somebody.
        return [UseMove(who=who, move=move, targets=(Target(id=enemy),)) for enemy in enemies]
    end = _nearest_hex(rules, state, who, enemies)
    return [UseMove(who=who, move=move, args={"to": (end,)})] if end else []


def _reaches(rules: Rulebook, state: Encounter, who: str, enemy: str) -> bool:
    attack = rules.data.screen.attack
    if not attack:
        return True
    try:
        refusal = why_not_ever(rules, state, UseMove(who=who, move=attack, targets=(Target(id=enemy),)))
    except LittleDiceError:
        return False
    return refusal is None or refusal.code not in ("reach", "rule")


def _nearest_hex(rules: Rulebook, state: Encounter, who: str, enemies: list[str]) -> str:
    """The free hex of this move from which it is least far to an enemy, the nearest to go to of equal ones; empty where
    none is nearer than the mover's own.
    """
    mover = state.combatants[who]
    there = [covered(rules, state, state.combatants[enemy]) for enemy in enemies]
    there = [hexes for hexes in there if hexes]
    if not there or mover.at is None:
        return ""
    size = size_of(rules, state, mover)
    most = min(FARTHEST, int(rules.stat(state, mover, SPEED)))
    free = free_of(state, occupants(rules, state, without=who))
    now = min(gap(footprint(mover.at, size), hexes) for hexes in there)
    best, end = now, None
    for step in ways(mover.at, size, free, most):
        left = min(gap(footprint(step, size), hexes) for hexes in there)
        if left < best:
            best, end = left, step
    return written(end) if end is not None else ""
