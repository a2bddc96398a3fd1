"""What a hit costs: the weapon's or the move's damage with all that changes it, then the way to the target's track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from littledice.engine.amounts import worth
from littledice.engine.attempt import Attempt
from littledice.engine.modifiers import changed, gather
from littledice.engine.scene import Scene
from littledice.engine.weapons import weapon_of
from littledice.model.record import Record
from littledice.model.roll import Reason
from littledice.model.ruleset import Amount, WeaponDef
from littledice.model.track import Number
from littledice.rules.damage.reduced_damage import QUANTITIES as HARMED
from littledice.rules.damage.reduced_damage import Blow, harm

QUANTITIES = ("damage", *HARMED)
TAGS = ("spent", "saved", "unsaved")
"""`spent`: the roll used up something the actor had on the target. `saved`, `unsaved`: how the target's save went."""
BONUS, SAVED, SPENT, TAKEN = "bonus", "save", "spent", "taken"
"""Scratch keys: reasons for more damage, how saves went, what the rolls used up, what was taken; each by target."""


class Params(Record):
    """`base` replaces the weapon's damage and `type` its damage type; `more` is added. `to` are the targets that were
    `hit`, `all` of them, or those whose save failed (`unsaved`). `halved` gives half, rounded down, to those who saved.
    """

    base: Amount | None = None
    more: Amount = 0
    type: str = ""
    to: Literal["hit", "all", "unsaved"] = "hit"
    halved: bool = False


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """Deal it to each target (LP-08, LP-48)."""
    for target in list(attempt.targets):
        if _befalls(attempt, params, target):
            taken = harm(scene, _blow(scene, attempt, params, target))
            attempt.scratch.setdefault(TAKEN, {})[target] = taken


def _befalls(attempt: Attempt, params: Params, target: str) -> bool:
    if params.to == "all":
        return True
    if params.to == "unsaved":
        return attempt.hits.get(target, True) and not attempt.scratch.get(SAVED, {}).get(target, False)
    return attempt.hits.get(target, False)


def _blow(scene: Scene, attempt: Attempt, params: Params, target: str) -> Blow:
    weapon = attempt.weapons[0] if attempt.weapons else ""
    defined = weapon_of(scene.rules.data, weapon) if weapon else None
    roll = attempt.rolls.get(target)
    numbers: dict[str, Number] = {} if roll is None else {"score": roll.score, "margin": roll.margin or 0}
    moment = attempt.circumstance(scene.state, target, weapon=weapon, tags=_tags(attempt, target), numbers=numbers)
    base = worth(_base(params, defined), moment)
    bonus: Sequence[Reason] = attempt.scratch.get(BONUS, {}).get(target, ())
    more = worth(params.more, moment)
    amount = base + more + sum(reason.amount for reason in bonus) + attempt.use.plus
    amount = max(0, changed(amount, "damage", moment))
    if params.halved and attempt.scratch.get(SAVED, {}).get(target, False):
        amount //= 2
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


def _base(params: Params, weapon: WeaponDef | None) -> Amount:
    if params.base is not None:
        return params.base
    return weapon.damage if weapon is not None and weapon.damage is not None else 0


def _tags(attempt: Attempt, target: str) -> tuple[str, ...]:
    saves = attempt.scratch.get(SAVED, {})
    saved = () if target not in saves else ("saved",) if saves[target] else ("unsaved",)
    return (*saved, *(("spent",) if target in attempt.scratch.get(SPENT, ()) else ()))


def _stated(plus: int) -> list[Reason]:
    """What the GM grants for a good description (LP-08, LP-67)."""
    return [Reason(amount=plus, text="as said", key="damage")] if plus else []
