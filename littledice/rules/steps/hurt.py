"""Damage said by its number: the GM's, or a source with no roll behind it."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.record import Record
from littledice.model.track import Number, figure
from littledice.rules.damage.damage_types import DamageType
from littledice.rules.damage.reduced_damage import QUANTITIES as HARMED
from littledice.rules.damage.reduced_damage import Blow, harm

RAW = "raw"
QUANTITIES = HARMED
TAGS = (RAW,)
TABLES = {"damage_type": DamageType}


class Params(Record):
    """Takes no parameters."""


def run(scene: Scene, attempt: Attempt, params: Params) -> None:
    """The use's amount to each target, a shared one divided (half is rounded down); `raw` lets nothing reduce it."""
    amount = attempt.use.amount
    if amount is None:
        raise Refused("How much damage?", attempt.usage, code="amount")
    if amount < 0:
        raise Refused("Damage is not below 0.", "`heal` gives back.", code="amount")
    if amount != int(amount):
        raise Refused(f"Damage is a whole number, not {figure(amount)}.", attempt.usage, code="amount")
    for target in attempt.use.targets:
        harm(scene, _blow(attempt, target.id, shared(amount, target.share)))


def shared(amount: Number, share: int) -> Number:
    """What of the amount falls to a target: the whole of it, half, or none."""
    return 0 if share == 0 else amount // share


def _blow(attempt: Attempt, target: str, amount: Number) -> Blow:
    return Blow(
        target=target,
        amount=amount,
        kind=attempt.arg("type"),
        source=attempt.arg("by"),
        raw=bool(attempt.word(RAW)),
    )
