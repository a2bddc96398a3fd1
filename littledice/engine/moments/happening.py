"""Something that happens to somebody: about to count, when it can be changed, or past."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from littledice.engine.attempt import Attempt
from littledice.model.record import Working, replace
from littledice.model.roll import Roll
from littledice.model.track import Number


class Happening(Working):
    """`moment` happens to `who`, because of `source`. `amount` is how much of it there is and may be changed while it
    is `pending`; `stopped`, it does not happen. `roll` is the one that it is about, `again` throws its dice once more,
    `outcome` is another one that it gets, and `judge` tells how it comes out with that. `numbers` and `tags` are what
    else is known; `attempt` is the move it is a part of, `used` are the moves that have answered it. What happens to
    the whole fight happens to each `alone` too, for what hangs on what they have and for moves that answer of oneself.
    """

    moment: str
    who: str
    source: str = ""
    amount: Number = 0
    pending: bool = False
    stopped: bool = False
    roll: Roll | None = None
    again: Callable[[], Roll] | None = None
    outcome: str = ""
    judge: Callable[[Roll, str], Roll] | None = None
    numbers: Mapping[str, Number] = {}
    tags: tuple[str, ...] = ()
    attempt: Attempt | None = None
    used: list[str] = []
    alone: bool = False

    def facts(self) -> tuple[str, ...]:
        """What is known of it now, as tags: of a roll, how it comes out with what has altered it."""
        roll = self.roll
        if roll is None or roll.success is None:
            return self.tags
        now = self.altered(roll)
        outcome = (f"outcome:{now.outcome}",) if now.outcome else ()
        return (*self.tags, *outcome, "hit" if now.success else "missed")

    def altered(self, roll: Roll) -> Roll:
        """The roll with what has altered it."""
        now = roll if self.amount == roll.score else rescored(roll, self.amount)
        return now if self.judge is None else self.judge(now, self.outcome)


def rescored(roll: Roll, score: Number) -> Roll:
    """The roll with another score."""
    if roll.target is None or score == roll.score:
        return replace(roll, score=score)
    margin = roll.target - score if roll.under else score - roll.target
    return replace(roll, score=score, margin=margin, success=margin >= 0)
