"""Pools of dice: what they add up to, also where they explode, and what the best or worst of them do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, gcd, prod

from littledice.model.record import Value
from littledice.rules.odds.distribution import MOST_SPAN, Distribution, beyond_reach, certain, from_row
from littledice.rules.odds.polynomial import plain_dice, power, times, unpacked

MOST_BITS = 1 << 27
MOST_TOTAL_BITS = 7_000  # a fraction of two such totals still prints
MOST_TERMS = 4_000_000
MOST_WORK = 1 << 30
MOST_PRODUCT = 1 << 23

Weights = Mapping[int, int]


class DieLaw(Value):
    """One die: `ends` are the weights of what it may be worth where it ends so, `goes_on` of what it is worth where it
    explodes and another is thrown, which ends in any case if it goes on but `once`.
    """

    ends: Weights
    goes_on: Weights = {}
    once: bool = False

    @property
    def total(self) -> int:
        """All ways the die itself may fall."""
        return sum(self.ends.values()) + sum(self.goes_on.values())

    @property
    def endless(self) -> bool:
        """Whether it may explode again and again."""
        return bool(self.goes_on) and not self.once


def die_law(
    worth: Sequence[int], explode: Sequence[int] = (), once: bool = False, fall: Weights | None = None
) -> DieLaw:
    """A die whose faces, counted from 1, are worth `worth`; `fall` are their weights where they are not alike."""
    weights = fall if fall is not None else dict.fromkeys(range(1, len(worth) + 1), 1)
    ends: Counter[int] = Counter()
    goes_on: Counter[int] = Counter()
    for face, weight in weights.items():
        if weight:
            (goes_on if face in explode else ends)[worth[face - 1]] += weight
    return DieLaw(dict(ends), dict(goes_on), once)


def falls(worth: Sequence[int], reroll: Sequence[int], *, on: bool, better: bool) -> Weights:
    """The weights of the faces of a die that is thrown again once where it shows one of `reroll`, or until it shows
    none of them (`on`); of two the `better` stands, or the new one.
    """
    faces = range(1, len(worth) + 1)
    if on:
        return {face: int(face not in reroll) for face in faces}
    weights = {face: 0 if face in reroll else len(worth) for face in faces}
    for first in reroll:
        for second in faces:
            weights[first if better and worth[first - 1] > worth[second - 1] else second] += 1
    return weights


def sum_of(values: Sequence[int], count: int) -> Distribution:
    """The sum of `count` dice whose faces are worth `values`; raises `Refused` where it is out of reach."""
    return sum_of_plain({tuple(values): count})


def sum_of_plain(counts: Mapping[tuple[int, ...], int]) -> Distribution:
    """The sum of dice that end where they fall, by the worths of their faces and their number."""
    found = certain(0)
    even: Counter[tuple[int, int]] = Counter()
    for values, count in counts.items():
        low, step, base, ways = _base(values)
        if count <= 0 or len(base) == 1:
            found = found.shifted(low * max(0, count))
        elif len(set(base)) == 1:
            even[step, len(base)] += count
            found = found.shifted(low * count)
        else:
            found = found.plus(_power(low, step, base, ways, count))
    for step in dict.fromkeys(step for step, _ in even):
        sides = {many: count for (each, many), count in even.items() if each == step}
        total = 1
        for many, count in sides.items():
            total *= many**count
        size = sum([(many - 1) * count for many, count in sides.items()]) + 1
        _check(size, total, 2 ** (len(sides) + 1))
        found = found.plus(from_row(plain_dice(sides), 0, step, total))
    return found


def _power(low: int, step: int, base: tuple[int, ...], ways: int, count: int) -> Distribution:
    _check(count * (len(base) - 1) + 1, ways**count, len(base))
    return from_row(power(base, count), low * count, step, ways**count)


def _check(size: int, total: int, terms: int) -> None:
    """Raise `Refused` where so many scores with such a total take too long."""
    bits = total.bit_length()
    if size > MOST_SPAN or bits > MOST_TOTAL_BITS or size * bits > MOST_BITS or size * terms > MOST_TERMS:
        raise beyond_reach()


@lru_cache(maxsize=64)
def _base(values: tuple[int, ...]) -> tuple[int, int, tuple[int, ...], int]:
    """A die as lowest value, distance between values, weight per value in lowest terms, and sum of those weights."""
    return _row_of(Counter(values))


def _row_of(weights: Weights) -> tuple[int, int, tuple[int, ...], int]:
    low = min(weights)
    step = gcd(*(value - low for value in weights)) or 1
    most = (max(weights) - low) // step
    if most > MOST_SPAN:
        raise beyond_reach()
    row = [0] * (most + 1)
    for value, weight in weights.items():
        row[(value - low) // step] = weight
    common = gcd(*row)
    base = tuple(weight // common for weight in row)
    return low, step, base, sum(base)


def sum_of_dice(law: DieLaw, count: int, depth: int) -> Distribution:
    """The sum of `count` dice; of endless ones what is less than `depth` above the least."""
    if count <= 0:
        return certain(0)
    if not law.goes_on:
        low, step, base, ways = _row_of(law.ends)
        return certain(low * count) if len(base) == 1 else _power(low, step, base, ways, count)
    if law.once:
        low, step, base, ways = _row_of(_twice(law))
        return _power(low, step, base, ways, count)
    return _endless(law, count, depth)


def _twice(law: DieLaw) -> Weights:
    """What a die is worth that explodes but once, with the one that is then thrown."""
    after = Counter(law.ends) + Counter(law.goes_on)
    found = Counter({worth: weight * law.total for worth, weight in law.ends.items()})
    for worth, weight in law.goes_on.items():
        for more, ways in after.items():
            found[worth + more] += weight * ways
    return found


def _endless(law: DieLaw, count: int, depth: int) -> Distribution:
    """With a the weights of ends, e those of what explodes and w all ways of a die, its chain of dice has the
    generating function a / (w - e), so that of n dice is a^n / (w - e)^n. The series of the second part takes at most
    `depth` terms, as every explosion adds something. A face that explodes and is worth nothing is a die thrown again.
    """
    ways = law.total - law.goes_on.get(0, 0)
    rising = {worth: weight for worth, weight in law.goes_on.items() if worth}
    low = min(law.ends)
    if not rising:
        return sum_of_dice(DieLaw(law.ends), count, depth)
    terms = (depth - 1) // min(rising)
    total = ways ** (count + terms)
    _check(depth, total, len(law.ends) + terms)
    if depth * total.bit_length() > MOST_PRODUCT:
        raise beyond_reach()
    row = [0] * (min(max(law.ends) - low, depth - 1) + 1)
    for worth, weight in law.ends.items():
        if worth - low < len(row):
            row[worth - low] = weight
    while not row[-1]:
        row.pop()
    found = times(power(row, count, depth - 1), _series(rising, ways, count, terms, depth))[:depth]
    found += [0] * (depth - len(found))
    made = from_row(found, low * count, 1, total)
    return Distribution(weights={**made.weights, low * count + depth: total - sum(found)}, total=total, above=True)


def _series(rising: Weights, ways: int, count: int, terms: int, depth: int) -> list[int]:
    """The coefficients below `depth` of 1 / (1 - e/w)^count, times w^terms."""
    row = [0] * depth
    layer = {0: 1}
    for place in range(terms + 1):
        factor = comb(count + place - 1, place) * ways ** (terms - place)
        for worth, weight in layer.items():
            row[worth] += factor * weight
        following: dict[int, int] = {}
        for worth, weight in layer.items():
            for more, each in rising.items():
                if worth + more < depth:
                    following[worth + more] = following.get(worth + more, 0) + weight * each
        layer = following
    return row


def chain(law: DieLaw, depth: int) -> Distribution:
    """What one die is worth with all that its explosions add."""
    return sum_of_dice(law, 1, depth)


def kept_sum(dice: Sequence[tuple[Distribution, int]], keep: int, *, low: bool = False) -> Distribution:
    """The sum of the `keep` highest (or lowest) of independent dice, of each sort so many."""
    if low:
        turned = [(die.negated(), count) for die, count in dice]
        return kept_sum(turned, keep).negated()
    dice = [(die, count) for die, count in dice if count > 0]
    every = sum([count for _, count in dice])
    if keep <= 0 or not every:
        return certain(0)
    total = 1
    for die, count in dice:
        total *= die.total**count
    top = min([die.high for die, _ in dice if die.above], default=None)
    bottom = max([die.low for die, _ in dice if die.below], default=None)
    dice = [(_held(die, bottom, top), count) for die, count in dice]
    made = _best(dice, total) if keep == 1 else _added_up(dice, min(keep, every), total)
    others = min(keep, every) - 1
    if top is not None:
        made = made.topped(min(made.high, top + others * min(die.low for die, _ in dice)))
    if bottom is not None:
        least = max(made.low, bottom + others * max(die.high for die, _ in dice))
        made = made.negated().topped(-least).negated()
    return made


def _held(die: Distribution, bottom: int | None, top: int | None) -> Distribution:
    """A die whose worths lie between the ends that stand for more than themselves."""
    held = die.mapped(lambda worth: worth if bottom is None else max(worth, bottom))
    return held.capped(top)


def _best(dice: Sequence[tuple[Distribution, int]], total: int) -> Distribution:
    """The highest: the chance that none is above, for each worth."""
    worths = sorted({worth for die, _ in dice for worth in die.weights})
    below = [0] * len(dice)
    before, weights = 0, {}
    for worth in worths:
        reached = 1
        for place, (die, count) in enumerate(dice):
            below[place] += die.weights.get(worth, 0)
            reached *= below[place] ** count
        if reached > before:
            weights[worth] = reached - before
        before = reached
    return Distribution(weights=weights, total=total)


State = tuple[int, ...]


def _added_up(dice: Sequence[tuple[Distribution, int]], keep: int, total: int) -> Distribution:
    """From the highest worth down: how many dice show it. A state is how many dice of each sort are still to be told;
    its sums are packed into one number, a place of `room` bytes for each.
    """
    worths = sorted({worth for die, _ in dice for worth in die.weights}, reverse=True)
    least, counts = worths[-1], tuple(count for _, count in dice)
    size = keep * (worths[0] - least) + 1
    room = total.bit_length() // 8 + 1
    if size > MOST_SPAN or len(worths) * comb(keep - 1 + len(dice), len(dice)) ** 2 * size * room > MOST_WORK:
        raise beyond_reach()
    every, done = sum(counts), 0
    states: dict[State, int] = {counts: 1}
    below = [die.total for die, _ in dice]
    for worth in worths:
        shift = 8 * room * (worth - least)
        own = [die.weights.get(worth, 0) for die, _ in dice]
        upto, below = below, [each - weight for each, weight in zip(below, own, strict=True)]
        following: dict[State, int] = {}
        for state, sums in states.items():
            wanted = keep - (every - sum(state))
            # Where as many show this worth as are wanted, all others may show it or less: whatever is not told here.
            enough = _ways(upto, state)
            for left, weight in _fewer(state, own, wanted):
                following[left] = following.get(left, 0) + ((sums * weight) << (shift * (sum(state) - sum(left))))
                enough -= weight * _ways(below, left)
            done += (sums * enough) << (shift * wanted)
        states = following
    return from_row(unpacked(done, size, room), keep * least, 1, total)


def _ways(weights: Sequence[int], state: State) -> int:
    return prod([weight**left for weight, left in zip(weights, state, strict=True)])


def _fewer(state: State, own: Sequence[int], wanted: int) -> list[tuple[State, int]]:
    """How fewer than `wanted` dice may show a worth, as what is left of each sort, with the ways to do so."""
    found: list[tuple[State, int, int]] = [((), 1, 0)]
    for left, weight in zip(state, own, strict=True):
        found = [
            ((*so_far, left - many), ways * comb(left, many) * weight**many, shown + many)
            for so_far, ways, shown in found
            for many in range(min(left, wanted - 1 - shown) + 1 if weight else 1)
        ]
    return [(left, ways) for left, ways, _ in found]
