"""Every way in which dice may fall, for what hangs on more than their sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from littledice.model.roll import Throw, Thrown
from littledice.rules.dice.casting import Reading, Shown, Throwing
from littledice.rules.dice.die_names import Dice, die_named
from littledice.rules.odds.distribution import beyond_reach

MOST_WAYS = 20_000
RARE = Fraction(1, 10**9)
"""Dice that explode without end are followed until what is left is rarer than this."""


class _Lacking(BaseException):
    """Dice are to be thrown that have not fallen yet."""

    def __init__(self, throws: Sequence[Throw]) -> None:
        super().__init__()
        self.throws = throws


def ways(cast: Callable[[Throwing], Reading], dice: Dice) -> Iterator[tuple[Reading, Fraction]]:
    """What the dice of a roll may come to, each with its chance; dice that are alike are one, in whatever order they
    fall. Raises `Refused` where they may fall in too many ways.
    """
    waiting: list[tuple[tuple[Thrown, ...], Fraction]] = [((), Fraction(1))]
    found = 0
    while waiting:
        fallen, share = waiting.pop()
        try:
            reading = cast(_told(fallen, ends=share < RARE))
        except _Lacking as lacking:
            more = [(fallen + shown, share * each) for shown, each in _falls(lacking.throws, dice)]
            waiting += more
            found += len(more)
            if found > MOST_WAYS:
                raise beyond_reach() from None
            continue
        yield reading, share


def begun(cast: Callable[[Throwing], Reading], dice: Dice) -> Iterator[tuple[Reading, Fraction, bool]]:
    """How the dice that a roll begins with may fall, each with its chance and whether they bring no others. Raises
    `Refused` where they may fall in too many ways.
    """
    try:
        yield cast(_told((), ends=False)), Fraction(1), True
        return
    except _Lacking as lacking:
        throws = lacking.throws
    for shown, share in _falls(throws, dice):
        try:
            yield cast(_told(shown, ends=False)), share, True
        except _Lacking:
            yield cast(_told(shown, ends=True)), share, False


def _told(fallen: Sequence[Thrown], *, ends: bool) -> Throwing:
    """Shows the dice that have fallen, then no more where that `ends` it."""
    shown = Shown(fallen)

    def throwing(throws: Sequence[Throw]) -> Sequence[Thrown]:
        lacks = not shown.dice and not shown.coins and any(throw.count or throw.coins for throw in throws)
        if lacks and not ends:
            raise _Lacking(throws)
        return shown(throws)

    return throwing


def _falls(throws: Sequence[Throw], dice: Dice) -> Iterator[tuple[tuple[Thrown, ...], Fraction]]:
    """How these may fall."""
    if prod([_many(throw, dice) for throw in throws]) > MOST_WAYS:
        raise beyond_reach()
    for each in product(*[list(_fall(throw, dice)) for throw in throws]):
        yield tuple(shown for shown, _ in each), prod([share for _, share in each], start=Fraction(1))


def _many(throw: Throw, dice: Dice) -> int:
    return comb(throw.count + _sides(throw, dice) - 1, throw.count) * (throw.coins + 1)


def _sides(throw: Throw, dice: Dice) -> int:
    return len(die_named(throw.die, dice).faces) if throw.count else 1


def _fall(throw: Throw, dice: Dice) -> Iterator[tuple[Thrown, Fraction]]:
    sides = _sides(throw, dice)
    for faces in combinations_with_replacement(range(1, sides + 1), throw.count):
        for coins in combinations_with_replacement((0, 1), throw.coins):
            orders = _orders(faces) * _orders(coins)
            yield Thrown(faces=faces, origins=(), coins=coins), Fraction(orders, sides**throw.count * 2**throw.coins)


def _orders(shown: Sequence[int]) -> int:
    return factorial(len(shown)) // prod([factorial(many) for many in Counter(shown).values()])
