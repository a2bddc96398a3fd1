"""Who treats whom: `firstaid mira on bo`, or `mira: firstaid bo`."""

from __future__ import annotations

from littledice.engine.attempt import Attempt

AIDED = "first_aid"
"""The tally of whoever may still be given first aid."""


def patient(attempt: Attempt) -> str:
    """The id of whoever is treated, empty if nobody was named."""
    named = attempt.use.args.get("on", ())
    return named[0] if named else attempt.targets[0] if attempt.targets else ""


def healer(attempt: Attempt) -> str:
    """The id of whoever treats."""
    named = attempt.use.args.get("on", ())
    return attempt.use.targets[0].id if named and attempt.use.targets else attempt.who
