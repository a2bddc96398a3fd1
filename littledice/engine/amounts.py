"""What an amount written in a ruleset is worth: kinds, not formulas.

3              the number
"phy"          a number by its name (`engine/naming/numbers`)
"weapon.damage", "weapon.dice"   what the weapon deals
{sum = [...], best = [...], first = [...], dice, shown, times, divide, root, round, plus, least, most, table, when}
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil, floor, isqrt

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.naming.numbers import named
from littledice.engine.weapons import weapon_of
from littledice.model.record import replace
from littledice.model.ruleset import Amount, Sum
from littledice.model.track import Number, figure

WEAPON, WEAPON_DICE = "weapon.", "weapon.dice"


def worth(amount: Amount, moment: Circumstance) -> Number:
    """The number behind `amount`."""
    if isinstance(amount, str):
        return _of_weapon(amount, moment) if amount.startswith(WEAPON) else named(amount, moment)
    if isinstance(amount, Sum):
        return _worked_out(amount, moment)
    return amount


def _of_weapon(name: str, moment: Circumstance) -> Number:
    """What the weapon deals: its `damage`, or what its `dice` show."""
    weapon = weapon_of(moment.rules.data, moment.weapon) if moment.weapon else None
    if weapon is None:
        return 0
    if name == WEAPON_DICE:
        return _thrown(weapon.dice, id(weapon), moment) if weapon.dice else 0
    return worth(weapon.damage, moment) if weapon.damage is not None else 0


def _thrown(dice: str, naming: int, moment: Circumstance) -> Number:
    """What dice show where they may be thrown; else they are none."""
    return 0 if moment.throw is None else moment.throw(filled(dice, moment), naming)


def filled(dice: str, moment: Circumstance) -> str:
    """Dice with their numbers in braces filled in: `1d{strength}`."""
    return re.sub(r"\{([^{}]*)\}", lambda found: figure(named(found[1], moment)), dice) if "{" in dice else dice


def _people(amount: Sum, moment: Circumstance) -> list[Circumstance]:
    """The moment as each of those `among` whom the best is looked for would see it."""
    who = moment.who
    if not amount.among or who is None:
        return [moment]
    if amount.among == "attackers":
        return [moment, *[each for each in moment.beside if each.who is not None and each.who.here]]
    wanted = {
        "everyone": lambda each: True,
        "allies": lambda each: each.side == who.side and each.id != who.id,
        "enemies": who.opposes,
    }[amount.among]
    return [replace(moment, who=each) for each in moment.state.here() if wanted(each)]


def _shown(amount: Sum, moment: Circumstance) -> int:
    if moment.roll is None:
        return 0
    return sum([face in amount.shown for face in moment.roll.faces])


def _first(amount: Sum, moment: Circumstance) -> Number:
    for part in amount.first:
        if not isinstance(part, Sum) or always(part.when) or holds(part.when, moment):
            return worth(part, moment)
    return 0


def _worked_out(amount: Sum, moment: Circumstance) -> Number:
    if not (always(amount.when) or holds(amount.when, moment)):
        return 0
    total: int | Fraction = sum([_exact(worth(part, moment)) for part in amount.sum])
    if amount.best:
        seen = _people(amount, moment)
        total += max([_exact(worth(part, each)) for each in seen for part in amount.best], default=0)
    if amount.first:
        total += _exact(_first(amount, moment))
    if amount.dice:
        total += _exact(_thrown(amount.dice, id(amount), moment))
    if amount.shown:
        total += _shown(amount, moment)
    total = total * _exact(amount.times)
    if amount.divide != 1:
        total = _divided(total, amount.divide, amount.round)
    if amount.root == 2:
        total = isqrt(max(0, floor(total)))
    value: Number = (total if isinstance(total, int) else rounded(total, amount.round)) + amount.plus
    if amount.least is not None:
        value = max(value, amount.least)
    if amount.most is not None:
        value = min(value, amount.most)
    return worth(_looked_up(amount.table, value), moment) if amount.table else value


def _divided(total: int | Fraction, by: Number, how: str) -> int | Fraction:
    """Exactly, or rounded at once where whole numbers are rounded anyway: a root of the floor is that of the whole."""
    if isinstance(total, int) and isinstance(by, int) and by > 0:
        if how == "down":
            return total // by
        if not total % by:
            return total // by
    return Fraction(total) / exactly(by)


def _looked_up(table: dict[str, Amount], value: Number) -> Amount:
    keys = sorted(int(key) for key in table)
    return table[str(max((key for key in keys if key <= value), default=keys[0]))]


def exactly(number: Number) -> Fraction:
    """The number as typed, without binary error (3.3 is 33/10)."""
    return Fraction(number) if isinstance(number, int) else Fraction(str(number))


def _exact(number: Number) -> int | Fraction:
    """The same; whole numbers stay what they are, as nearly all are."""
    return number if isinstance(number, int) else exactly(number)


def rounded(value: int | Fraction, how: str) -> Number:
    """`value` rounded `down`, `up`, to the `nearest` (a half up) or left as it is; whole numbers come back as int."""
    if isinstance(value, int):
        return value
    if how == "down":
        return floor(value)
    if how == "up":
        return ceil(value)
    if how == "nearest":
        return floor(value + Fraction(1, 2))
    return value.numerator if value.denominator == 1 else float(value)
