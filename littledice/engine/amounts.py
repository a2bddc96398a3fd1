"""What an amount written in a ruleset is worth: kinds, not formulas.

3              the number
"score"        a quantity of the attempt (`score`, `margin`, `amount`, ...), if it has one of that name
"card"         the initiative of the actor: the card that they drew
"phy"          the actor's stat; "hp" the actor's track; "hp.high" its maximum; "hp.lost" what is missing
"base.speed"   the stat before modifiers
"best.TAG"     the highest stat whose entry has that tag ("best.weapon": or by which a carried weapon is used)
"held.skill"   the highest stat that a weapon in hand, or a natural one, is used by
"target.ac"    the same of the target ("target.hp.high" too)
"fight.tide"   a track of the fight; one of a side is found by its name alone, like one's own
"option.dl"    an option's number, or the number or option that the option's word names
{sum = [...], best = [...], times, divide, root, round, plus, least, most, table, when}
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, isqrt

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.ruleset import option
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Amount, Sum
from littledice.model.track import Number, Track


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
    if name == "card":
        return (moment.who.initiative or 0) if moment.who is not None else 0
    head, _, rest = name.partition(".")
    if head == "option":
        value = option(moment.rules, moment.state, rest)
        for _ in moment.rules.data.option:
            # Options may name each other in a ring, which is then nobody's number.
            if not isinstance(value, str) or value not in moment.rules.data.option:
                break
            value = option(moment.rules, moment.state, value)
        return _named(value, moment) if isinstance(value, str) else value
    if head == "target" and rest:
        return _of(moment.target, rest, moment)
    if head == "self" and rest:
        return _of(moment.who, rest, moment)
    if head == "fight" and rest:
        return _of(None, rest, moment)
    return _of(moment.who, name, moment)


def _of(bearer: Combatant | None, name: str, moment: Circumstance) -> Number:
    head, _, rest = name.partition(".")
    track = moment.rules.track(moment.state, bearer, head)
    if bearer is None:
        return 0 if track is None else _of_track(track, rest)
    if head == "base":
        return moment.rules.base_stat(moment.state, bearer, rest)
    if head in ("best", "held") and rest:
        keys = _tagged(bearer, rest, moment) if head == "best" else _used_by(bearer, ("held", "natural"), moment)
        return max((moment.rules.stat(moment.state, bearer, key) for key in keys), default=0)
    if track is None:
        return moment.rules.stat(moment.state, bearer, head)
    return _of_track(track, rest)


def _of_track(track: Track, rest: str) -> Number:
    if rest == "high":
        return track.high if track.high is not None else track.value
    if rest == "lost":
        return (track.high if track.high is not None else track.value) - track.value
    return track.value


def _tagged(bearer: Combatant, tag: str, moment: Circumstance) -> list[str]:
    own = [key for key, defined in moment.rules.data.stat.items() if tag in defined.tags]
    return [*own, *_used_by(bearer, ("held", "natural", "weapons"), moment)] if tag == "weapon" else own


def _used_by(bearer: Combatant, lists: tuple[str, ...], moment: Circumstance) -> list[str]:
    """The stats by which the weapons on those lists are used."""
    carried = [weapon_of(moment.rules.data, word) for name in lists for word in bearer.words.get(name, ())]
    return [weapon.skill for weapon in carried if weapon is not None and weapon.skill]


def _worked_out(amount: Sum, moment: Circumstance) -> Number:
    if not (always(amount.when) or holds(amount.when, moment)):
        return 0
    total: int | Fraction = sum([_exact(worth(part, moment)) for part in amount.sum])
    if amount.best:
        total += max([_exact(worth(part, moment)) for part in amount.best])
    total = total * _exact(amount.times)
    if amount.divide != 1:
        total = _divided(total, amount.divide, amount.round)
    if amount.root == 2:
        total = isqrt(max(0, floor(total)))
    value: Number = rounded(total, amount.round) + amount.plus
    if amount.least is not None:
        value = max(value, amount.least)
    if amount.most is not None:
        value = min(value, amount.most)
    return _looked_up(amount.table, value) if amount.table else value


def _divided(total: int | Fraction, by: Number, how: str) -> int | Fraction:
    """Exactly, or rounded at once where whole numbers are rounded anyway: a root of the floor is that of the whole."""
    if isinstance(total, int) and isinstance(by, int) and by > 0:
        if how == "down":
            return total // by
        if not total % by:
            return total // by
    return Fraction(total) / exactly(by)


def _looked_up(table: dict[str, Number], value: Number) -> Number:
    keys = sorted(int(key) for key in table)
    return table[str(max((key for key in keys if key <= value), default=keys[0]))]


def exactly(number: Number) -> Fraction:
    """The number as typed, without binary error (3.3 is 33/10)."""
    return Fraction(number) if isinstance(number, int) else Fraction(str(number))


def _exact(number: Number) -> int | Fraction:
    """The same; whole numbers stay what they are, as nearly all are."""
    return number if isinstance(number, int) else exactly(number)


def rounded(value: int | Fraction, how: str) -> Number:
    """`value` rounded `down`, `up` or left as it is; whole numbers come back as int."""
    if isinstance(value, int):
        return value
    if how == "down":
        return floor(value)
    if how == "up":
        return ceil(value)
    return value.numerator if value.denominator == 1 else float(value)
