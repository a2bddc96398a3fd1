"""What an amount written in a ruleset is worth: kinds, not formulas.

3              the number
"score"        a quantity of the attempt (`score`, `margin`, `amount`, ...), if it has one of that name
"phy"          the actor's stat; "hp" the actor's track; "hp.high" its maximum; "hp.lost" what is missing
"base.speed"   the stat before modifiers
"target.ac"    the same of the target ("target.hp.high" too)
"option.dl"    an option's number
{sum = [...], best = [...], times, divide, round, plus, least, most}
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import option
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Amount, Sum
from littledice.model.track import Number


def worth(amount: Amount, moment: Circumstance) -> Number:
    """The number behind `amount`."""
    if isinstance(amount, str):
        return _named(amount, moment)
    if isinstance(amount, Sum):
        return _worked_out(amount, moment)
    return amount


def _named(name: str, moment: Circumstance) -> Number:
    if name in moment.numbers:
        return moment.numbers[name]
    head, _, rest = name.partition(".")
    if head == "option":
        value = option(moment.rules, moment.state, rest)
        return value if isinstance(value, int) else float(value)
    if head == "target" and rest:
        return _of(moment.target, rest, moment)
    if head == "self" and rest:
        return _of(moment.who, rest, moment)
    return _of(moment.who, name, moment)


def _of(bearer: Combatant | None, name: str, moment: Circumstance) -> Number:
    if bearer is None:
        return 0
    head, _, rest = name.partition(".")
    if head == "base":
        return moment.rules.base_stat(moment.state, bearer, rest)
    track = bearer.tracks.get(head)
    if track is None:
        return moment.rules.stat(moment.state, bearer, head)
    if rest == "high":
        return track.high if track.high is not None else track.value
    if rest == "lost":
        return (track.high if track.high is not None else track.value) - track.value
    return track.value


def _worked_out(amount: Sum, moment: Circumstance) -> Number:
    total = sum((exactly(worth(part, moment)) for part in amount.sum), Fraction(0))
    if amount.best:
        total += max(exactly(worth(part, moment)) for part in amount.best)
    total = total * exactly(amount.times) / exactly(amount.divide)
    value: Number = rounded(total, amount.round) + amount.plus
    if amount.least is not None:
        value = max(value, amount.least)
    if amount.most is not None:
        value = min(value, amount.most)
    return value


def exactly(number: Number) -> Fraction:
    """The number as typed, without binary error (3.3 is 33/10)."""
    return Fraction(number) if isinstance(number, int) else Fraction(str(number))


def rounded(value: Fraction, how: str) -> Number:
    """`value` rounded `down`, `up` or left as it is; whole numbers come back as int."""
    if how == "down":
        return floor(value)
    if how == "up":
        return ceil(value)
    return value.numerator if value.denominator == 1 else float(value)
