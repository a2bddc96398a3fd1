"""A condition that means nothing without another goes with it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import lift
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId


class Params(Record):
    """`condition` ends where `needs` no longer holds."""

    condition: ConditionId
    needs: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Runs whenever somebody was touched."""
    bearer = scene.state.combatants[attempt.who]
    if bearer.has(params.condition) and not bearer.has(params.needs):
        lift(scene, attempt.who, params.condition, why="ended")
