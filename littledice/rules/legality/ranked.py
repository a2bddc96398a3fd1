"""Whether the actor is good enough for a move."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId
from littledice.model.track import Number, figure

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """`stat` must be `least` or more."""

    stat: StatId
    least: Number
    rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """Why not, or None."""
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    has = rules.stat(state, actor, params.stat)
    if has >= params.least:
        return None
    name = rules.data.stat[params.stat].name or params.stat
    message = f"{attempt.move.name or attempt.id} needs {name} {figure(params.least)}; {actor.name} has {figure(has)}."
    return Refused(message, OVERRULE, rule=params.rule, code="rank", overrulable=True)
