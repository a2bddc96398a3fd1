"""Whoever has nothing left of a track goes down, whoever has something again gets up. Runs whenever somebody was
touched, so states follow corrections too.
"""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import definition, inflict, lift
from littledice.engine.scene import Scene
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import ConditionId, TrackId


class Params(Record):
    """At the bottom of `track` the bearer gets `condition`, loses `ends` and the effects it kept up (`leaves`, by
    source); above it again it loses `condition` and `clears`. Nothing happens to who holds one of `beyond`.
    """

    track: TrackId
    condition: ConditionId
    clears: tuple[ConditionId, ...] = ()
    ends: tuple[ConditionId, ...] = ()
    beyond: tuple[ConditionId, ...] = ()


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """May run any number of times (LP-49, LP-52, LP-53)."""
    bearer = scene.state.combatants[attempt.who]
    track = bearer.tracks.get(params.track)
    if track is None or any(bearer.has(kind) for kind in params.beyond):
        return
    down = bearer.has(params.condition)
    if track.value <= track.low and not down:
        _go_down(scene, bearer.id, params)
    elif track.value > track.low and down:
        lift(scene, bearer.id, params.condition, why="ended")
        for kind in params.clears:
            lift(scene, bearer.id, kind, why="ended")


def _go_down(scene: Scene, who: str, params: Params) -> None:
    for kind in params.ends:
        lift(scene, who, kind, why="ended")
    inflict(scene, who, params.condition)
    if who not in scene.state.active:
        return
    defined = definition(scene, params.condition)
    if defined.owes:
        # A save is owed from the start of a turn on; this turn had begun (LP-50).
        scene.emit(Tallied(who=who, key="owed", value=scene.state.round))
