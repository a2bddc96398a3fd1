"""What a move asks of whoever makes it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ranges import reaches
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import RuleId, StatId, WordsId
from littledice.model.track import Number, figure
from littledice.rules.step import legality_check

OVERRULE = "`!` after the verb does it anyway and notes it."


class AssistsParams(Record):
    """The second target lies at most `limit` units from the actor, as far as anybody knows."""

    limit: Number
    friend_rule: RuleId = ""
    near_rule: RuleId = ""


@legality_check
def assists(rules: Rulebook, state: Encounter, attempt: Attempt, params: AssistsParams) -> Refused | None:
    """Who can be helped against whom: a friend, and somebody near enough to be distracted.

    The first target is of the actor's side and not the actor, the second is not (LP-18, LP-19).
    """
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
    """The move's own id, or one of `any`, stands on one of the `lists` of the sheet. `said` asks it of each option in
    `any` that was said with the move instead. A sheet of a side in `open` that has nothing on these lists is one nobody
    has filled in, and forbids nothing. The refusal cites `rule`, else the trait's own.
    """

    lists: tuple[WordsId, ...]
    any: tuple[str, ...] = ()
    said: bool = False
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
    if params.said:
        chosen = [name for name, _, _ in attempt.chosen_options() if name in params.any]
        missing = [name for name in chosen if name not in known]
    else:
        missing = [] if any(word in known for word in params.any or (attempt.id,)) else [attempt.id]
    if not missing:
        return None
    move = rules.data.move.get(missing[0])
    name = (move.name if move is not None else "") or missing[0]
    message = f"{actor.name} does not have {name}."
    trait = rules.data.trait.get(missing[0])
    rule = params.rule or (trait.rules[0] if trait is not None and trait.rules else "")
    return Refused(message, "`!` after the verb does it anyway and notes it.", rule=rule, code="rule", overrulable=True)


class OptionsCountParams(Record):
    """Between `least` and `most` of the options in `among` (all of them, if empty)."""

    least: int = 0
    most: int = 100
    among: tuple[str, ...] = ()


@legality_check
def options_count(rules: Rulebook, state: Encounter, attempt: Attempt, params: OptionsCountParams) -> Refused | None:
    """How many of a move's options must be said together.

    A matter of the sentence, not of a rule: it cannot be overruled.
    """
    said = [name for name, _, _ in attempt.chosen_options() if not params.among or name in params.among]
    if params.least <= len(said) <= params.most:
        return None
    options = params.among or tuple(attempt.move.options)
    wanted = f"{params.least}" if params.least == params.most else f"{params.least} to {params.most}"
    name = attempt.move.name or attempt.id
    return Refused(f"{name} needs {wanted} of: {', '.join(options)}.", attempt.usage, code="options")


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
