"""Pin somebody: from now on the target is engaged by the actor."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.rules.movement.engagements import ENGAGED, can_hold, within_reach


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Takes hold after everything else of the phase, where the actor still can (SD-23, SD-43, SD-85)."""
    for target in attempt.targets:
        if not can_hold(scene.rules, scene.state.combatants[attempt.who]):
            return
        if within_reach(scene.rules, scene.state, attempt.who, target) is not False:
            inflict(scene, target, ENGAGED, source=attempt.who)
