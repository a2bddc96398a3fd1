"""How large somebody is, for the room they take and for checks against them."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

SIZE = "size"


def size_of(rules: Rulebook, state: Encounter, bearer: Combatant) -> int:
    """How large somebody is; 0 is a person."""
    return int(rules.stat(state, bearer, SIZE))
