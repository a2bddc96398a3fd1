"""The dice that a move throws first, as far as whoever looks can know."""

from __future__ import annotations

from littledice.app.seeing import known_odds
from littledice.app.table import Table
from littledice.model.errors import LittleDiceError
from littledice.model.record import Value
from littledice.model.roll import Throw
from littledice.model.track import Number
from littledice.model.use import UseMove
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.preview import foresee


class Dice(Value):
    """`count` dice of so many `faces`, then `coins` coins, which add or (`against`) take. `worths` are what the faces
    are worth, in face order; `threshold` the face from which a die counts, where they are counted; `reach` the number
    to reach, where it is known.
    """

    count: int
    faces: int
    worths: tuple[int, ...]
    coins: int = 0
    against: bool = False
    threshold: int | None = None
    reach: Number | None = None


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
    throw = ready.kind.throw(ready.setup)
    return _dice(table, throw, against=ready.setup.net < 0, reach=_reach(table, use)) if throw.count else None


def _reach(table: Table, use: UseMove) -> Number | None:
    """The number aimed at, unless it hangs on numbers that may not be known."""
    try:
        known: Ready | None = known_odds.chance_of(table.rules, table.state, use)
    except LittleDiceError:
        return None
    return known.target if known is not None else None


def dice_asked(table: Table, count: int) -> Dice | None:
    """So many of the game's usual dice, for a question that their faces may answer."""
    name = next(iter(table.rules.data.die), "")
    return _dice(table, Throw(die=name, count=count)) if count and name else None


def _dice(table: Table, throw: Throw, *, against: bool = False, reach: Number | None = None) -> Dice | None:
    from littledice.rules.dice.die_names import die_named

    die = die_named(throw.die, table.rules.data.die)
    return Dice(
        count=throw.count,
        faces=len(die.faces),
        worths=die.faces,
        coins=throw.coins,
        against=against,
        threshold=throw.threshold,
        reach=reach,
    )
