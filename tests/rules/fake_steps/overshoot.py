"""A step with a fault: it moves a track beyond its bounds."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.events import TrackSet
from littledice.model.record import Record
from littledice.rules.step import step


class Params(Record):
    pass


@step
def overshoot(scene: Scene, attempt: Attempt, params: Params) -> None:
    scene.emit(TrackSet(who=attempt.who, track="hp", value=999, was=1))
