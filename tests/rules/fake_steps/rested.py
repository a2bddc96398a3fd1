"""A legality check."""

from __future__ import annotations

from typing import Any

from littledice.model.errors import Refused
from littledice.model.record import Record


class Params(Record):
    least: int = 1


def run(rules: Any, state: Any, attempt: Any, params: Params) -> Refused | None:
    return Refused(f"Rest {params.least} first.")
