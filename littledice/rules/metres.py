"""How far somebody has gone in a round."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.track import Number

GONE_ON = "gone"
"""The tally of metres gone, with their round."""


def metres_gone(bearer: Combatant, round: int) -> Number:
    """How many somebody has gone in this round; below 0 where a run added more."""
    gone, _, when = str(bearer.tally.get(GONE_ON, 0)).partition(" ")
    return float(gone) if when in ("", str(round)) else 0
