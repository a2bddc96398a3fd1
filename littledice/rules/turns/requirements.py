"""What a move asks of whoever makes it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.conditions import condition_state
from littledice.engine.merging import NAMED, mergeable
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import ConditionId, MoveTag, RuleId, StatId, WordsId
from littledice.model.track import Number, figure
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


class IsSaidParams(Record):
    """The `args` that keywords or free text bring, and whether an `amount` is needed; `lacks` asks for them."""

    lacks: str
    args: tuple[str, ...] = ()
    amount: bool = False


@legality_check
def is_said(rules: Rulebook, state: Encounter, attempt: Attempt, params: IsSaidParams) -> Refused | None:
    """What must be said with a move for it to mean anything.

    A matter of the sentence: it cannot be overruled.
    """
    missing = any(not attempt.arg(name) for name in params.args) or (params.amount and attempt.use.amount is None)
    return Refused(params.lacks, attempt.usage, code="usage") if missing else None


class KnowsParams(Record):
    """The move's own id, or one of `any`, stands on one of the `lists` of the sheet. `named` asks it of each move that
    was named with this one instead. A sheet of a side in `open` that has nothing on these lists is one nobody
    has filled in, and forbids nothing. The refusal cites `rule`, else the trait's own.
    """

    lists: tuple[WordsId, ...]
    any: tuple[str, ...] = ()
    named: bool = False
    open: tuple[str, ...] = ()
    rule: RuleId = ""


@legality_check
def knows(rules: Rulebook, state: Encounter, attempt: Attempt, params: KnowsParams) -> Refused | None:
    """Whether the actor has the ability that a move uses.

    The GM may overrule it, as for a scroll or a favour.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    known = [word for name in params.lists for word in actor.words.get(name, ())]
    if not known and actor.side in params.open:
        return None
    if params.named:
        missing = [name for name in attempt.use.args.get(NAMED, ()) if name not in known]
    else:
        wanted = params.any or (attempt.id,)
        missing = [] if any(word in known for word in wanted) else [wanted[0]]
    if not missing:
        return None
    trait, move = rules.data.trait.get(missing[0]), rules.data.move.get(missing[0])
    name = (trait.name if trait is not None else "") or (move.name if move is not None else "") or missing[0]
    message = f"{actor.name} does not have {name}."
    rule = params.rule or (trait.rules[0] if trait is not None and trait.rules else "")
    return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)


class MergesParams(Record):
    """`least` to `most` moves are named. Those that all have the tag `fitting` go together; whether others do is for
    the GM to say, by `rule`.
    """

    least: int = 2
    most: int = 2
    fitting: MoveTag = ""
    rule: RuleId = ""


@legality_check
def merges(rules: Rulebook, state: Encounter, attempt: Attempt, params: MergesParams) -> Refused | None:
    """Which moves, and how many, can be named with one that carries them out together.

    How many is a matter of the sentence, not of a rule: it cannot be overruled.
    """
    move, named = rules.data.move[attempt.id], attempt.use.args.get(NAMED, ())
    fitting = mergeable(rules.data, move)
    names = [rules.data.move[name].name or name for name in named]
    wrong = next((name for name, id in zip(names, named, strict=True) if id not in fitting), "")
    if wrong:
        return Refused(f"{wrong} cannot be combined.", f"What can: {', '.join(fitting)}.", code="options")
    if not params.least <= len(set(named)) == len(named) <= params.most:
        many = f"{params.least}" if params.least == params.most else f"{params.least} to {params.most}"
        message = f"{move.name or attempt.id} needs {many} different abilities."
        return Refused(message, f"{attempt.usage} What can be combined: {', '.join(fitting)}.", code="options")
    if not params.fitting or all(params.fitting in rules.data.move[name].tags for name in named):
        return None
    return _refused(f"The GM decides whether {' and '.join(names)} make one test.", params.rule)


class RankedParams(Record):
    """`stat` must be `least` or more."""

    stat: StatId
    least: Number
    rule: RuleId = ""


@legality_check
def ranked(rules: Rulebook, state: Encounter, attempt: Attempt, params: RankedParams) -> Refused | None:
    """Whether the actor is good enough for a move.

    Why not, or None.
    """
    actor = state.combatants.get(attempt.who)
    if actor is None:
        return None
    has = rules.stat(state, actor, params.stat)
    if has >= params.least:
        return None
    name = rules.data.stat[params.stat].name or params.stat
    message = f"{attempt.move.name or attempt.id} needs {name} {figure(params.least)}; {actor.name} has {figure(has)}."
    return Refused(message, OVERRULE, rule=params.rule, code="rank", overrulable=True)
