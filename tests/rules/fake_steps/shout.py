"""A step without parameters that announces a moment."""

from __future__ import annotations

from typing import Any

from littledice.model.record import Record

MOMENTS = ("shouted",)


class Params(Record):
    pass


def run(scene: Any, attempt: Any, params: Params) -> None:
    attempt.append("shout")
