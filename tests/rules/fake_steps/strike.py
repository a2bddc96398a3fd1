"""A step with parameters of several kinds, and words of its own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from littledice.model.record import Record
from littledice.model.refs import CheckId, ConditionId, DieId, TrackId
from littledice.model.ruleset import Amount
from littledice.rules.step import step


class Params(Record):
    check: CheckId = ""
    condition: ConditionId = ""
    track: TrackId = "hp"
    amount: Amount = 1
    die: DieId = "d6"
    dice: Annotated[int, Meta(ge=0, le=1000)] = 1
    how: Literal["hard", "soft"] = "hard"
    tie: str = "reroll"


@step(quantities=("advantage", "damage"), numbers=("hits",), tags=("critical",))
def strike(scene: Any, attempt: Any, params: Params) -> None:
    attempt.append((scene, params))
