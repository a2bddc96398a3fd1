"""Kinds of damage: what `[damage_type]` says of each."""

from __future__ import annotations

import msgspec

from littledice.engine.ruleset import Rulebook
from littledice.model.record import Record
from littledice.model.refs import ConditionId
from littledice.model.track import Number

TAKEN = "damage_taken"
QUANTITIES = (TAKEN,)
"""What modifiers may change about damage that is taken."""


class After(Record):
    """A condition that follows where at least `least` points were taken."""

    condition: ConditionId
    least: Number = 1


class DamageType(Record):
    """`group` are the wider types it belongs to, one or several; `then` befalls whoever takes damage of it."""

    name: str = ""
    says: str = ""
    group: str | tuple[str, ...] = ""
    then: tuple[After, ...] = ()


UNKNOWN = DamageType()


def damage_type(rules: Rulebook, kind: str) -> DamageType:
    """The entry of that type, an empty one for a type that has none."""
    entry = rules.data.damage_type.get(kind)
    return UNKNOWN if entry is None else msgspec.convert(entry, DamageType)
