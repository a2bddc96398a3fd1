"""Who looks at a page: the table, or a player by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext

from littledice.app.board.position import LOOKING
from littledice.app.desk import Desk
from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.table import Table
from littledice.grammar.targets import GM
from littledice.model.record import Value
from littledice.store.saved_fight import Save

NewDesk = Callable[[str], Desk]
"""Makes a desk for whoever sits there, a player by name or `party`."""


ALL = "?moves=all"
"""Behind the path of a player's page: the one with all moves."""


class Seat(Value):
    """`who` is a player by the name of their combatant, "" the table; `path` is where its page lies. `all` is whether
    the page shows all moves, not only the likeliest.
    """

    who: str
    path: str
    all: bool = False

    @property
    def address(self) -> str:
        """The page among those of the same seat."""
        return f"{self.path}{ALL}" if self.all else self.path


def players_desk(new_desk: NewDesk, who: str) -> Desk:
    """The desk of a player, or of the players together; whatever they are called, never the GM's."""
    desk = new_desk(who or PLAYERS)
    if desk.sitting == GM:
        desk.viewer = PLAYERS
    return desk


Look = Callable[[Desk], AbstractContextManager[Save]]
"""Opens a desk's fight to look at it."""


def look(desk: Desk) -> AbstractContextManager[Save]:
    """The fight as it stands."""
    return desk.shelf.look(desk.slug())


class Glance:
    """The fight opened once for all pages that are drawn of it as it stands; for one thread alone."""

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._known: tuple[tuple[int, str], Save] | None = None

    def of(self, generation: int) -> Look:
        """Opens the fight as it stands in that generation."""

        def look(desk: Desk) -> AbstractContextManager[Save]:
            key = (generation, desk.slug())
            if self._known is None or self._known[0] != key:
                self.close()
                self._known = (key, self._opened.enter_context(desk.shelf.look(key[1])))
            return nullcontext(self._known[1])

        return look

    def close(self) -> None:
        """Let the file go."""
        self._known = None
        self._opened.close()


@contextmanager
def table_of(new_desk: NewDesk, seat: Seat, opened: Look = look) -> Iterator[Table]:
    """The fight as the seat may know it: all that a page is made of. A player whom it does not know, who has left it or
    is not one of the party there, sees what the table sees. Raises `LittleDiceError` where no fight can be shown.
    """
    desk = players_desk(new_desk, seat.who)
    with opened(desk) as save:
        table = desk.table(save, LOOKING, whole=False)
        player = table.state.combatants[table.player] if table.player else None
        if player is not None and not (player.here and player.side == PLAYERS):
            desk.viewer = PLAYERS
            table = desk.table(save, LOOKING, whole=False)
        yield table
