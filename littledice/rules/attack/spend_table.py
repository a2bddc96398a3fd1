"""What successes buy: effects of a weapon or power, each once, and the best damage for what is left (SD-49)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from littledice.model.ruleset import EffectDef


class Bought(NamedTuple):
    """The effects by their names, in the order bought; `dice` is the one that does damage, None where none does."""

    names: tuple[str, ...]
    dice: EffectDef | None
    others: tuple[EffectDef, ...]

    @property
    def pierce(self) -> int | None:
        """Points of armour that do not count; None: no armour does."""
        passed = [effect.pierce for effect in self.others if self.dice is not None]
        return None if -1 in passed else sum(passed)


def damages(effect: EffectDef) -> bool:
    """Whether the effect is damage of its own."""
    return bool(effect.dice) or effect.add != 0


def buy(effects: Mapping[str, EffectDef], successes: int, wanted: Sequence[str] = ()) -> Bought:
    """What is wanted, in that order, as far as the successes go; the rest goes into the dearest damage they pay for. A
    table without any damage is bought in its own order where nothing is wanted.
    """
    if not wanted and not any(damages(effect) for effect in effects.values()):
        wanted = tuple(effects)
    left, chosen = successes, list[str]()
    for name in wanted:
        effect = effects.get(name)
        if effect is not None and name not in chosen and effect.cost <= left:
            chosen.append(name)
            left -= effect.cost
    if not any(damages(effects[name]) for name in chosen):
        rows = [name for name, effect in effects.items() if damages(effect) and effect.cost <= left]
        chosen.extend(sorted(rows, key=lambda name: -effects[name].cost)[:1])
    bought = [effects[name] for name in chosen]
    row = next((effect for effect in bought if damages(effect)), None)
    return Bought(tuple(chosen), row, tuple(effect for effect in bought if effect is not row))
