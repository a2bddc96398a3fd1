"""Conditions that begin and end by a move or by the GM."""

from __future__ import annotations

from typing import Literal

from littledice.engine import conditions
from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.ruleset import Amount, EndsDef
from littledice.rules.bodies.immunity import why_immune
from littledice.rules.conditions.one_turn import own_end
from littledice.rules.conditions.stated_condition import OFF, SAID, stated
from littledice.rules.step import legality_check, step
from littledice.rules.until import Until, until

GM = "gm"


class InflictParams(Record):
    """`condition` begins; it is about (`against`) the `target`, the `second` target, the `actor`, or nobody. `amount`
    is its own number; its end must come so many `times`, and is `ends` instead of its own; where that may be `stated`
    with the move, `until:MOMENT` says when it ends and `times:N` how often it still happens. With `count` it is for
    moves with just so many targets. Its text is the weapon that was said, one of so many (`weapon`) in hand. Without a
    `condition` it is the one said with the move, with its number, source and end, which `off` ends.
    """

    condition: ConditionId = ""
    against: Literal["", "target", "second", "actor"] = ""
    amount: Amount | None = None
    times: int = 1
    ends: EndsDef | None = None
    stated: bool = False
    count: int | None = None
    weapon: int = 0


MOST_TIMES = 100_000


def _reads(params: InflictParams) -> tuple[str, ...]:
    known = () if params.condition else SAID
    return (*known, *(("weapon",) if params.weapon else ()), *(("by", "until", "times") if params.stated else ()))


@step(tags=(OFF,), reads=_reads)
def inflict(case: Case, params: InflictParams) -> None:
    """Let a condition begin.

    Immunity to the condition keeps it off, and is said (LP-63); the GM may overrule it.
    """
    attempt = case.attempt
    if not params.condition:
        stated(case)
        return
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
        ends=said.ends or params.ends or own_end(case.scene, params.condition, source),
        text=attempt.arg("weapon") if params.weapon else "",
        endless=said.endless,
    )


def _uses(attempt: Attempt) -> int | None:
    """How often it still happens, as said."""
    said = attempt.arg("times")
    if said and not (said.isdigit() and 0 < int(said) <= MOST_TIMES):
        raise Refused(f'"{said[:20]}" is not a number of times.', "`times:3`", code="number")
    return int(said) if said else None


@legality_check
def inflictable(rules: Rulebook, state: Encounter, attempt: Attempt, params: InflictParams) -> Refused | None:
    """Whether a condition that is about a weapon can begin.

    The weapon that was said is in hand, with as many as it takes (SD-24).
    """
    actor = state.combatants.get(attempt.who)
    if not params.weapon or actor is None:
        return None
    from littledice.rules.gear.handling import OVERRULE, why_not_in_hand
    from littledice.rules.gear.weapons_held import HELD

    refusal = why_not_in_hand(rules, actor, attempt)
    if refusal is not None or len(actor.words.get(HELD, ())) >= params.weapon:
        return refusal
    message = f"{actor.name} does not have {params.weapon} weapons in hand."
    rule = attempt.move.rules[0] if attempt.move.rules else ""
    return Refused(message, OVERRULE, rule=rule, code="hands", overrulable=True)


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
