"""The actor is in a condition for one turn, as long as the table reads that."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.conditions.one_turn import OPTIONS as READ
from littledice.rules.conditions.one_turn import befall

OPTIONS = READ


class Params(Record):
    """`condition` begins."""

    condition: ConditionId


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Its end is fixed now (SD-39)."""
    befall(scene, attempt.who, params.condition, attempt.who, text=attempt.arg("weapon"))
