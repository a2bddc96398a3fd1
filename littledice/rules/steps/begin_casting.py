"""What takes until a later phase has begun: until then its user is busy with it, and what disturbs wastes it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import inflict, lift
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.conditions.casting import waste

OPTIONS = ("full_turn_blocks",)


class Params(Record):
    """`busy` bars movement and action, `half_busy` movement alone, as the table chooses."""

    busy: ConditionId
    half_busy: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Hangs on every move: one that completes later makes its user busy; one that goes against that wastes what was
    begun (SD-20).
    """
    actor = scene.state.combatants.get(attempt.who)
    if actor is None:
        return
    for kind in (params.busy, params.half_busy):
        bars = scene.rules.data.condition[kind].bars
        if actor.has(kind) and any(tag in bars for tag in (attempt.id, *attempt.move.tags)):
            waste(scene, actor.id, "wasted")
            lift(scene, actor.id, kind, why="wasted")
    if attempt.move.due is not None:
        whole = option(scene.rules, scene.state, OPTIONS[0]) == "movement+action"
        name = attempt.move.name or attempt.id
        inflict(scene, actor.id, params.busy if whole else params.half_busy, text=name)
