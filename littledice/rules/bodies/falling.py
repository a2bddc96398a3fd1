"""Death and collapse that follow from wounds and fatigue."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, helpless, inflict, lift
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.bodies.which_body import fatal, wounds_of
from littledice.rules.step import step


class FateFollowsParams(Record):
    """Whoever has `collapse` of at least `level` is unconscious; the helpless lose what is `dropped`, the dead what is
    `buried` too.
    """

    collapse: ConditionId
    level: int = 3
    dropped: tuple[ConditionId, ...] = ()
    buried: tuple[ConditionId, ...] = ()


@step
def fate_follows(scene: Scene, attempt: Attempt, params: FateFollowsParams) -> None:
    """Death and collapse follow the numbers, whoever changed them.

    The third wound kills, and whoever has fewer lives again after a correction, unless the GM said that they are dead
    (SD-70).
    """
    bearer = scene.state.combatants.get(attempt.who)
    if bearer is None:
        return
    counted = wounds_of(scene.rules, scene.state, bearer)
    if counted is None:
        return
    last = fatal(counted, bearer)
    if bearer.value(counted.track) >= last and not bearer.has(counted.dead):
        inflict(scene, bearer.id, counted.dead, source=bearer.id)
    elif bearer.value(counted.track) < last:
        lift(scene, bearer.id, counted.dead, source=bearer.id, why="corrected")
    _collapse(scene, bearer, params, counted.out)
    if helpless(scene.rules.data.condition, scene.state.combatants[bearer.id]):
        for kind in params.dropped:
            lift(scene, bearer.id, kind, why="helpless")
    for kind in params.buried if scene.state.combatants[bearer.id].has(counted.dead) else ():
        lift(scene, bearer.id, kind, why="ended")


def _collapse(scene: Scene, bearer: Combatant, params: FateFollowsParams, out: str) -> None:
    """Whoever is too tired is unconscious, by themselves; and no more once they are less so."""
    tired = bearer.find(params.collapse)
    if tired is not None and (tired.amount or 0) >= params.level:
        if not bearer.has(out):
            inflict(scene, bearer.id, out, source=bearer.id)
    elif lift(scene, bearer.id, out, source=bearer.id, why="corrected"):
        for also in definition(scene, out).also:
            if definition(scene, also).helpless:
                lift(scene, bearer.id, also, why="corrected")
