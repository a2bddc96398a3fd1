"""Whether there is something to put away."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import HELD, weapon


class Params(Record):
    """Takes no parameters."""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Every weapon named is in hand (SD-31)."""
    actor = state.combatants.get(attempt.who)
    names = attempt.use.args.get("weapon", ())
    if actor is None:
        return None
    if not names:
        return Refused("Say which weapon.", attempt.usage, code="weapon")
    for name in names:
        if name not in actor.words.get(HELD, ()):
            shown = weapon(rules, name).name or name
            held = f"In hand: {', '.join(actor.words[HELD])}." if actor.words.get(HELD) else ""
            return Refused(f"{actor.name} does not have {shown} in hand.", held, code="missing")
    return None
