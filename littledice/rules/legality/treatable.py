"""Whether somebody can be given first aid now."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.rest.treating import AIDED

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """`rule` allows one attempt for each patient and rest."""

    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Another person, after a short rest, once."""
    who, other = attempt.who, attempt.targets[0]
    name = state.combatants[other].name
    if who == other:
        return Refused(
            "Nobody gives first aid to themselves.", OVERRULE, rule=params.rule, code="target", overrulable=True
        )
    if state.combatants[other].has("dead"):
        return Refused(f"{name} is dead.", code="dead")
    if not state.combatants[other].tally.get(AIDED):
        message = f"{name} can be treated once after each short rest."
        hint = f"`camp {other} short` first. {OVERRULE}"
        return Refused(message, hint, rule=params.rule, code="rest", overrulable=True)
    return None
