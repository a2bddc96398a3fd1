"""A step without parameters that announces a moment, reads an option, and has a free table of its own."""

from __future__ import annotations

from typing import Any

from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.rules.step import step


class Params(Record):
    pass


class Hazard(Record):
    amount: int = 1
    condition: ConditionId = ""


@step(moments=("shouted",), options=("hurt",), tables={"hazard": Hazard})
def shout(scene: Any, attempt: Any, params: Params) -> None:
    attempt.append("shout")
