"""The next slot of a budget is lost to a condition, which is then over."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import lift
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId


class Params(Record):
    """`condition` costs one of `track`, in the bearer's own slot, as soon as there is one to lose."""

    condition: ConditionId
    track: TrackId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """At the start of a turn, or in it, between two actions (LP-28)."""
    bearer = scene.state.combatants[attempt.who]
    if bearer.has(params.condition) and bearer.id in scene.state.active and bearer.value(params.track) > 0:
        shift(scene, bearer.id, params.track, -1, "lost", bearer.id)
        lift(scene, bearer.id, params.condition, why="used")
