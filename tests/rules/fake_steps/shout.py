"""A step without parameters that announces a moment and reads an option."""

from __future__ import annotations

from typing import Any

from littledice.model.record import Record
from littledice.rules.step import step


class Params(Record):
    pass


@step(moments=("shouted",), options=("hurt",))
def shout(scene: Any, attempt: Any, params: Params) -> None:
    attempt.append("shout")
