"""Pairs follow what happens: they break when the engager falls or reach is lost."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.rules.movement.engagements import OPTIONS as READ
from littledice.rules.movement.engagements import follow, look, reading

OPTIONS = READ


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """For the bearer; for everybody where the table looks at all times (SD-45, SD-46)."""
    if scene.state.stage == "running" and reading(scene.rules, scene.state) == "always_live":
        look(scene)
    follow(scene, attempt.who)
