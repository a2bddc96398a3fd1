"""Who pins whom: pairs of an engager and one engaged, each a condition of the pinned one whose source is the engager.

Option `engagement`: `phase` looks as the Action Phase opens and keeps the pairs through the next round's first phases;
`always_live` looks at all times; `immediate_only` looks for the Action Phase alone (SD-42 to SD-46).
"""

from __future__ import annotations

from littledice.engine.conditions import helpless, inflict, lift
from littledice.engine.ruleset import Rulebook, option
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import DistanceSet
from littledice.model.ruleset import EndsDef
from littledice.rules.gear.weapons_held import longest_reach
from littledice.rules.movement.positions import apart

OPTIONS = ("engagement",)
ENGAGED, PRONE, DEAD = "engaged", "prone", "dead"


def reading(rules: Rulebook, state: Encounter) -> str:
    """How this table plays it."""
    return str(option(rules, state, OPTIONS[0]))


def can_hold(rules: Rulebook, bearer: Combatant) -> bool:
    """Whether somebody can pin others at all: on their feet and able to act."""
    return not bearer.has(PRONE) and not helpless(rules.data.condition, bearer)


def within_reach(rules: Rulebook, state: Encounter, engager: str, other: str) -> bool | None:
    """Whether the other is within the engager's melee reach; None where nobody knows how far apart they are."""
    distance = apart(rules, state, engager, other)
    return None if distance is None else distance <= longest_reach(rules, state, state.combatants[engager])


def engagers(state: Encounter, who: str) -> list[str]:
    """Who pins `who`, in the order in which they did."""
    return [held.source for held in state.combatants[who].conditions if held.kind == ENGAGED and held.source]


def look(scene: Scene, *, phase: str = "") -> None:
    """Make every pair that reach makes, and end every pair it no longer makes. `phase`: new pairs end with that
    phase.
    """
    for engager in scene.state.here():
        for other in scene.state.here():
            if engager.side != other.side:
                _look_at(scene, engager.id, other.id, phase)


def _look_at(scene: Scene, engager: str, other: str, phase: str) -> None:
    state = scene.state
    near = within_reach(scene.rules, state, engager, other)
    if near is False or not can_hold(scene.rules, state.combatants[engager]):
        lift(scene, other, ENGAGED, source=engager, why="out of reach" if near is False else "broken")
    elif near and not state.combatants[other].has(DEAD) and not state.combatants[other].find(ENGAGED, source=engager):
        ends = EndsDef(at="phase_end", phase=phase) if phase else None
        inflict(scene, other, ENGAGED, source=engager, ends=ends)


def follow(scene: Scene, who: str) -> None:
    """End the pairs that `who` can no longer hold, or is out of reach of (SD-45, SD-46)."""
    if who not in scene.state.combatants:
        return
    for other in scene.state.combatants.values():
        if other.id != who and other.find(ENGAGED, source=who):
            _look_away(scene, who, other.id)
    if not scene.state.combatants[who].here:
        lift(scene, who, ENGAGED, why="left")
    for engager in engagers(scene.state, who):
        if engager in scene.state.combatants:
            _look_away(scene, engager, who)


def _look_away(scene: Scene, engager: str, other: str) -> None:
    if not can_hold(scene.rules, scene.state.combatants[engager]):
        lift(scene, other, ENGAGED, source=engager, why="broken")
    elif within_reach(scene.rules, scene.state, engager, other) is False:
        lift(scene, other, ENGAGED, source=engager, why="out of reach")


def leave(scene: Scene, who: str) -> None:
    """Whoever moved and stands nowhere on the map has left those it was engaged with; what was stated of their
    distance no longer holds.
    """
    state = scene.state
    pinned = [other.id for other in state.here() if other.find(ENGAGED, source=who)]
    for other in dict.fromkeys([*engagers(state, who), *pinned]):
        if state.combatants[who].at is not None and state.combatants[other].at is not None:
            continue
        lift(scene, who, ENGAGED, source=other, why="left")
        lift(scene, other, ENGAGED, source=who, why="left")
        if state.distance(who, other) is not None:
            scene.emit(DistanceSet(one=who, other=other, distance=None))
