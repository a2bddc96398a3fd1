"""Whether the body parts that a move needs are sound."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId
from littledice.rules.bodies.parts import part_named, with_role

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """`role` is the parts meant, one of which must be sound, `lame` the conditions of one that is not. A part named
    with the move (`using:ra`) must itself be sound.
    """

    role: str
    lame: tuple[ConditionId, ...]
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """A crippled arm does nothing (SS-76); who has no such part at all does it in another way."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    mine = with_role(rules, actor, params.role)
    lame = [held.against for held in actor.conditions if held.kind in params.lame]
    sound = [part for part in mine if part not in lame]
    named = [part_named(rules, actor, word) for word in attempt.use.args.get("using", ())]
    broken = next((part for part in named if part and part not in sound), "")
    if not broken and (sound or not mine):
        return None
    broken = broken or next((part for part in mine if part in lame), "")
    name = rules.data.track[broken].name.lower() if broken else params.role
    message = f"{actor.name} cannot do that: {name} crippled or lost."
    return Refused(message, OVERRULE, rule=params.rule, code="part", overrulable=True)
