"""Whether somebody can make this check in the state they are in."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import helpless
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """The helpless make only checks of `passive` stats."""

    passive: tuple[StatId, ...]
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Why not, or None."""
    actor = state.combatants.get(attempt.who)
    if actor is None or not helpless(rules.data.condition, actor) or attempt.arg("stat") in params.passive:
        return None
    known = " and ".join(rules.data.stat[key].name or key for key in params.passive)
    message = f"{actor.name} is helpless; only checks of {known} are possible."
    return Refused(message, OVERRULE, rule=params.rule, code="unable", overrulable=True)
