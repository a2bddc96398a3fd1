"""Dice that are thrown alike: which of them are thrown again, and what each is worth."""

from __future__ import annotations

from functools import lru_cache

from littledice.model.record import Record
from littledice.model.ruleset import Die
from littledice.rules.dice.die_names import COIN
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.pools import DieLaw, die_law, falls, kept_sum, sum_of_dice


class Group(Record):
    """`count` dice of one name. `worth` is what each face is worth, `label` what the group is called. A die that shows
    one of the faces `explode` brings another, which may explode too unless it is to explode but `once`. One that shows
    a face of `reroll` is thrown again once, or until it shows another (`again`); of two the `better` stands, or the new
    one. A `coin` is thrown last and typed `h` or `t`. Dice that are `added` count for the total
    alone.
    """

    name: str
    die: Die
    count: int
    worth: tuple[int, ...]
    label: str = ""
    explode: tuple[int, ...] = ()
    once: bool = False
    reroll: tuple[int, ...] = ()
    again: bool = False
    better: bool = False
    coin: bool = False
    added: bool = False

    @property
    def law(self) -> DieLaw:
        """How one of the dice falls."""
        return _law(self.worth, self.explode, self.once, self.reroll, self.again, self.better)

    def sums(self, depth: int) -> Distribution:
        """What they add up to; where they explode without end, what is less than `depth` above the least."""
        return sum_of_dice(self.law, self.count, depth)

    def one(self, depth: int) -> Distribution:
        """What one of them is worth, with all that follows it."""
        return sum_of_dice(self.law, 1, depth)


def group_of(name: str, die: Die, count: int) -> Group:
    """Dice that are worth what they show."""
    return Group(name=name, die=die, count=count, worth=die.faces, coin=name == COIN)


@lru_cache(maxsize=256)
def _law(
    worth: tuple[int, ...], explode: tuple[int, ...], once: bool, reroll: tuple[int, ...], again: bool, better: bool
) -> DieLaw:
    fall = falls(worth, reroll, on=again, better=better) if reroll else None
    return die_law(worth, explode, once, fall)


class Pool(Record):
    """Groups of dice that are one pool: the `keep` highest of them count, or the lowest where `low`; all without
    `keep`. A die with what its explosions brought counts as one.
    """

    groups: tuple[Group, ...]
    keep: int | None = None
    low: bool = False

    def distribution(self, depth: int) -> Distribution:
        """What the dice that are kept add up to."""
        return _of_kept(self, depth)


@lru_cache(maxsize=256)
def _of_kept(pool: Pool, depth: int) -> Distribution:
    keep = sum([group.count for group in pool.groups]) if pool.keep is None else pool.keep
    return kept_sum([(group.one(depth), group.count) for group in pool.groups], keep, low=pool.low)
