"""Conditions that begin and end by a move or by the GM."""

from __future__ import annotations

from typing import Literal

from littledice.engine import conditions
from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.moments.running import hook
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.ruleset import Amount, EndsDef
from littledice.model.track import figure
from littledice.rules.bodies.immunity import why_immune
from littledice.rules.conditions.one_turn import LASTS, befall, one_turn
from littledice.rules.conditions.one_turn import OPTIONS as READ
from littledice.rules.step import step
from littledice.rules.until import Until, until

OFF, GM = "off", "gm"


class InflictParams(Record):
    """`condition` begins; it is about (`against`) the `target`, the `second` target, the `actor`, or nobody. `amount`
    is its own number; its end must come so many `times`, and is `ends` instead of its own; where that may be `stated`
    with the move, `until:MOMENT` says when it ends and `times:N` how often it still happens. With `count` it is for
    moves with just so many targets.
    """

    condition: ConditionId
    against: Literal["", "target", "second", "actor"] = ""
    amount: Amount | None = None
    times: int = 1
    ends: EndsDef | None = None
    stated: bool = False
    count: int | None = None


MOST_TIMES = 100_000


def _inflict_reads(params: InflictParams) -> tuple[str, ...]:
    return ("by", "until", "times") if params.stated else ()


@step(reads=_inflict_reads)
def inflict(case: Case, params: InflictParams) -> None:
    """Let a condition begin.

    Immunity to the condition keeps it off, and is said (LP-63); the GM may overrule it.
    """
    attempt = case.attempt
    if params.count is not None and len(attempt.targets) != params.count:
        return
    if why_immune(case.scene, case.who, params.condition, overruled=attempt.use.overrule):
        return
    source = attempt.arg("by") if attempt.who == GM else attempt.who
    said = until(attempt, source) if params.stated else Until()
    conditions.inflict(
        case.scene,
        case.who,
        params.condition,
        source=source,
        against=_against(case, params),
        amount=None if params.amount is None else int(case.worth(params.amount)),
        times=max(params.times, said.times),
        uses=_uses(attempt) if params.stated else None,
        ends=said.ends or params.ends,
        endless=said.endless,
    )


def _uses(attempt: Attempt) -> int | None:
    """How often it still happens, as said."""
    said = attempt.arg("times")
    if said and not (said.isdigit() and 0 < int(said) <= MOST_TIMES):
        raise Refused(f'"{said[:20]}" is not a number of times.', "`times:3`", code="number")
    return int(said) if said else None


def _against(case: Case, params: InflictParams) -> str:
    targets = case.attempt.targets
    if params.against == "second":
        return targets[1] if len(targets) > 1 else ""
    return {"target": case.target, "actor": case.attempt.who}.get(params.against, "")


class LiftParams(Record):
    """`conditions` end, with `source` only those that the actor caused, for the reason `why`. `tells` that there was
    none.
    """

    conditions: tuple[ConditionId, ...]
    source: bool = False
    why: str = "off"
    tells: bool = False


@step
def lift(case: Case, params: LiftParams) -> None:
    """Let conditions end.

    End every one of them.
    """
    source = case.attempt.who if params.source else ""
    ended = [
        kind for kind in params.conditions if conditions.lift(case.scene, case.who, kind, source=source, why=params.why)
    ]
    if params.tells and not ended:
        told = f"{mention(case.who)} had nothing of the kind."
        case.scene.emit(Noted(text=told, who=case.who, kind="outcome"))


@step(tags=(OFF,), reads=("condition", "by", "amount", "until"))
def set_condition(scene: Scene, attempt: Attempt) -> None:
    """The GM says that a condition holds or is over.

    `condition` names it; an amount is its own number where it has one, else how often its end must come; `by` is its
    source; `until` says when it ends; `off` ends it, whatever it is.
    """
    kind = attempt.arg("condition")
    if not kind:
        raise Refused("Which condition?", attempt.usage, code="condition")
    source = attempt.arg("by")
    if attempt.word(OFF):
        _end(scene, attempt, kind, source)
        return
    for who in attempt.targets:
        _begin(scene, attempt, who, kind, source)
        hook(scene, "settle", who)


