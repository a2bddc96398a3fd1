"""Whether there is a weapon to load."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.rules.gear.weapons_held import UNLOADED, weapon


class Params(Record):
    """Takes no parameters."""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The one named, or any (SD-28)."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    spent = actor.words.get(UNLOADED, ())
    name = attempt.arg("weapon") or attempt.arg("with")
    if name and name not in spent:
        hint = f"To load: {', '.join(spent)}." if spent else ""
        return Refused(f"{weapon(rules, name).name or name} is loaded.", hint, code="loaded")
    return None if spent else Refused(f"{actor.name} has nothing to load.", code="loaded")
