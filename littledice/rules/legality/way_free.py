"""Whether the move can go as far, and where, it is meant to."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.rules.movement.hex_paths import Gait, goal


class Params(Record):
    """As the step `travel` has it; `rule` limits the way, `crowd` whose hexes may be entered."""

    divide: int = 1
    enter: bool = False
    close: bool = False
    rule: RuleId = ""
    crowd: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Why not, or None."""
    if attempt.who not in state.combatants:
        return None
    try:
        goal(rules, state, attempt, Gait(params.divide, params.enter, params.close, params.rule, params.crowd))
    except Refused as refusal:
        return refusal
    return None
