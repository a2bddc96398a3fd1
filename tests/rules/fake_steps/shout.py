"""A step without parameters that announces a moment, reads an option, and has a free table of its own."""

from __future__ import annotations

from typing import Any

from littledice.model.record import Record
from littledice.model.refs import ConditionId

MOMENTS = ("shouted",)
OPTIONS = ("hurt",)


class Params(Record):
    pass


class Hazard(Record):
    amount: int = 1
    condition: ConditionId = ""


TABLES = {"hazard": Hazard}


def run(scene: Any, attempt: Any, params: Params) -> None:
    attempt.append("shout")
