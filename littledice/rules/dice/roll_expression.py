"""A roll said in words: which dice, how they are read, every score they can give."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.model.record import Record
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import Die
from littledice.rules.check_kind import Reading
from littledice.rules.dice.die_names import COIN
from littledice.rules.odds.distribution import Distribution, certain
from littledice.rules.odds.pools import count_of, sum_of


class DiceTerm(Record):
    """`count` dice of one name, added (`sign` 1) or taken away (-1)."""

    name: str
    die: Die
    count: int
    sign: int = 1

    @property
    def coin(self) -> bool:
        """Whether these are coins: thrown last, typed `h` and `t`."""
        return self.name == COIN


class Expression(Record):
    """The terms in the order said, whole numbers added up in `plus`, and the value from which a die counts; without
    `threshold` the dice are summed. `target` is the number that the sum is to reach, if one was said. Coins are never
    counted, they add their worth.
    """

    text: str
    terms: tuple[DiceTerm, ...] = ()
    plus: int = 0
    threshold: int | None = None
    target: int | None = None

    @property
    def dice(self) -> int:
        """How many dice and coins it throws."""
        return sum([term.count for term in self.terms])

    def throws(self, who: str = "", what: str = "") -> tuple[Throw, ...]:
        """One throw per term of dice; all coins come with the last. They are one roll: throw them together."""
        coins = sum([term.count for term in self.terms if term.coin])
        throws = [
            Throw(die=term.name, count=term.count, who=who, what=what) for term in self.terms if not term.coin
        ] or [Throw(die=COIN, count=0, who=who, what=what)] * bool(coins)
        if coins:
            last = throws[-1]
            throws[-1] = Throw(die=last.die, count=last.count, coins=coins, who=who, what=what)
        return tuple(throws)

    def read(self, thrown: Sequence[Thrown]) -> Reading:
        """What the dice of `throws` are worth, in the order thrown."""
        points: list[int] = []
        counts: list[bool] = []
        terms = [term for term in self.terms if not term.coin]
        for term, shown in zip(terms, thrown, strict=False):
            values = [term.die.faces[face - 1] for face in shown.faces]
            counted = [self.threshold is None or value >= self.threshold for value in values]
            points += [
                term.sign * (int(hit) if self.threshold is not None else value)
                for hit, value in zip(counted, values, strict=True)
            ]
            counts += counted
        coins = self._coin_points([coin for shown in thrown for coin in shown.coins])
        return Reading(
            score=sum(points) + sum(coins) + self.plus,
            points=tuple(points),
            counts=tuple(counts),
            coin_points=coins,
            threshold=self.threshold,
            pool=len(points),
        )

    def distribution(self) -> Distribution:
        """Every score with its weight; raises `Refused` where the roll is too large for that."""
        together: dict[tuple[str, int], DiceTerm] = {}
        for term in self.terms:
            key = (term.name, term.sign)
            count = term.count + (together[key].count if key in together else 0)
            together[key] = DiceTerm(name=term.name, die=term.die, count=count, sign=term.sign)
        found = certain(self.plus)
        for term in together.values():
            one = self._term_distribution(term)
            found = found.plus(one if term.sign > 0 else one.negated())
        return found

    def _term_distribution(self, term: DiceTerm) -> Distribution:
        values = term.die.faces
        if self.threshold is None or term.coin:
            return sum_of(values, term.count)
        return count_of(sum([value >= self.threshold for value in values]), len(values), term.count)

    def _coin_points(self, coins: list[int]) -> tuple[int, ...]:
        worth = [(term.die, term.sign) for term in self.terms if term.coin for _ in range(term.count)]
        return tuple(sign * die.faces[coin] for (die, sign), coin in zip(worth, coins, strict=True))
