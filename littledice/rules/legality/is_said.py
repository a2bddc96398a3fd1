"""What must be said with a move for it to mean anything."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record


class Params(Record):
    """The `args` that keywords or free text bring, and whether an `amount` is needed; `lacks` asks for them."""

    lacks: str
    args: tuple[str, ...] = ()
    amount: bool = False


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """A matter of the sentence: it cannot be overruled."""
    missing = any(not attempt.arg(name) for name in params.args) or (params.amount and attempt.use.amount is None)
    return Refused(params.lacks, attempt.usage, code="usage") if missing else None
