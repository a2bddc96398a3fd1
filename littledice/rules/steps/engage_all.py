"""Look who is within whose reach, as a phase opens."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.rules.movement.engagements import OPTIONS as READ
from littledice.rules.movement.engagements import look, reading

OPTIONS = READ


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Every creature within the melee reach of a hostile one is engaged by it (SD-42, SD-44)."""
    look(scene, phase=scene.state.phase if reading(scene.rules, scene.state) == "immediate_only" else "")
