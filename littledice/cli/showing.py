"""What a sentence led to, as it is printed."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.cli.looks import Looks


def shown(outcome: Outcome, looks: Looks) -> str:
    """The screen or the plain sentences of an outcome."""
    return "\n".join(outcome.text)
