"""A legality check."""

from __future__ import annotations

from typing import Any

from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.rules.step import legality_check


class Params(Record):
    least: int = 1


@legality_check
def rested(rules: Any, state: Any, attempt: Any, params: Params) -> Refused | None:
    return Refused(f"Rest {params.least} first.")
