"""An action spent on going further: more metres this round."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.errors import Refused
from littledice.model.events import Tallied
from littledice.model.record import Record
from littledice.model.refs import StatId, TrackId
from littledice.rules.checks.option_params import said

GONE_ON = "gone"
MANUAL = "manual"


class Params(Record):
    """`extra` says how far: `movement_speed` once more, or `manual`, what was said with the move."""

    movement: TrackId
    speed: StatId
    extra: str = "movement_speed"


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Add the metres; they count against a later change of speed like the others (SS-27)."""
    actor = scene.state.who(attempt.who)
    metres = attempt.use.amount
    if said(scene.rules, scene.state, params.extra) != MANUAL:
        metres = scene.rules.stat(scene.state, actor, params.speed)
    elif metres is None or metres <= 0:
        raise Refused("A run adds more than 0 metres.", attempt.usage, code="amount")
    before = actor.tally.get(GONE_ON, 0)
    gone = (0 if isinstance(before, str) else before) - metres
    scene.emit(Tallied(who=actor.id, key=GONE_ON, value=gone))
    shift(scene, actor.id, params.movement, metres, "run", actor.id)
