"""Moves that take until a later phase."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless, inflict, lift
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.conditions.casting import waste
from littledice.rules.step import step

BEGIN_CASTING_OPTIONS = ("full_turn_blocks",)


class BeginCastingParams(Record):
    """`busy` bars movement and action, `half_busy` movement alone, as the table chooses."""

    busy: ConditionId
    half_busy: ConditionId


@step(options=BEGIN_CASTING_OPTIONS)
def begin_casting(scene: Scene, attempt: Attempt, params: BeginCastingParams) -> None:
    """What takes until a later phase has begun: until then its user is busy with it, and what disturbs wastes it.

    Hangs on every move: one that completes later makes its user busy; one that goes against that wastes what was
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
        whole = option(scene.rules, scene.state, BEGIN_CASTING_OPTIONS[0]) == "movement+action"
        name = attempt.move.name or attempt.id
        inflict(scene, actor.id, params.busy if whole else params.half_busy, text=name)


class LoseCastingParams(Record):
    """`busy` are the conditions of those who have begun something."""

    busy: tuple[ConditionId, ...]


@step
def lose_casting(scene: Scene, attempt: Attempt, params: LoseCastingParams) -> None:
    """Whoever cannot act any more loses what was begun and not completed.

    The helpless, the unconscious and the dead (SD-20).
    """
    bearer = scene.state.combatants.get(attempt.who)
    if bearer is None or not helpless(scene.rules.data.condition, bearer):
        return
    waste(scene, bearer.id, "lost")
    for kind in params.busy:
        lift(scene, bearer.id, kind, why="lost")
