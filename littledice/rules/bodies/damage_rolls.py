"""Damage in points: what a hit costs, dice that add to it, and damage said by its number."""

from __future__ import annotations

from typing import Literal

from littledice.engine.attempt import HOOK
from littledice.engine.cases.case import Case
from littledice.engine.conditions import condition_state
from littledice.engine.modifiers import changed_by, gather
from littledice.engine.weapons import weapon_of
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.refs import DamageTypeId
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount, Sum
from littledice.model.track import Number, figure
from littledice.rules.bodies import reduced_damage
from littledice.rules.bodies.body_way import Blow
from littledice.rules.bodies.named_parts import dictated
from littledice.rules.bodies.reductions import QUANTITIES as HARMED
from littledice.rules.bodies.which_body import is_dead
from littledice.rules.step import step

KIND = "damage"
RAW, SAID = "raw", "said"


WEAPONS = Sum(sum=("weapon.damage", "weapon.dice"))
"""What a blow deals where nothing else is said."""


class DamagePart(Record):
    """One of several kinds of damage in a blow."""

    amount: Amount
    type: DamageTypeId = ""


class HarmParams(Record):
    """`amount` of damage, where it is not said the weapon's and what the weapon's dice show, and so much `more` (of
    several moves made as one, all that they add); of the damage `type`, else the one said, else the weapon's. `parts`
    are damage of several types in one blow. `halved` gives half to those who saved, rounded `down` or `up`. `why` is
    the word for the log. Where the amount is the one `said` with the move, `raw` lets nothing reduce it.
    """

    amount: Amount | None = None
    more: Amount = 0
    type: DamageTypeId = ""
    parts: tuple[DamagePart, ...] = ()
    halved: Literal["", "down", "up"] = ""
    why: str = "damage"


def _reads(params: HarmParams) -> tuple[str, ...]:
    return ("amount", "by", "type", "shares", "parts*") if params.amount == SAID else ("type", "plus", "parts*")


# `spent`: the roll used up something the actor had on the target. `saved`, `unsaved`: how the target's save went.
@step(quantities=("damage", *HARMED), tags=("spent", "saved", "unsaved", RAW), reads=_reads, aimed=True)
def harm(case: Case, params: HarmParams) -> None:
    """Damage: the weapon's, the move's or the one said, with all that changes it, then its way through the body.

    One blow for each (LP-08, LP-48). What somebody does to themselves, what a moment does to whom it happens to and
    what the GM says is changed by nothing that its dealer has.
    """
    result, scene = case.attempt.of(case.who), case.scene
    result.stood = result.stood or condition_state(scene.rules.data.condition, scene.state.who(case.who)) == "up"
    blow = _blow(case, params)
    before = _left(case)
    taken, over = reduced_damage.harm(scene, blow)
    result.dealt, result.taken, result.over = result.dealt + blow.dealt, result.taken + taken, over
    result.lost += max(0, before - _left(case))
    case.make(taken)


def _left(case: Case) -> Number:
    return case.scene.state.who(case.who).value(case.scene.rules.data.screen.bar)


def _blow(case: Case, params: HarmParams) -> Blow:
    attempt, scene = case.attempt, case.scene
    weapon = attempt.weapons[0] if attempt.weapons else ""
    defined = weapon_of(scene.rules.data, weapon) if weapon else None
    named = defined.name or weapon if defined is not None else attempt.move.name or attempt.id
    first = params.parts[0] if params.parts else DamagePart(amount=WEAPONS)
    kind = params.type or first.type or attempt.arg("type") or (defined.damage_type if defined is not None else "")
    own = first.amount if params.amount is None else params.amount
    dealt = attempt.who in scene.state.combatants and (attempt.who != case.who or attempt.move is not HOOK)
    amount, reasons = _dealt(case, params, own, named) if dealt else (_stated(case, params, own), ())
    return Blow(
        target=case.who,
        amount=amount,
        kind=kind,
        source=attempt.who if dealt else attempt.arg("by"),
        using=weapon,
        raw=params.amount == SAID and bool(attempt.word(RAW)),
        why=params.why,
        place=place_of(case),
        reasons=tuple(reasons),
        tags=(*attempt.tags(), *result_facts(case)),
        parts=tuple((number, part.type) for part in params.parts[1:] if (number := case.worth(part.amount, KIND)) > 0),
    )


def result_facts(case: Case) -> tuple[str, ...]:
    """How the move went for this person, as far as it has gone."""
    return case.attempt.of(case.who).facts() if case.who in case.attempt.results else ()


def _stated(case: Case, params: HarmParams, own: Amount) -> Number:
    """An amount that nobody deals. Raises `Refused` for one that is none."""
    attempt, said = case.attempt, case.attempt.use.amount
    if params.amount == SAID:
        if said is None:
            raise Refused("How much damage?", attempt.usage, code="amount")
        if said < 0:
            raise Refused("Damage can't be below 0.", "`heal` gives back.", code="amount")
        if said != int(said):
            raise Refused(f"Damage is a whole number, not {figure(said)}.", attempt.usage, code="amount")
        if is_dead(case.scene.rules, case.scene.state, case.who):
            raise Refused(f"{case.scene.state.who(case.who).name} is dead.", "`set` corrects wounds.", code="dead")
    return max(0, case.worth(own, KIND) + case.worth(params.more, KIND))


def place_of(case: Case) -> str:
    """The track of the part of the body that was said or picked, empty for none."""
    said = dictated(case.scene, case.attempt, case.who)
    return said[0] if said else case.attempt.of(case.who).place


def _dealt(case: Case, params: HarmParams, own: Amount, named: str) -> tuple[Number, list[Reason]]:
    """What is dealt, with its reasons. What earlier steps have added goes into the first blow."""
    attempt, result = case.attempt, case.attempt.of(case.who)
    base = case.worth(own, KIND)
    more = case.worth(params.more, KIND)
    bonus, result.bonus = result.bonus, []
    thrown = sum([number for _, number in case.dice])
    reasons = [Reason(amount=base - thrown, text=named, key=KIND, op="base")]
    reasons += [Reason(amount=number, text=dice, key=KIND) for dice, number in case.dice]
    reasons += [*bonus, *_granted(attempt.use.plus)]
    if more:
        reasons.append(Reason(amount=more, text=attempt.move.name or attempt.id, key=KIND))
    moment = case.throwing(KIND)
    changes = gather(KIND, moment)
    before = base + more + sum([each.amount for each in bonus]) + attempt.use.plus
    amount = max(0, changed_by(changes, before, KIND, moment))
    reasons.extend(found.reason for found in changes if found.reason.amount)
    if params.halved and result.saved:
        amount = amount // 2 if params.halved == "down" else -(-amount // 2)
    return amount, reasons


def _granted(plus: int) -> list[Reason]:
    """What the GM grants for a good description (LP-08, LP-67)."""
    return [Reason(amount=plus, text="as said", key=KIND)] if plus else []


class ThrowParams(Record):
    """`amount` is what is thrown for."""

    amount: Amount


@step(example='{ step = "throw", amount = { dice = "8d6" }, as = "blaze" }')
def throw(case: Case, params: ThrowParams) -> None:
    """Dice thrown to a number, which later steps know by the name it is used `as`.

    Once for each roll it follows, like all dice.
    """
    case.make(case.worth(params.amount))
