"""Death and collapse follow the numbers, whoever changed them."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless, inflict, lift
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.bodies.take_wound import DEAD, UNCONSCIOUS, WOUNDS
from littledice.rules.bodies.wound_rules import FATAL


class Params(Record):
    """Whoever has `collapse` of at least `level` is unconscious; the helpless lose what is `dropped`."""

    collapse: ConditionId
    level: int = 3
    dropped: tuple[ConditionId, ...] = ()


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The third wound kills, and whoever has fewer lives again after a correction (SD-70)."""
    bearer = scene.state.combatants.get(attempt.who)
    if bearer is None:
        return
    if bearer.value(WOUNDS) >= FATAL and not bearer.has(DEAD):
        inflict(scene, bearer.id, DEAD)
    elif bearer.value(WOUNDS) < FATAL and bearer.has(DEAD):
        lift(scene, bearer.id, DEAD, why="corrected")
    tired = bearer.find(params.collapse)
    if tired is not None and (tired.amount or 0) >= params.level and not bearer.has(UNCONSCIOUS):
        inflict(scene, bearer.id, UNCONSCIOUS)
    if helpless(scene.rules.data.condition, scene.state.combatants[bearer.id]):
        for kind in params.dropped:
            lift(scene, bearer.id, kind, why="helpless")