def _end(scene: Scene, attempt: Attempt, kind: str, source: str) -> None:
    """For all who have it; what makes helpless and came along with it goes too."""
    idle = figure(attempt.use.amount) if attempt.use.amount is not None else attempt.arg("until")
    if idle:
        raise attempt.idle(idle if attempt.use.amount is not None else f"until:{idle}")
    ended = [
        who
        for who in attempt.targets
        if conditions.lift(scene, who, kind, source=source) or conditions.lift_label(scene, who, kind)
    ]
    if not ended:
        alone = len(attempt.targets) == 1
        verb = conditions.state_verb(scene.rules.data, kind)
        denied = "has no" if verb == "has" else "is not"
        nobody = f"{scene.state.combatants[attempt.targets[0]].name} {denied}" if alone else f"None of them {verb}"
        raise Refused(f"{nobody} {_name(scene, kind)}.", "`status` shows what holds.", code="missing")
    for who in ended:
        for also in conditions.definition(scene, kind).also:
            if conditions.definition(scene, also).helpless:
                conditions.lift(scene, who, also)
        hook(scene, "settle", who)
        if not source and scene.state.combatants[who].has(kind):
            message = f"{scene.state.combatants[who].name} stays {_name(scene, kind)}: that follows from the sheet."
            raise Refused(message, "`set` corrects the numbers.", code="state")


def _begin(scene: Scene, attempt: Attempt, who: str, kind: str, source: str) -> None:
    number = attempt.use.amount
    defined = scene.rules.data.condition.get(kind)
    if defined is None:
        raise Refused(f"{_name(scene, kind)} is nothing that can begin here.", "It can end: `off`.", code="unknown")
    numbered = defined.amount is not None
    if number is not None and (number != int(number) or number < 1):
        raise Refused(f"{figure(number)} is not a number of times.", "A whole number from 1.", code="amount")
    if number is not None and defined is not None and not numbered and defined.ends is None:
        name = _name(scene, kind)
        raise Refused(
            f"{name.capitalize()} has neither a number nor an end that comes again.", attempt.usage, code="idle"
        )
    whole = 1 if number is None else int(number)
    said, told = until(attempt, source), len(scene.events)
    if not numbered and whole > 1 and said.times > 1:
        raise Refused(
            "The number of times is given twice.", "`until:turn_end3`, or a number and `until:turn_end`.", code="until"
        )
    if said != Until():
        conditions.lift(scene, who, kind, source=source, why="replaced")
    conditions.inflict(
        scene,
        who,
        kind,
        source=source,
        amount=whole if numbered and number is not None else None,
        times=said.times if numbered else max(said.times, whole),
        ends=said.ends or _one_turn(scene, kind, source or who, said),
        endless=said.endless,
    )
    if len(scene.events) == told:
        verb = conditions.state_verb(scene.rules.data, kind)
        told_before = f"already {verb}" if verb == "has" else f"{verb} already"
        text = f"{mention(who)} {told_before} {_name(scene, kind)}."
        scene.emit(Noted(text=text, who=who, kind="outcome"))


def _one_turn(scene: Scene, kind: str, of: str, said: Until) -> EndsDef | None:
    """The end of what lasts a turn by its rules, where nobody says another and turns are taken."""
    defined = conditions.definition(scene, kind)
    lasts = defined.params.get(LASTS) == READ[0] and scene.state.stage == "running"
    return one_turn(scene, of) if lasts and said == Until() and of in scene.state.combatants else None


def _name(scene: Scene, kind: str) -> str:
    defined = scene.rules.data.condition.get(kind)
    return (defined.name if defined is not None else "") or kind


class TakeStanceParams(Record):
    """`condition` begins."""

    condition: ConditionId


@step(options=READ, reads=("weapon",))
def take_stance(scene: Scene, attempt: Attempt, params: TakeStanceParams) -> None:
    """The actor is in a condition for one turn, as long as the table reads that.

    Its end is fixed now (SD-39).
    """
    befall(scene, attempt.who, params.condition, attempt.who, text=attempt.arg("weapon"))
