"""What successes buy: effects of a weapon or power, each once, and the best damage for what is left (SD-49)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
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
    """What is wanted, in that order, as far as the successes go; the rest goes into the dearest damage they pay for.
    What only adds to damage is left out where nothing would be left for any.
    """
    chosen, left = _afforded(effects, successes, wanted)
    if any(damages(effects[name]) for name in chosen):
        return bought(effects, chosen)
    row = _dearest(effects, left)[:1]
    if row or all(effects[name].inflict for name in chosen):
        return bought(effects, [*chosen, *row])
    return buy(effects, successes, [name for name in chosen if effects[name].inflict])


def _afforded(effects: Mapping[str, EffectDef], left: int, wanted: Sequence[str]) -> tuple[list[str], int]:
    chosen = list[str]()
    for name in wanted:
        effect = effects.get(name)
        if effect is not None and name not in chosen and effect.cost <= left:
            chosen.append(name)
            left -= effect.cost
    return chosen, left


def bought(effects: Mapping[str, EffectDef], names: Sequence[str]) -> Bought:
    """Exactly these."""
    chosen = [effects[name] for name in names]
    row = next((effect for effect in chosen if damages(effect)), None)
    return Bought(tuple(names), row, tuple(effect for effect in chosen if effect is not row))


def ways(effects: Mapping[str, EffectDef], successes: int) -> list[Bought]:
    """Every way of spending that many successes of which none buys the same and more: at most one damage, every other
    effect at most once, and what only adds to damage never without it.
    """
    known = _KNOWN.get((id(effects), successes))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(effects), successes] = (effects, _ways(effects, successes))
    return known[1]


_KNOWN: dict[tuple[int, int], tuple[Mapping[str, EffectDef], list[Bought]]] = {}
"""Ways that were worked out, by table and successes; the table is kept, so that its identity stays taken."""
MOST_KNOWN = 256


def _ways(effects: Mapping[str, EffectDef], successes: int) -> list[Bought]:
    found = [way for picked in _picked(effects, successes) for way in _with_damage(effects, picked, successes)]
    return [way for way in found if not any(_more(other, way) for other in found)]


def _picked(effects: Mapping[str, EffectDef], budget: int) -> Iterator[tuple[str, ...]]:
    """Every affordable choice of effects that do no damage of their own."""
    others = [name for name, effect in effects.items() if not damages(effect)]
    for count in range(len(others) + 1):
        for picked in combinations(others, count):
            if sum(effects[name].cost for name in picked) <= budget:
                yield picked


def _with_damage(effects: Mapping[str, EffectDef], picked: tuple[str, ...], budget: int) -> list[Bought]:
    rows = _dearest(effects, budget - sum(effects[name].cost for name in picked))
    if rows:
        return [bought(effects, (row, *picked)) for row in rows]
    alone = bool(picked) and all(effects[name].inflict for name in picked)
    return [bought(effects, picked)] if alone else []


def _dearest(effects: Mapping[str, EffectDef], left: int) -> list[str]:
    """The damage of the highest price that is paid for; several of one price in the table's order."""
    rows = [name for name, effect in effects.items() if damages(effect) and effect.cost <= left]
    most = max((effects[name].cost for name in rows), default=0)
    return [name for name in rows if effects[name].cost == most]


def _more(one: Bought, other: Bought) -> bool:
    """Whether one way brings all that the other does and more."""
    price, less = (way.dice.cost if way.dice is not None else 0 for way in (one, other))
    if price == less and one.dice is not other.dice:
        return False
    wider = set(one.names) - set(other.names)
    kept = all(effect in one.others for effect in other.others)
    return kept and price >= less and (price > less or bool(wider))
