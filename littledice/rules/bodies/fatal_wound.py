"""The wound that kills, and what bodies that count wounds come to."""

from __future__ import annotations

from littledice.model.combatant import Combatant

WOUNDS, DEAD, UNCONSCIOUS = "wounds", "dead", "unconscious"

FATAL = 3
"""The wound that kills (SD-70), where nobody gave a body more or fewer."""


def fatal(bearer: Combatant) -> int:
    """The wound that kills this one: as many as their track of wounds holds."""
    wounds = bearer.tracks.get(WOUNDS)
    return FATAL if wounds is None or not wounds.high else int(wounds.high)
