"""Whoever cannot act any more loses what was begun and not completed."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless, lift
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.conditions.casting import waste


class Params(Record):
    """`busy` are the conditions of those who have begun something."""

    busy: tuple[ConditionId, ...]


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The helpless, the unconscious and the dead (SD-20)."""
    bearer = scene.state.combatants.get(attempt.who)
    if bearer is None or not helpless(scene.rules.data.condition, bearer):
        return
    waste(scene, bearer.id, "lost")
    for kind in params.busy:
        lift(scene, bearer.id, kind, why="lost")
