"""What a move asks of whoever makes it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId
from littledice.model.track import Number
from littledice.rules.step import legality_check

OVERRULE = "`!` after the verb does it anyway and notes it."


class AssistsParams(Record):
    """The second target lies at most `limit` units from the actor, as far as anybody knows. `helped` and `aided` are
    what help without and against somebody brings; nobody has the same from the same helper twice.
    """

    limit: Number
    helped: ConditionId = ""
    aided: ConditionId = ""
    friend_rule: RuleId = ""
    near_rule: RuleId = ""


@legality_check
def assists(rules: Rulebook, state: Encounter, attempt: Attempt, params: AssistsParams) -> Refused | None:
    """Who can be helped against whom: a friend, and somebody near enough to be distracted.

    The first target is of the actor's side, on their feet and not the actor, the second is of another side (LP-18,
    LP-19).
    """
    actor = state.combatants.get(attempt.who)
    people = [state.combatants[target] for target in attempt.targets if target in state.combatants]
    if actor is None or not people:
        return None
    friend = people[0]
    if friend.id == actor.id:
        return _refused(f"{actor.name} can help others, not themselves.", params.friend_rule)
    if friend.side != actor.side:
        return _refused(f"{actor.name} can only help an ally; {friend.name} is not one.", params.friend_rule)
    if condition_state(rules.data.condition, friend) != "up":
        return _refused(f"{friend.name} is in no state to use help.", params.friend_rule)
    against = people[1].id if len(people) > 1 else ""
    if friend.find(params.aided if against else params.helped, source=actor.id, against=against) is not None:
        return _refused(f"{actor.name} helps {friend.name} already.", params.friend_rule)
    if not against:
        return None
    if people[1].side == actor.side:
        return _refused(f"{people[1].name} is not an enemy.", params.friend_rule)
    if not reaches(rules.data, state, actor.id, people[1].id, params.limit):
        return _refused(f"{people[1].name} is too far from {actor.name}.", params.near_rule)
    return None


def _refused(message: str, rule: str) -> Refused:
    return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)
