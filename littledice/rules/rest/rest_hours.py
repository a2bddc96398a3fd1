"""How long a rest lasts, as said."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.model.errors import Refused
from littledice.model.track import Number

SHORT, LONG = "short", "long"
MOST_HOURS = 10_000


def refuse_two_lengths(attempt: Attempt, *names: str) -> None:
    """Raise `Refused` where hours or two of the rests that have a name are said for one."""
    said = [name for name in names if attempt.word(name)]
    if len(said) > (1 if attempt.use.amount is None else 0):
        raise attempt.idle(said[-1])


def hours_said(attempt: Attempt, short: Number, long: Number) -> Number:
    """The hours of the move's amount, or of its word `short` or `long`; raises `Refused` for none, or too many, or
    where more than one of them is said.
    """
    hours = attempt.use.amount
    refuse_two_lengths(attempt, SHORT, LONG)
    if hours is None:
        hours = short if attempt.word(SHORT) else long if attempt.word(LONG) else None
    if hours is None:
        raise Refused("How long?", attempt.usage, code="amount")
    if not 0 < hours <= MOST_HOURS:
        raise Refused(f"A rest lasts more than 0 and at most {MOST_HOURS:,} hours.", attempt.usage, code="amount")
    return hours
