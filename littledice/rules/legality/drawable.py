"""Whether the weapons can be taken in hand."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.gear.weapons_held import CARRIED, HELD, hands, weapon

OVERRULE = "`!` after the verb does it anyway and notes it."
BOTH = 2


class Params(Record):
    """`rule` says what two hands can take."""

    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """One weapon, or two one-handed ones, that are carried and for which hands are free (SD-22)."""
    names = attempt.use.args.get("weapon", ())
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    if not names:
        return Refused("Say which weapon.", attempt.usage, code="weapon")
    carried = actor.words.get(CARRIED, ())
    for name in dict.fromkeys(names):
        if carried and name not in carried:
            message = f"{actor.name} carries no {weapon(rules, name).name or name}."
            return Refused(message, f"Carried: {', '.join(carried)}.", code="missing")
    needed = sum(weapon(rules, name).hands or 1 for name in names)
    if needed > BOTH:
        return _no("Two hands take one two-handed weapon or two one-handed ones.", params.rule)
    if hands(rules, actor) + needed > BOTH:
        held = ", ".join(actor.words.get(HELD, ()))
        return _no(f"{actor.name} has no hand free: {held}.", params.rule)
    return None


def _no(message: str, rule: str) -> Refused:
    return Refused(message, OVERRULE, rule=rule, code="hands", overrulable=True)
