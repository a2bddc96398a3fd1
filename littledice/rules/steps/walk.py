"""Metres gone of what is left this round."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import TrackId

GONE_ON = "gone"


class Params(Record):
    """`movement` is what is left to go."""

    movement: TrackId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """May be split into as many pieces as one likes; nothing said means all of it (SS-25, SS-79)."""
    actor = scene.state.who(attempt.who)
    left = actor.value(params.movement)
    metres = left if attempt.use.amount is None else attempt.use.amount
    before = actor.tally.get(GONE_ON, 0)
    gone = (0 if isinstance(before, str) else before) + metres
    scene.emit(Tallied(who=actor.id, key=GONE_ON, value=gone))
    shift(scene, actor.id, params.movement, -min(metres, left), "move", actor.id)
