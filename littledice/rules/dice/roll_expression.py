"""A roll said in words: which dice, how they are thrown and read, every score they can give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from littledice.model.record import Record, replace
from littledice.model.roll import ADDED, DROPPED, REROLLED, Roll, Throw, Thrown, gone
from littledice.rules.dice.casting import (
    MOST_WAVES,
    Cast,
    Lying,
    Reading,
    Shown,
    Throwing,
    cast,
    origins_of,
    thrown_in,
    throws_of,
)
from littledice.rules.dice.dice_group import Group, Pool
from littledice.rules.odds.distribution import MOST_SPAN, Distribution, certain
from littledice.rules.odds.pools import sum_of_plain

if TYPE_CHECKING:
    from littledice.engine.scene import Scene

SHORT, LONG = 1_000_000, 1 << 60
"""An end that stands for more than itself is rarer than one in so many, on a screen and where rolls are compared."""


class Joined(Record):
    """Two parts of a roll and what is done with them; a division is rounded down."""

    op: Literal["+", "-", "*", "/"]
    left: Pool | Joined | int
    right: Pool | Joined | int


class Expression(Record):
    """`threshold` is the value from which a die counts; without it dice are summed. `target` is the number that the sum
    is to reach, or not to pass where `under`, if one was said.
    """

    text: str
    node: Pool | Joined | int = 0
    threshold: int | None = None
    target: int | None = None
    under: bool = False

    @property
    def signed(self) -> tuple[tuple[Group, int], ...]:
        """Its dice in the order said, each with the sign of what it adds."""
        return tuple(_signed(self.node))

    @property
    def groups(self) -> tuple[Group, ...]:
        """Its dice in the order said."""
        return tuple(group for group, _ in self.signed)

    @property
    def plus(self) -> int:
        """What is added to its dice, as a whole number."""
        return _plus(self.node)

    @property
    def dice(self) -> int:
        """How many dice and coins it throws, before any explode."""
        return sum([group.count for group in self.groups])

    def throws(self, who: str = "", what: str = "") -> tuple[Throw, ...]:
        """The throws it begins with. They are one roll: throw them together."""
        return tuple(throws_of(self.groups, self.threshold, who, what))

    def cast(self, throwing: Throwing, who: str = "", what: str = "", *, on: bool = True) -> Reading:
        """Throw all its dice and read them; unless `on` nothing explodes and nothing is rerolled."""
        alone = self._alone
        if alone is not None:
            throws = throws_of((alone,), self.threshold, who, what)
            return _read_alone(alone, throwing(throws)[0], self.threshold)
        waves = MOST_WAVES if on else 0
        return self._read(cast(self.groups, throwing, threshold=self.threshold, who=who, what=what, waves=waves))

    @property
    def _alone(self) -> Group | None:
        """Its dice, where they are of one sort, bring no others and all count."""
        if not isinstance(self.node, Pool) or len(self.node.groups) != 1 or self.node.keep is not None:
            return None
        group = self.node.groups[0]
        return None if group.explode or group.reroll or group.coin or group.added else group

    def read(self, thrown: Sequence[Thrown]) -> Reading:
        """What dice that were thrown already are worth: those of `throws`, then those that they brought."""
        return self.cast(Shown(thrown))

    def roll(self, scene: Scene, who: str, what: str, against: str = "", **about: Any) -> Roll:
        """Throw its dice in a scene, no check: nothing helps or hinders them. The roll is not told yet."""
        return self.cast(thrown_in(scene, against), who, what).roll(who=who, what=what, against=against, **about)

    def distribution(self, target: int | float | None = None, rare: int = SHORT) -> Distribution:
        """Every score with its weight, exact for the chance of `target` or more; what is above the highest where dice
        explode without end is rarer than one in `rare`. Raises `Refused` where the roll is too large.
        """
        return _known_distribution(self.node, target, rare)

    def _read(self, fallen: Cast) -> Reading:
        signed = self.signed
        groups = tuple([group for group, _ in signed])
        signs = [sign for _, sign in signed]
        score = _Reader(groups, fallen).worth(self.node)
        dice = fallen.dice
        shown = [group for group in groups if not group.coin]
        several = any(group.name != groups[0].name for group in groups)
        names = tuple([groups[die.group].name for die in dice]) if several else ()
        labelled = any(group.label for group in groups)
        labels = tuple([groups[die.group].label for die in dice]) if labelled else ()
        fates = tuple([f"{ADDED} {die.fate}".strip() if groups[die.group].added else die.fate for die in dice])
        return Reading(
            score=score,
            die=shown[0].name if shown else groups[0].name if groups else "d6",
            faces=tuple([die.face for die in dice]),
            origins=tuple([die.origin for die in dice]),
            points=tuple([signs[die.group] * groups[die.group].worth[die.face - 1] for die in dice]),
            fates=fates if any(fates) or any(group.explode or group.reroll for group in shown) else (),
            dice=names if len(set(names)) > 1 else (),
            groups=labels if any(labels) else (),
            coins=tuple(fallen.coins),
            coin_origins=tuple(fallen.coin_origins),
            coin_points=tuple(
                sign * group.worth[coin] for (group, sign), coin in zip(_each_coin(signed), fallen.coins, strict=True)
            ),
            threshold=self.threshold,
            pool=len(dice),
        )


def _read_alone(group: Group, thrown: Thrown, threshold: int | None) -> Reading:
    points = tuple([group.worth[face - 1] for face in thrown.faces])
    return Reading(
        score=sum(points),
        die=group.name,
        faces=thrown.faces,
        origins=origins_of(thrown),
        points=points,
        groups=(group.label,) * len(points) if group.label else (),
        threshold=threshold,
        pool=len(points),
    )


@lru_cache(maxsize=512)
def _known_distribution(node: Pool | Joined | int, target: int | float | None, rare: int) -> Distribution:
    depth = 16
    while True:
        found = distribution_of(node, depth)
        tail = found.tail
        known = target is None or (found.knows(target) and found.knows(target + 1))
        if (known and tail.numerator * rare <= tail.denominator) or depth > MOST_SPAN:
            return found
        depth *= 2


def with_groups(node: Pool | Joined | int, change: Callable[[Group], Group]) -> Pool | Joined | int:
    """The same roll with other dice."""
    if isinstance(node, Pool):
        return replace(node, groups=tuple(change(group) for group in node.groups))
    if isinstance(node, Joined):
        return replace(node, left=with_groups(node.left, change), right=with_groups(node.right, change))
    return node


def _each_coin(signed: Sequence[tuple[Group, int]]) -> Iterator[tuple[Group, int]]:
    return ((group, sign) for group, sign in signed if group.coin for _ in range(group.count))


def _signed(node: Pool | Joined | int, sign: int = 1) -> Iterator[tuple[Group, int]]:
    if isinstance(node, Pool):
        yield from ((group, sign) for group in node.groups)
    elif isinstance(node, Joined):
        added = node.op in "+-"
        yield from _signed(node.left, sign if added else 1)
        yield from _signed(node.right, -sign if node.op == "-" else sign if added else 1)


def _plus(node: Pool | Joined | int) -> int:
    if isinstance(node, int):
        return node
    if isinstance(node, Joined) and node.op in "+-":
        right = _plus(node.right)
        return _plus(node.left) + (right if node.op == "+" else -right)
    return 0


def joined(op: str, left: int, right: int) -> int:
    """Two numbers joined as a roll joins them; what is divided by 0 is 0."""
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    return left * right if op == "*" else left // right if right else 0


class _Reader:
    """The parts of a roll, read in the order thrown."""

    def __init__(self, groups: Sequence[Group], fallen: Cast) -> None:
        self.groups = groups
        self.fallen = fallen
        self.place = 0
        self.coin = 0

    def worth(self, node: Pool | Joined | int) -> int:
        """What the part came to; dice that it drops are marked."""
        if isinstance(node, int):
            return node
        if isinstance(node, Joined):
            left = self.worth(node.left)
            return joined(node.op, left, self.worth(node.right))
        first, self.place = self.place, self.place + len(node.groups)
        chains: dict[tuple[int, int], list[Lying]] = {}
        for die in self.fallen.dice:
            if first <= die.group < self.place:
                chains.setdefault((die.group, die.chain), []).append(die)
        valued = [(sum([self._points(die) for die in chain]), chain) for chain in chains.values()]
        kept = self._kept(node, valued)
        return sum(kept) + sum([self._flipped(group) for group in node.groups if group.coin])

    def _points(self, die: Lying) -> int:
        return 0 if gone(die.fate) else self.groups[die.group].worth[die.face - 1]

    def _kept(self, pool: Pool, valued: list[tuple[int, list[Lying]]]) -> list[int]:
        if pool.keep is None:
            return [value for value, _ in valued]
        # The first of equal dice stands.
        order = sorted(range(len(valued)), key=lambda place: valued[place][0] * (1 if pool.low else -1))
        for place in order[pool.keep :]:
            for die in valued[place][1]:
                die.fate = die.fate if die.fate == REROLLED else f"{die.fate} {DROPPED}".strip()
        return [valued[place][0] for place in order[: pool.keep]]

    def _flipped(self, group: Group) -> int:
        coins = self.fallen.coins[self.coin : self.coin + group.count]
        self.coin += group.count
        return sum([group.worth[coin] for coin in coins])


def distribution_of(node: Pool | Joined | int, depth: int) -> Distribution:
    """Every score of a part with its weight; endless dice up to `depth` above their least."""
    if isinstance(node, int):
        return certain(node)
    if isinstance(node, Joined) and node.op in "*/":
        return _multiplied(node, depth)
    found = certain(0)
    plain: dict[int, dict[tuple[int, ...], int]] = {1: {}, -1: {}}
    for part, sign in _parts(node, 1):
        if isinstance(part, Pool) and part.keep is None:
            for group in part.groups:
                if group.explode or group.reroll:
                    found = found.plus(_turned(group.sums(depth), sign))
                else:
                    plain[sign][group.worth] = plain[sign].get(group.worth, 0) + group.count
            continue
        spread = part.distribution(depth) if isinstance(part, Pool) else distribution_of(part, depth)
        found = found.plus(_turned(spread, sign))
    for sign, counts in plain.items():
        if counts:
            found = found.plus(_turned(sum_of_plain(counts), sign))
    return found


def _turned(spread: Distribution, sign: int) -> Distribution:
    return spread if sign > 0 else spread.negated()


def _parts(node: Pool | Joined | int, sign: int) -> Iterator[tuple[Pool | Joined | int, int]]:
    """What is added up, each with its sign."""
    if isinstance(node, Joined) and node.op in "+-":
        yield from _parts(node.left, sign)
        yield from _parts(node.right, sign if node.op == "+" else -sign)
    else:
        yield node, sign


def _multiplied(node: Joined, depth: int) -> Distribution:
    left, right = distribution_of(node.left, depth), distribution_of(node.right, depth)
    for one, other in ((left, right), (right, left)):
        if len(other.weights) == 1 and not (other.above or other.below) and (node.op == "*" or other is right):
            return _scaled(one, node.op, other.low)
    return left.combined(right, lambda mine, theirs: joined(node.op, mine, theirs))


def _scaled(one: Distribution, op: str, factor: int) -> Distribution:
    if not factor:
        return certain(0)
    turned = one if factor > 0 else one.negated()
    return turned.mapped(lambda score: joined(op, score, abs(factor)))
