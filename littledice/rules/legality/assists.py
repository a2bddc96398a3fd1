"""Who can be helped against whom: a friend, and somebody near enough to be distracted."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId
from littledice.model.track import Number

OVERRULE = "`!` after the verb does it anyway and notes it."


class Params(Record):
    """The second target lies at most `limit` units from the actor, as far as anybody knows."""

    limit: Number
    friend_rule: RuleId = ""
    near_rule: RuleId = ""


def run(rules: Rulebook, state: Encounter, attempt: Attempt, params: Params) -> Refused | None:
    """The first target is of the actor's side and not the actor, the second is not (LP-18, LP-19)."""
    actor = state.combatants.get(attempt.who)
    people = [state.combatants[target] for target in attempt.targets if target in state.combatants]
    if actor is None or not people:
        return None
    friend = people[0]
    if friend.side != actor.side or friend.id == actor.id:
        return _refused(f"{friend.name} is no friend whom {actor.name} could help.", params.friend_rule)
    if len(people) < 2:
        return None
    if people[1].side == actor.side:
        return _refused(f"{people[1].name} is no enemy.", params.friend_rule)
    if not reaches(rules.data, state, actor.id, people[1].id, params.limit):
        return _refused(f"{people[1].name} is too far from {actor.name}.", params.near_rule)
    return None


def _refused(message: str, rule: str) -> Refused:
    return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)
