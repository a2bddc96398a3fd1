"""Dice worth points by a face table, summed; advantage in coins or in dice."""

from __future__ import annotations

from typing import Literal

from littledice.model.record import Record
from littledice.model.refs import DieId
from littledice.model.roll import Throw, Thrown
from littledice.rules.check_kind import NOTHING, CheckKind, Hand, Reading, Setup, left_over
from littledice.rules.dice.dice_limits import check_count
from littledice.rules.dice.die_names import Dice, coin_named, die_named
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.pools import sum_of


class Params(Record):
    """`advantage`: a `coin` added or subtracted for each, a `die` more or fewer (never below `min_pool` dice), or
    `none`. `cancel`: coins for the `net`, or `roll_all` of both sides (coins only).
    """

    die: DieId = "d6"
    coin: DieId = "coin"
    advantage: Literal["coin", "die", "none"] = "coin"
    cancel: Literal["net", "roll_all"] = "net"
    min_pool: int = 1


class Kind(CheckKind):
    """Sums points; the score may fall below 0 and has no cap (LP-08 and the reading of ADV and DIS)."""

    def __init__(self, params: Params, dice: Dice) -> None:
        self.params = params
        self.die = die_named(self.params.die, dice)
        self.coin = coin_named(self.params.coin, dice)

    def setup(self, stat: int) -> Setup:
        """The stat is a pool of dice."""
        return Setup(pool=stat)

    def throw(self, setup: Setup, who: str = "", what: str = "") -> Throw:
        """The pool, then the coins: those added before those subtracted."""
        count = self._pool(setup)
        added, taken = self._coins(setup)
        check_count(count + added + taken)
        return Throw(die=self.params.die, count=count, coins=added + taken, coin=self.params.coin, who=who, what=what)

    def read(self, setup: Setup, thrown: Thrown) -> Reading:
        """Every die counts what its face is worth, every coin its value with the sign of its side."""
        points = tuple(self.die.faces[face - 1] for face in thrown.faces)
        coins = self._coin_points(setup, thrown.coins)
        return Reading(
            score=sum(points) + sum(coins) + setup.modifier,
            points=points,
            counts=tuple(point != 0 for point in points),
            coin_points=coins,
            pool=len(points),
        )

    def distribution(self, setup: Setup, hand: Hand = NOTHING) -> Distribution:
        """What lies in hand is a fixed sum; the other dice and coins are added to it."""
        count = self._pool(setup)
        added, taken = self._coins(setup)
        check_count(count + added + taken)
        count = left_over(count, len(hand.faces), "dice")
        left_over(added + taken, len(hand.coins), "coins")
        known_added = min(added, len(hand.coins))
        known_taken = len(hand.coins) - known_added
        fixed = sum([self.die.faces[face - 1] for face in hand.faces]) + sum(self._coin_points(setup, hand.coins))
        found = sum_of(self.die.faces, count)
        if added > known_added:
            found = found.plus(sum_of(self.coin.faces, added - known_added))
        if taken > known_taken:
            found = found.plus(sum_of(self.coin.faces, taken - known_taken).negated())
        return found.shifted(fixed + setup.modifier)

    def barred(self, setup: Setup, target: int | float) -> bool:
        """Never."""
        return False

    def _pool(self, setup: Setup) -> int:
        count = setup.pool + setup.bonus + setup.exempt
        if self.params.advantage == "die":
            return max(self.params.min_pool, count + setup.net)
        return max(0, count)

    def _coins(self, setup: Setup) -> tuple[int, int]:
        if self.params.advantage != "coin":
            return 0, 0
        if self.params.cancel == "roll_all":
            return setup.ups, setup.downs
        return max(0, setup.net), max(0, -setup.net)

    def _coin_points(self, setup: Setup, coins: tuple[int, ...]) -> tuple[int, ...]:
        added, _ = self._coins(setup)
        worth = self.coin.faces
        return tuple(worth[coin] if place < added else -worth[coin] for place, coin in enumerate(coins))
