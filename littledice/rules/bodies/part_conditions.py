"""Conditions that are nothing without the body part they are of."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId
from littledice.rules.bodies.parts import code, with_role
from littledice.rules.step import legality_check

OFF = "off"


class OfAPartParams(Record):
    """`kinds` is the conditions that change nothing unless a part is known, each with the role of its part."""

    kinds: dict[ConditionId, str]
    rule: RuleId = ""


@legality_check(reads=("condition",))
def of_a_part(rules: Rulebook, state: Encounter, attempt: Attempt, params: OfAPartParams) -> Refused | None:
    """Whether a condition that is said by hand means something without its part.

    A crippled arm is the left or the right one: its health says which (SS-48).
    """
    kind = attempt.arg("condition")
    if kind not in params.kinds or attempt.word(OFF):
        return None
    who = next((each for each in attempt.targets if each in state.combatants), "")
    parts = with_role(rules, state.combatants[who], params.kinds[kind]) if who else ()
    name = rules.data.condition[kind].name.capitalize()
    hint = (
        f"`set {who} {code(rules, parts[0])}=N` gives the {rules.data.track[parts[0]].name.lower()}'s." if parts else ""
    )
    message = f"{name} is one {params.kinds[kind]}, and which one follows from its health."
    return Refused(message, hint or attempt.usage, rule=params.rule, code="idle")
