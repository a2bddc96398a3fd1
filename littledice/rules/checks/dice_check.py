"""A check of any sort of dice: what its parameters and all that changes a roll make of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from littledice.model.record import replace
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import CheckDef
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_params import Params, params_of
from littledice.rules.dice.braces import filled, named_in
from littledice.rules.dice.casting import Reading, Shown, Throwing
from littledice.rules.dice.dice_group import Group, Pool, group_of
from littledice.rules.dice.dice_limits import check_count
from littledice.rules.dice.die_names import Dice, coin_named, die_named, find_die
from littledice.rules.dice.roll_expression import SHORT, Expression, Joined, with_groups
from littledice.rules.odds.distribution import Distribution, beyond_reach
from littledice.rules.odds.opposed import Joint

STAT, DIE = "stat", "die"
COUNTED = re.compile(r"^\{stat\}(?=[a-z{])")
"""Dice as many as the stat."""
SIMPLE = re.compile(r"([0-9]{1,3})([a-z][a-z0-9_]*)")
"""A number and a die, which need no reader."""
MOST_KNOWN = 1024


def check_kind(check: CheckDef, dice: Dice) -> CheckKind:
    """The check as a ruleset defines it, the values of its options already in its parameters; raises `BadRuleset`."""
    return CheckKind(params_of(check), dice)


class CheckKind:
    """How one check of a ruleset is rolled."""

    def __init__(self, params: Params, dice: Dice) -> None:
        self.params = params
        self.dice = dice
        die_named(params.die, dice)
        self.coin = coin_named(params.coin, dice)
        text = params.dice.replace("{die}", params.die)
        self.by_count = COUNTED.match(text) is not None
        self.text = COUNTED.sub("1", text)
        self.names = tuple(name for name in named_in(" ".join((self.text, params.extra, params.none))) if name != STAT)
        self.adds_stat = not (self.by_count or params.read == "under" or STAT in named_in(params.dice))
        self.counts = params.read == "successes"
        self.under = params.read == "under"
        self._known: dict[Setup, Expression] = {}

    def setup(self, stat: int) -> Setup:
        """The check of somebody with that stat and nothing else: dice, or a number to add."""
        return Setup(pool=1, modifier=stat) if self.adds_stat else Setup(pool=stat)

    def count(self, setup: Setup) -> int:
        """How many dice it throws, before any explode, coins aside."""
        return len(self.dice_thrown(setup))

    def dice_thrown(self, setup: Setup) -> tuple[str, ...]:
        """The name of each of them, in the order in which they are typed."""
        return tuple(throw.die for throw in self.expression(setup).throws() for _ in range(throw.count))

    def throw(self, setup: Setup, who: str = "", what: str = "") -> Throw:
        """The first dice to throw, possibly none; raises `Refused` above the limit of dice."""
        return self.expression(setup).throws(who, what)[0]

    def cast(self, setup: Setup, throwing: Throwing, who: str = "", what: str = "", *, on: bool = True) -> Reading:
        """Throw the dice and read them; unless `on` nothing explodes and nothing is rerolled. Dice that count earn
        extra by their faces (SS-42).
        """
        reading = self.expression(setup).cast(throwing, who, what, on=on)
        score, extra = self._capped(setup, reading.score) + setup.modifier, self.params.extra_faces
        if extra:
            faces = zip(reading.faces, reading.counts, strict=True)
            return replace(reading, score=score, sixes=sum([counted and face in extra for face, counted in faces]))
        return reading if score == reading.score else replace(reading, score=score)

    def read(self, setup: Setup, thrown: Thrown) -> Reading:
        """What dice are worth that lie already."""
        return self.cast(setup, Shown((thrown,)))

    def distribution(self, setup: Setup, target: int | float | None = None, rare: int = SHORT) -> Distribution:
        """Every score with its weight, exact for the chance of the target or more."""
        found = self.expression(setup).distribution(None if target is None else target - setup.modifier, rare)
        return found.capped(self._most(setup)).shifted(setup.modifier)

    def ways(self, setup: Setup) -> Iterator[tuple[Reading, Fraction]]:
        """Every way in which the dice may fall, with its chance; raises `Refused` where there are too many."""
        from littledice.rules.dice.ways import ways

        return ways(lambda throwing: self.cast(setup, throwing), self.dice)

    def points(self, setup: Setup) -> Distribution:
        """Successes and what they earn extra, together (SS-30, SS-32)."""
        extra = self.params.extra_faces
        found = self._earning(setup, lambda face, worth: worth + (face in extra and worth > 0))
        return found.shifted(setup.modifier)

    def extras(self, setup: Setup) -> Distribution:
        """How many dice earn extra."""
        extra = self.params.extra_faces
        return self._earning(setup, lambda face, worth: int(face in extra and worth > 0))

    def joint(self, setups: Sequence[Setup]) -> Joint:
        """The scores that one throw has by several setups of the same dice, with their weights: the dice are shared,
        their limits and modifiers are not. Raises `Refused` for dice that are kept, explode or are rerolled.
        """
        if not self.counts:
            spread = self.distribution(setups[0])
            return {(score,) * len(setups): weight for score, weight in spread.weights.items()}
        limits = sorted({self.threshold(setup) for setup in setups})
        counted: Joint = {(0,) * len(limits): 1}
        for group in self._single(setups[0]):
            for _ in range(group.count):
                counted = _one_more(counted, group.die.faces, limits)
        found: Joint = {}
        for counts, weight in counted.items():
            by = dict(zip(limits, counts, strict=True))
            reached = tuple([self._capped(each, by[self.threshold(each)]) + each.modifier for each in setups])
            found[reached] = found.get(reached, 0) + weight
        return found

    def barred(self, setup: Setup, target: int | float) -> bool:
        """Whether this target is out of reach whatever the dice show: the unskilled pass nothing above their highest
        difficulty, even with added dice.
        """
        most = self.params.unskilled_max_difficulty
        return setup.unskilled and isinstance(most, int) and target > most

    def threshold(self, setup: Setup, base: int | None = None) -> int:
        """The value from which a die counts; `base` is what the dice say themselves."""
        params = self.params
        if setup.unskilled:
            base = params.unskilled_threshold
        elif base is None:
            base = params.threshold
        if setup.threshold is not None:
            base = setup.threshold
        elif params.advantage == "threshold":
            base -= self._net(setup)
        return max(params.least_threshold, min(params.most_threshold, base))

    def expression(self, setup: Setup) -> Expression:
        """The dice of this roll. Its modifier is none of them."""
        found = self._known.get(setup)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            found = self._known[setup] = self._made(setup)
        return found

    def _made(self, setup: Setup) -> Expression:
        numbers = {STAT: setup.pool, **dict(setup.numbers)}
        shape = self._read(self.text, numbers)
        count = self._count(setup, shape.groups[0].count if shape.groups else 0)
        if count <= 0 and self.params.none:
            shape = self._read(self.params.none, numbers)
            count = shape.groups[0].count
        limit = self.threshold(setup, shape.threshold) if self.counts or shape.threshold is not None else None
        node = _first(shape.node, lambda pool: self._pool(setup, pool, count, numbers))
        node = with_groups(node, lambda group: self._group(group, limit))
        for op, coins in zip("+-", self._coins(setup), strict=True):
            if coins:
                coin = group_of(self.params.coin, self.coin, coins)
                node = Joined(op=op, left=node, right=Pool(groups=(replace(coin, coin=True),)))  # type: ignore[arg-type]
        node = self._with_added(node, setup)
        found = Expression(text=shape.text, node=node, threshold=limit)
        check_count(found.dice)
        return found

    def _with_added(self, node: Pool | Joined | int, setup: Setup) -> Pool | Joined | int:
        """The roll with the dice that modifiers bring; they help, so where one is to roll under they come off."""
        for text, label in setup.added:
            more = with_groups(self._read(text, {}).node, partial(replace, label=label, added=True))
            node = Joined(op="-" if self.under else "+", left=node, right=more)
        return node

    def _read(self, text: str, numbers: dict[str, int]) -> Expression:
        simple = SIMPLE.fullmatch(text)
        if simple is not None and find_die(simple[2], self.dice) is not None:
            die = die_named(simple[2], self.dice)
            return Expression(text=text, node=Pool(groups=(group_of(simple[2], die, int(simple[1])),)))
        from littledice.rules.dice.parse_roll import read_roll

        return read_roll(filled(text, lambda name: numbers.get(name, 0)), self.dice, plain=True, empty=True)

    def _pool(self, setup: Setup, pool: Pool, count: int, numbers: dict[str, int]) -> Pool:
        """The first dice with what advantage and extra dice make of them."""
        first, *others = pool.groups
        params, more = self.params, [*others]
        usual = pool.keep or params.keep or None
        low = pool.low if pool.keep else params.keep_low
        side = self._net(setup) if params.advantage == "keep" else 0
        if setup.extra > 0 and params.extra:
            more += [group for _ in range(setup.extra) for group in self._read(params.extra, numbers).groups]
        if side or len(more) > len(others):
            usual = usual or count + sum([group.count for group in others])
        if side:
            low = (side < 0) is not self.under
        made = (replace(first, count=max(0, count + bool(side))), *more)
        return Pool(groups=made, keep=usual, low=low)

    def _group(self, group: Group, limit: int | None) -> Group:
        """What faces are worth, and which of them bring more dice, where the dice do not say so themselves."""
        params, faces = self.params, group.die.faces
        worth = group.worth if limit is None else tuple(int(value >= limit) for value in faces)
        if params.worth:
            worth = tuple(params.worth.get(str(value), own) for value, own in zip(faces, worth, strict=True))
        explode, once = group.explode, group.once
        if params.explode and not explode:
            wanted = (max(faces),) if params.explode == "max" else params.explode
            explode, once = tuple(_showing(faces, wanted)), params.explode_once
        reroll, again = group.reroll, group.again
        if params.reroll and not reroll:
            reroll, again = tuple(_showing(faces, params.reroll)), params.reroll_on
        return replace(
            group, worth=worth, explode=explode, once=once, reroll=reroll, again=again, better=params.reroll_better
        )

    def _single(self, setup: Setup) -> tuple[Group, ...]:
        """The dice, where each counts by itself."""
        node = self.expression(setup).node
        if not isinstance(node, Pool) or node.keep or any(group.explode or group.reroll for group in node.groups):
            raise beyond_reach()
        return node.groups

    def _earning(self, setup: Setup, worth: Callable[[int, int], int]) -> Distribution:
        """The sum of the dice with other worths for their faces."""

        def changed(group: Group) -> Group:
            return replace(group, worth=tuple(worth(face, own) for face, own in enumerate(group.worth, 1)))

        found = self.expression(setup)
        return replace(found, node=with_groups(found.node, changed)).distribution()

    def _net(self, setup: Setup) -> int:
        if self.params.stacking == "single":
            return (setup.ups > 0) - (setup.downs > 0)
        return setup.net

    def _count(self, setup: Setup, base: int) -> int:
        """How many of the first dice are thrown."""
        params = self.params
        count, exempt = (setup.pool if self.by_count else base) + setup.bonus, setup.exempt
        if setup.unskilled:
            count = params.unskilled_dice
            if params.unskilled_bonus_dice:
                count += setup.bonus
            else:
                exempt = 0
        if params.advantage == "die":
            count += self._net(setup)
        if params.max_dice is not None:
            count = min(params.max_dice, count)
        return max(params.min_pool if params.advantage == "die" else 0, count + exempt)

    def _coins(self, setup: Setup) -> tuple[int, int]:
        """How many are added, and taken off."""
        if self.params.advantage != "coin":
            return 0, 0
        if self.params.cancel == "roll_all":
            return setup.ups, setup.downs
        return max(0, setup.net), max(0, -setup.net)

    def _most(self, setup: Setup) -> int | None:
        most = setup.most
        if self.params.rank1_cap and setup.pool <= 1:
            most = 1 if most is None else min(1, most)
        return most

    def _capped(self, setup: Setup, score: int) -> int:
        most = self._most(setup)
        return score if most is None else min(most, score)


def _showing(faces: Sequence[int], values: Sequence[int]) -> list[int]:
    return [face for face, value in enumerate(faces, 1) if value in values]


def _first(node: Pool | Joined | int, change: Callable[[Pool], Pool]) -> Pool | Joined | int:
    """The roll with its first dice changed."""
    if isinstance(node, Pool):
        return change(node)
    if isinstance(node, Joined):
        left = _first(node.left, change)
        return replace(node, left=left) if left is not node.left else replace(node, right=_first(node.right, change))
    return node


def _one_more(counted: Joint, faces: Sequence[int], limits: list[int]) -> Joint:
    """The counts after one more die."""
    found: Joint = {}
    for counts, weight in counted.items():
        for face in faces:
            key = tuple([count + (face >= limit) for count, limit in zip(counts, limits, strict=True)])
            found[key] = found.get(key, 0) + weight
    return found
