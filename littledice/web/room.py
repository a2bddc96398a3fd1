"""What all requests share: the pages as they are now, who follows them, and the threads in which fights are read."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TypeVar

from littledice.app.history.watching import Stamp, stamp
from littledice.model.errors import LittleDiceError
from littledice.web.drawing import Drawn
from littledice.web.links import Links
from littledice.web.pages import page
from littledice.web.pieces import Pieces, changes, whole
from littledice.web.renamed import Names, follow_names
from littledice.web.saying import Said, say
from littledice.web.seat import ALL, Glance, Look, NewDesk, Seat
from littledice.web.wording import wording

TABLE, PLAYER = "/t/", "/p/"
"""How the paths of pages begin, a link behind them."""
REMEMBERED = 16
"""Versions of a page from which a page that was away for a while is brought up to date by what has changed."""
SPEAKERS = 4
"""Sentences that are carried out at a time; each may wait for the save."""

T = TypeVar("T")


class Shown:
    """The page of one seat: as it is now, and as it was lately."""

    def __init__(self) -> None:
        self.generation = -1
        self.now: Drawn | None = None
        self.lately: OrderedDict[str, Pieces] = OrderedDict()
        self.told: dict[tuple[str, str], list[str]] = {}
        self.drawing = asyncio.Lock()

    def keep(self, made: Drawn, generation: int) -> None:
        """That is the page now."""
        self.generation, self.now = generation, made
        self.lately[made.version] = made.pieces
        self.lately.move_to_end(made.version)
        while len(self.lately) > REMEMBERED:
            self.lately.popitem(last=False)
        self.told.clear()

    def since(self, version: str) -> list[str]:
        """What has changed since a version; all of it where nobody remembers that one."""
        assert self.now is not None
        key = (version, self.now.version)
        if key not in self.told:
            before = self.lately.get(version)
            self.told[key] = whole(self.now.pieces) if before is None else changes(before, self.now.pieces)
        return self.told[key]


class Room:
    """`open` is whether the table's page is to be had without a link."""

    def __init__(self, new_desk: NewDesk, links: Links, *, open: bool) -> None:
        self.new_desk = new_desk
        self.links = links
        self.open = open
        self.generation = 0
        self.closing = False
        self._changed = asyncio.Event()
        self._stamp: Stamp = ()
        self._shown: dict[Seat, Shown] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._looking = ThreadPoolExecutor(1, "look")
        self._glance = Glance()
        self._due = 0
        self._names = Names()
        self._named = -1
        self._naming = asyncio.Lock()
        self._speaking = ThreadPoolExecutor(SPEAKERS, "say")
        self.streams: dict[str, int] = {}
        self.loop: asyncio.AbstractEventLoop | None = None

    def seat(self, path: str) -> Seat | None:
        """Whose page lies there; None for a path that is nobody's, or no more. Behind a player's may stand `ALL`."""
        every, path = path.endswith(ALL), path.removesuffix(ALL)
        if path == "/":
            return Seat("", path) if self.open and not every else None
        kind, link = path[: len(TABLE)], path[len(TABLE) :]
        whose = self.links.whose(link) if kind in (TABLE, PLAYER) else None
        if whose is None or (kind == TABLE) != (whose == "") or (every and kind == TABLE):
            return None
        return Seat(whose, path, every)

    async def refresh(self) -> None:
        """See whether the fight is another one: where the system tells of a change, and where it may not have told yet,
        so that no reload shows an old page.
        """
        if await self._stamped():
            self.changed()

    async def _stamped(self) -> bool:
        """Whether the fight is another one than when this was last asked."""
        found = await asyncio.to_thread(lambda: stamp(self.new_desk("")))
        found, self._stamp = self._stamp, found
        return found != self._stamp

    def changed(self) -> None:
        """Something may be another than it was: whoever follows looks again."""
        self.generation += 1
        self.new_desk("").shelf.look_again()
        self._changed.set()
        self._changed = asyncio.Event()

    async def change(self, generation: int, seconds: float) -> bool:
        """Wait until something is another than it was in that generation; False where the time is over first."""
        if generation != self.generation or self.closing:
            return True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
                return True
        return False

    async def page(self, seat: Seat) -> Shown:
        """The seat's page as it is now; made once for all who look at it."""
        shown = self._shown.setdefault(seat, Shown())
        async with shown.drawing:
            if shown.generation != self.generation:
                shown.keep(*await self._glanced(lambda opened: page(self.new_desk, seat, opened=opened)))
        return shown

    async def named(self) -> None:
        """Let links follow those who are called otherwise by now; looked after once for every change."""
        async with self._naming:
            if self._named != self.generation:
                _, self._named = await self._glanced(self._follow_names)

    def _follow_names(self, opened: Look) -> None:
        with suppress(LittleDiceError), opened(self.new_desk("")) as save:
            follow_names(save, self.links, self._names)

    async def _glanced(self, what: Callable[[Look], T]) -> tuple[T, int]:
        """Do it with the fight as it stands when its turn has come, and tell of which generation that was. Whoever is
        the last of several lets the file go.
        """

        def look() -> tuple[T, int]:
            generation = self.generation
            return what(self._glance.of(generation)), generation

        self._due += 1
        try:
            return await self._run(self._looking, look)
        finally:
            self._due -= 1
            if not self._due:
                self._looking.submit(self._glance.close)

    async def pages(self, seats: Iterable[Seat]) -> None:
        """All these pages as they are now, each drawn while the one before it is sent."""
        await asyncio.gather(*map(self.page, seats), return_exceptions=True)

    async def answered(self, seat: Seat, said: Said) -> Drawn:
        """The seat's page with what came of what was said from it."""
        return await self._run(self._looking, lambda: page(self.new_desk, seat, said))

    async def say(self, seat: Seat, sentence: str, at: int, question: str = "") -> Said:
        """Carry out what a player says, one sentence of theirs after the other."""
        async with self._turns.setdefault(seat.who, asyncio.Lock()):
            said = await self._run(self._speaking, lambda: say(self.new_desk, seat, sentence, at, question))
        await self._stamped()
        self.changed()
        return said

    async def words(self, seat: Seat, text: str) -> dict[str, object]:
        """What may come next in a sentence of theirs, and what it would lead to."""
        return await self._run(self._looking, lambda: wording(self.new_desk, seat, text))

    @contextmanager
    def stream(self, address: str) -> Iterator[None]:
        """Count a stream of that address while it is open."""
        self.streams[address] = self.streams.get(address, 0) + 1
        try:
            yield
        finally:
            self.streams[address] -= 1
            if not self.streams[address]:
                del self.streams[address]

    def close(self) -> None:
        """Let everybody go who follows."""
        self.closing = True
        self._changed.set()

    def let_go(self) -> None:
        """The same, asked for from another thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.close)

    async def _run(self, where: ThreadPoolExecutor, what: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(where, what)
