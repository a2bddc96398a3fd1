"""Which body somebody has: the way that damage takes, and what is said of their wounds."""

from __future__ import annotations

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import StageDef, WoundsDef

Way = tuple[StageDef, ...]
FATAL = 3
"""The wound that kills (SD-70), where nobody gave a body more or fewer."""


def body_of(rules: Rulebook, state: Encounter, bearer: Combatant) -> Way | None:
    """The way through somebody's body; None where the ruleset has none for them."""
    moment = Circumstance(rules, state, bearer, bearer)
    fitting = (each.way for each in rules.data.body.values() if always(each.when) or holds(each.when, moment))
    return next(fitting, None)


def wounds_of(rules: Rulebook, state: Encounter, bearer: Combatant) -> WoundsDef | None:
    """What is said of somebody's wounds; None for a body that counts none."""
    return next((stage.wounds for stage in body_of(rules, state, bearer) or () if stage.wounds is not None), None)


def fatal(counted: WoundsDef, bearer: Combatant) -> int:
    """The wound that kills this one: as many as their track of wounds holds."""
    wounds = bearer.tracks.get(counted.track)
    return FATAL if wounds is None or not wounds.high else int(wounds.high)


def is_dead(rules: Rulebook, state: Encounter, who: str) -> bool:
    """Whether somebody has died of wounds, or is said to be dead by the same word."""
    bearer = state.combatants[who]
    counted = wounds_of(rules, state, bearer)
    return counted is not None and bearer.has(counted.dead)
