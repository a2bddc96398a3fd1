"""The dice that a move throws first, as far as whoever looks can know."""

from __future__ import annotations

from itertools import groupby

from littledice.app.seeing import known_odds
from littledice.app.table import Table
from littledice.model.errors import LittleDiceError
from littledice.model.question import Question
from littledice.model.record import Value
from littledice.model.track import Number
from littledice.model.use import UseMove
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.preview import foresee
from littledice.rules.dice.dice_group import Group, Pool
from littledice.rules.dice.die_names import die_named
from littledice.rules.dice.roll_expression import Joined


class Alike(Value):
    """So many dice of one sort: what each face is worth, in face order; of those that bring another die see `Group`."""

    count: int
    worths: tuple[int, ...] = ()
    explode: tuple[int, ...] = ()
    once: bool = False
    reroll: tuple[int, ...] = ()
    again: bool = False
    better: bool = False


class Dice(Value):
    """The dice in the order in which they are typed, then `coins` coins, which add or (`against`) take. The `keep`
    highest of them count, the lowest where `low`, all where it is 0; `threshold` is the face from which a die counts,
    where they are counted; `reach` the number to reach, where it is known.
    """

    alike: tuple[Alike, ...]
    coins: int = 0
    against: bool = False
    keep: int = 0
    low: bool = False
    threshold: int | None = None
    reach: Number | None = None

    @property
    def count(self) -> int:
        """How many dice, before any bring others, coins aside."""
        return sum(each.count for each in self.alike)


def dice_of(table: Table, use: UseMove) -> Dice | None:
    """The dice of the first check that the use rolls; None where it rolls none. Worked out from what the table's viewer
    knows, so what really falls may be another number of dice.
    """
    try:
        ready = foresee(table.rules, table.state, use)
    except LittleDiceError:
        return None
    if ready is None or ready.failed:
        return None
    thrown = ready.kind.expression(ready.setup)
    alike = tuple(_alike(group, sign) for group, sign in thrown.signed if group.count and not group.coin)
    if not alike:
        return None
    pool = _first_pool(thrown.node)
    return Dice(
        alike,
        coins=sum(group.count for group in thrown.groups if group.coin),
        against=ready.setup.net < 0,
        keep=(pool.keep or 0) if pool is not None else 0,
        low=pool is not None and pool.low,
        threshold=thrown.threshold,
        reach=_reach(table, use),
    )


def _alike(group: Group, sign: int) -> Alike:
    worths = tuple(sign * worth for worth in group.worth)
    return Alike(group.count, worths, group.explode, group.once, group.reroll, group.again, group.better)


def _first_pool(node: Pool | Joined | int) -> Pool | None:
    while isinstance(node, Joined):
        node = node.left
    return node if isinstance(node, Pool) else None


def _reach(table: Table, use: UseMove) -> Number | None:
    """The number aimed at, unless it hangs on numbers that may not be known."""
    try:
        known: Ready | None = known_odds.chance_of(table.rules, table.state, use)
    except LittleDiceError:
        return None
    return known.target if known is not None else None


def dice_asked(table: Table, question: Question) -> Dice | None:
    """The dice whose faces may answer the question; of no known sort where it does not name them."""
    if not question.dice:
        return None
    dice = table.rules.data.die
    sorts = [(die_named(name, dice).faces, len(list(same))) for name, same in groupby(question.thrown)]
    return Dice(tuple(Alike(count, faces) for faces, count in sorts) or (Alike(question.dice),))
