"""What another terminal did to the fight while this one waited: what came of it, as a result and without the board."""

from __future__ import annotations

from typing import NamedTuple

from littledice.app.board.position import LOOKING, Position
from littledice.app.desk import Desk
from littledice.app.history.watching import outcomes_since
from littledice.app.outcome import Outcome
from littledice.model.errors import LittleDiceError

MOST = 4
"""Steps told one by one; those before are counted."""


AMENDED = "Meanwhile, in another terminal: the past was changed, and what followed was played again."


class News(NamedTuple):
    """A sentence of the session's own, "" for none, and what was said elsewhere, oldest first."""

    text: str = ""
    outcomes: tuple[Outcome, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.text or self.outcomes)


NOTHING = News()


def news(desk: Desk, before: Position | None, now: Position | None) -> News:
    """The difference between two positions; nothing where there is none."""
    if before is None:
        return NOTHING if now is None else News(f"Another terminal opened {now.name}.")
    if now is None:
        return News(f"{before.name} is gone: another terminal deleted, renamed or spoiled it.")
    if now.mark == before.mark:
        return NOTHING
    if now.mark[0] != before.mark[0]:
        return News(f"Another terminal went on to {now.name}.")
    try:
        with desk.shelf.look(now.mark[0]) as save:
            table = desk.table(save, LOOKING)
            if table.save.amended_since(before.mark[1]):
                return News(AMENDED)
            found = outcomes_since(table, before.mark[1])
    except LittleDiceError:
        found = None
    if found is None:
        return News("Meanwhile, in another terminal: something was taken back.")
    if not found:
        return News("Meanwhile, in another terminal: the fight went on.")
    earlier = len(found) - MOST
    told = f"Meanwhile, in another terminal: {earlier} steps before these." if earlier > 0 else ""
    return News(told, found[-MOST:])
