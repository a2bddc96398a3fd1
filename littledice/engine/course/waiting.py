"""What a move waits for that was said in a slot or phase where several act together."""

from __future__ import annotations

from littledice.engine.conditions import acts
from littledice.engine.course.order import AT_ONCE, phase_of
from littledice.engine.mobs import one_mob
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.engine.stage import of_a_slot
from littledice.model.encounter import Encounter
from littledice.model.ruleset import MoveDef
from littledice.model.use import UseMove


def waits_for(rules: Rulebook, state: Encounter, use: UseMove, move: MoveDef) -> str:
    """What a move said now waits for: the end of its `phase`, the others of its `slot`, what it takes itself (`due`);
    empty for one that is carried out at once.
    """
    if use.who not in state.active or not of_a_slot(move):
        return ""
    if phase_of(rules.data, state.phase).mode == "declare":
        return "phase"
    if move.due is not None:
        return "due"
    joint = not one_mob(state, state.active) and phase_of(rules.data, state.phase).order not in AT_ONCE
    return "slot" if joint and move.aim else ""


def last_of_phase(scene: Scene, who: str) -> bool:
    """Whether nobody else will declare in this phase."""
    state, known = scene.state, scene.rules.data.condition
    others = [state.combatants[other] for other in state.order if other != who and other not in state.done]
    return not any(other.here and acts(known, other) for other in others)


def last_of_slot(scene: Scene, who: str) -> bool:
    """Whether everybody else of the joint slot has declared."""
    said = [declared.use.who for declared in scene.state.declared if declared.due is None]
    return all(other in said for other in scene.state.active if other != who)


def something_waits(scene: Scene) -> bool:
    """Whether those who are up have declared something that waits. Of a joint slot the partner may have left."""
    return any(declared.due is None for declared in scene.state.declared)


def all_declared(scene: Scene) -> bool:
    """Whether everybody who is up has."""
    said = [declared.use.who for declared in scene.state.declared if declared.due is None]
    return all(who in said for who in scene.state.active)
