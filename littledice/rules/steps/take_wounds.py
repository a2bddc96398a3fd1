"""Damage on a body that counts wounds: what points off a track would be elsewhere is one attack's damage here."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.rules.bodies.take_wound import DEAD, wounded
from littledice.rules.bodies.take_wound import OPTIONS as READ
from littledice.rules.bodies.take_wound import TAGS as FACTS
from littledice.rules.damage.reduced_damage import HARM

OPTIONS = READ
TAGS = FACTS


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Hangs on the moment `harmed`; the dead are past it."""
    amount = int(attempt.scratch.get(HARM, 0))
    if not scene.state.combatants[attempt.who].has(DEAD):
        wounded(scene, attempt.who, amount)
