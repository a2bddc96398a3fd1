"""What a damage type does to somebody: immunity, weakness, resistance, reduction, in that order, each with its reason.

The sheet lists them as words: `immune`, `weak`, `resist` hold damage types or groups of types, `reduce` entries such as
`fire:2`. A type's group stands in its `[damage_type]` entry. Games that have no such words have no such effects.
"""

from __future__ import annotations

from math import ceil

from littledice.engine.amounts import exactly
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.roll import Reason
from littledice.model.ruleset import DamageTypeDef
from littledice.model.track import Number

TAKEN = "damage_taken"
QUANTITIES = (TAKEN,)
"""What modifiers may change about damage that is taken."""
TAGS = ("avoid_wound", "shock", "massive", "awake", "lasting")
"""Facts of the checks against wounds: what they are for, and whether they are to avoid one."""
EVERYTHING = "all"
UNKNOWN = DamageTypeDef()
"""What the ruleset says of a type that it does not have."""


def names_of(rules: Rulebook, kind: str) -> tuple[str, ...]:
    """The words of the sheet that mean this type: itself, its groups, `all`."""
    group = rules.data.damage_type.get(kind, UNKNOWN).group
    groups = (group,) if isinstance(group, str) else tuple(group)
    return tuple(name for name in (kind, *groups, EVERYTHING) if name)


def reduced(rules: Rulebook, bearer: Combatant, amount: Number, kind: str) -> tuple[Number, list[Reason]]:
    """What is left of `amount` points of damage of that type, and why (LP-57 to LP-60 are read so)."""
    names = names_of(rules, kind)
    if _listed(bearer, "immune", names):
        return 0, [_reason(0, f"immune to {kind}", "immune")]
    reasons: list[Reason] = []
    if _listed(bearer, "weak", names):
        amount *= 2
        reasons.append(_reason(amount, f"weak to {kind}: doubled", "weak"))
    if _listed(bearer, "resist", names):
        amount = ceil(exactly(amount) / 2)
        reasons.append(_reason(amount, f"resists {kind}: half, rounded up", "resist"))
    less = _reduction(bearer, names)
    if less:
        amount = max(0, amount - less)
        reasons.append(Reason(amount=-less, text=f"reduction of {kind or 'damage'}", key="reduce"))
    return amount, reasons


def _reason(reached: Number, text: str, key: str) -> Reason:
    return Reason(amount=reached, text=text.rstrip(), key=key, op="becomes")


def _listed(bearer: Combatant, key: str, names: tuple[str, ...]) -> bool:
    return any(word in names for word in bearer.words.get(key, ()))


def _reduction(bearer: Combatant, names: tuple[str, ...]) -> int:
    """Several reductions of one type add up."""
    found = 0
    for word in bearer.words.get("reduce", ()):
        name, _, number = word.partition(":")
        if name in names and number.isdigit():
            found += int(number)
    return found
