"""Damage in points: what a hit costs, dice that add to it, and damage said by its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.modifiers import changed, gather
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.errors import Refused
from littledice.model.events import Rolled
from littledice.model.record import Record
from littledice.model.refs import CheckId, DiceText
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import Amount, WeaponDef
from littledice.model.track import Number, figure
from littledice.rules.checks.checking import ready
from littledice.rules.checks.option_params import said
from littledice.rules.checks.rolling import rolled
from littledice.rules.damage.damage_types import DamageType
from littledice.rules.damage.reduced_damage import QUANTITIES as HARMED
from littledice.rules.damage.reduced_damage import Blow, harm
from littledice.rules.step import step

KIND = "damage"
NEVER = 1001
"""A face that no die has."""
ATTACK = "attack"
RAW = "raw"


class DealDamageParams(Record):
    """`base` replaces the weapon's damage and `type` its damage type; `more` is added. `to` are the targets that were
    `hit`, `all` of them, or those whose save failed (`unsaved`). `halved` gives half to those who saved, rounded `down`
    or `up`.
    """

    base: Amount | None = None
    more: Amount = 0
    type: str = ""
    to: Literal["hit", "all", "unsaved"] = "hit"
    halved: Literal["", "down", "up"] = ""


# `spent`: the roll used up something the actor had on the target. `saved`, `unsaved`: how the target's save went.
@step(quantities=("damage", *HARMED), tags=("spent", "saved", "unsaved"), reads=("type", "plus"), aimed=True)
def deal_damage(scene: Scene, attempt: Attempt, params: DealDamageParams) -> None:
    """What a hit costs: the weapon's or the move's damage with all that changes it, then the way to the target's track.

    Deal it to each target (LP-08, LP-48).
    """
    for target in list(attempt.targets):
        if _befalls(attempt, params, target):
            taken = harm(scene, _blow(scene, attempt, params, target))
            attempt.of(target).taken = taken


def _befalls(attempt: Attempt, params: DealDamageParams, target: str) -> bool:
    if params.to == "all":
        return True
    if params.to == "unsaved":
        return attempt.of(target).hit is not False and not attempt.of(target).saved
    return bool(attempt.of(target).hit)


def _blow(scene: Scene, attempt: Attempt, params: DealDamageParams, target: str) -> Blow:
    weapon = attempt.weapons[0] if attempt.weapons else ""
    defined = weapon_of(scene.rules.data, weapon) if weapon else None
    roll = attempt.of(target).roll
    numbers: dict[str, Number] = {} if roll is None else {"score": roll.score, "margin": roll.margin or 0}
    moment = attempt.circumstance(scene.state, target, weapon=weapon, tags=_tags(attempt, target), numbers=numbers)
    base = worth(_base(params, defined), moment)
    bonus: Sequence[Reason] = attempt.of(target).bonus
    more = worth(params.more, moment)
    amount = base + more + sum(reason.amount for reason in bonus) + attempt.use.plus
    amount = max(0, changed(amount, "damage", moment))
    if params.halved and attempt.of(target).saved:
        amount = amount // 2 if params.halved == "down" else -(-amount // 2)
    named = defined.name or weapon if defined is not None else attempt.move.name or attempt.id
    reasons = [Reason(amount=base, text=named, key="damage", op="base"), *bonus, *_stated(attempt.use.plus)]
    if more:
        reasons.append(Reason(amount=more, text=attempt.move.name or attempt.id, key="damage"))
    reasons.extend(found.reason for found in gather("damage", moment) if found.reason.amount)
    return Blow(
        target=target,
        amount=amount,
        kind=params.type or attempt.arg("type") or (defined.damage_type if defined is not None else ""),
        source=attempt.who,
        using=weapon,
        reasons=tuple(reasons),
        tags=attempt.tags(),
    )


def _base(params: DealDamageParams, weapon: WeaponDef | None) -> Amount:
    if params.base is not None:
        return params.base
    return weapon.damage if weapon is not None and weapon.damage is not None else 0


def _tags(attempt: Attempt, target: str) -> tuple[str, ...]:
    result = attempt.of(target)
    saved = () if result.saved is None else ("saved",) if result.saved else ("unsaved",)
    return (*saved, *(("spent",) if result.spent else ()))


def _stated(plus: int) -> list[Reason]:
    """What the GM grants for a good description (LP-08, LP-67)."""
    return [Reason(amount=plus, text="as said", key="damage")] if plus else []


class DamageDiceParams(Record):
    """`dice` are thrown where the weapon has none, once for each target that was `hit`, or for `all` of them. They are
    thrown twice where the die of the attack's roll that stood shows `twice_from` or more: a face, or an option that
    names one.
    """

    dice: DiceText = ""
    to: Literal["hit", "all"] = "hit"
    twice_from: int | str = NEVER


@step
def damage_dice(scene: Scene, attempt: Attempt, params: DamageDiceParams) -> None:
    """More damage by dice of its own: the weapon's, or the move's.

    Leave the total for the step that deals the damage.
    """
    defined = weapon_of(scene.rules.data, attempt.weapons[0]) if attempt.weapons else None
    dice = (defined.dice if defined is not None else "") or params.dice
    if not dice:
        return
    for target in list(attempt.targets):
        if params.to == "hit" and not attempt.of(target).hit:
            continue
        times = 2 if _telling(scene, attempt.of(target).roll, params) else 1
        amount = sum(_thrown(scene, attempt, target, dice) for _ in range(times))
        reason = Reason(amount=amount, text=dice if times == 1 else f"{dice} twice", key=KIND)
        attempt.of(target).bonus.append(reason)


def _telling(scene: Scene, roll: Roll | None, params: DamageDiceParams) -> bool:
    if roll is None or not roll.points:
        return False
    stood = min(roll.points) if roll.advantage < 0 else max(roll.points)
    return stood >= int(said(scene.rules, scene.state, params.twice_from))


def _thrown(scene: Scene, attempt: Attempt, target: str, text: str) -> Number:
    """Damage dice are not a check: nothing helps or hinders them."""
    from littledice.rules.dice.parse_roll import read_roll

    dice = read_roll(text, scene.rules.data.die)
    roll = dice.roll(scene, attempt.who, KIND, target)
    scene.emit(Rolled(roll=roll))
    return roll.score


class ScoreDamageParams(Record):
    """`dice` is `attack` (the attack's total), or a number of dice thrown as `check` reads them; it may follow an
    option. Only for targets whose save failed.
    """

    check: CheckId
    dice: int | str = ATTACK


@step
def score_damage(scene: Scene, attempt: Attempt, params: ScoreDamageParams) -> None:
    """More damage by dice: the total of the attack's own roll, or of a pool thrown for it.

    Added to what the hit deals (A-25).
    """
    for target in list(attempt.targets):
        if not attempt.of(target).hit or attempt.of(target).saved:
            continue
        reason = Reason(amount=_total(scene, attempt, params, target), text="points rolled", key="damage")
        attempt.of(target).bonus.append(reason)


def _total(scene: Scene, attempt: Attempt, params: ScoreDamageParams, target: str) -> Number:
    dice = said(scene.rules, scene.state, params.dice)
    if dice == ATTACK:
        roll = attempt.of(target).roll
        return max(0, roll.score) if roll is not None else 0
    moment = attempt.circumstance(scene.state, target, tags=("damage_roll",))
    return rolled(scene, ready(moment, check=params.check, stat=int(dice), what="damage", against=target)).score


@step(quantities=HARMED, tags=(RAW,), tables={"damage_type": DamageType}, reads=("amount", "type", "by", "shares"))
def hurt(scene: Scene, attempt: Attempt) -> None:
    """Damage said by its number: the GM's, or a source with no roll behind it.

    The use's amount to each target, a shared one divided (half is rounded down); `raw` lets nothing reduce it.
    """
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0:
        raise Refused("Damage can't be below 0.", "`heal` gives back.", code="amount")
    if amount != int(amount):
        raise Refused(f"Damage is a whole number, not {figure(amount)}.", attempt.usage, code="amount")
    for target in attempt.use.targets:
        harm(scene, _hurt_blow(attempt, target.id, shared(amount, target.share)))


def shared(amount: Number, share: int) -> Number:
    """What of the amount falls to a target: the whole of it, half, or none."""
    return 0 if share == 0 else amount // share


def _hurt_blow(attempt: Attempt, target: str, amount: Number) -> Blow:
    return Blow(
        target=target,
        amount=amount,
        kind=attempt.arg("type"),
        source=attempt.arg("by"),
        raw=bool(attempt.word(RAW)),
    )
