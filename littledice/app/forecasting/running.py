"""The fights of a plan, played until they are all played or the time is up, on as many processes as there are cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.engine.ruleset import Rulebook
from littledice.model.ruleset import Ruleset
from littledice.simulation.batches import Plan, Players
from littledice.simulation.figures import Batch, gather

if TYPE_CHECKING:
    from concurrent.futures import Future

FIRST = 2
"""Fights of the first batches, until it is known how long one takes."""
LONGEST = 250
MOMENT = 0.15
"""Seconds that a batch should take, so that figures come often and waiting for the last ones is short."""
EACH = 0.1
"""Seconds between two words of progress."""


class Progress(NamedTuple):
    """How far it is: `fights` of `of` (None where the time decides), `share` of the way, `seconds` gone by, and how
    often each side of the first variant has won so far; `what` is counted.
    """

    fights: int
    of: int | None
    share: float
    seconds: float
    wins: dict[str, int]
    what: str = "fights"


Watch = Callable[[Progress], bool]
"""Is told of the progress now and then; whether to go on."""


class Limit(NamedTuple):
    """So many `fights`, however long they take, or else as many as `seconds` have room for."""

    fights: int | None
    seconds: float


class Run(NamedTuple):
    """What the fights came to, how long they took, and whether somebody stopped them."""

    batch: Batch
    seconds: float
    stopped: bool


def run(rules: Rulebook, plan: Plan, limit: Limit, processes: int, watch: Watch | None = None) -> Run:
    """Play the fights 0, 1, 2 and so on. Every batch that was begun is waited for: were the long fights left out that
    are still going on when the time is up, the short ones would count for too much.
    """
    with _workers(rules, plan, processes) as submit:
        return _Running(submit, plan, limit, processes, watch).to_the_end()


class _Running:
    def __init__(
        self, submit: Callable[[range], Future[Batch]], plan: Plan, limit: Limit, processes: int, watch: Watch | None
    ) -> None:
        self.submit = submit
        self.plan = plan
        self.limit = limit
        self.most = processes if processes == 1 else processes * 2
        self.watch = watch
        self.whole = Batch()
        self.next = 0
        self.size = FIRST
        self.began = self.told = monotonic()
        self.stopped = False

    def to_the_end(self) -> Run:
        from concurrent.futures import FIRST_COMPLETED, wait

        waiting: dict[Future[Batch], range] = {}
        while self._more() or waiting:
            while self._more() and len(waiting) < self.most:
                numbers = self._take()
                waiting[self.submit(numbers)] = numbers
            done, _ = wait(waiting, timeout=EACH, return_when=FIRST_COMPLETED)
            for future in done:
                del waiting[future]
                gather(self.whole, future.result())
            self._adapt()
            self._tell()
        return Run(self.whole, monotonic() - self.began, self.stopped)

    def _more(self) -> bool:
        if self.stopped:
            return False
        if self.limit.fights is not None:
            return self.next < self.limit.fights
        return self.next == 0 or monotonic() - self.began < self.limit.seconds

    def _take(self) -> range:
        last = self.next + self.size
        if self.limit.fights is not None:
            last = min(last, self.limit.fights)
        numbers = range(self.next, last)
        self.next = last
        return numbers

    def _adapt(self) -> None:
        played = self.whole.figures[0].fights if self.whole.figures else 0
        if played:
            workers = max(1, self.most // 2) if self.most > 1 else 1
            seconds = (monotonic() - self.began) * workers / played
            self.size = max(1, min(LONGEST, int(MOMENT / max(seconds, 1e-6))))

    def _tell(self) -> None:
        now = monotonic()
        if self.watch is None or self.stopped or now - self.told < EACH:
            return
        self.told = now
        first = self.whole.figures[0] if self.whole.figures else None
        fights, gone = first.fights if first is not None else 0, now - self.began
        of = self.limit.fights
        share = fights / of if of else gone / max(self.limit.seconds, 1e-6)
        wins = dict(first.wins) if first is not None else {}
        self.stopped = not self.watch(Progress(fights, of, min(1.0, share), gone, wins))


@contextmanager
def _workers(rules: Rulebook, plan: Plan, processes: int) -> Iterator[Callable[[range], Future[Batch]]]:
    """Something that plays a batch: this process itself, or others."""
    if processes <= 1:
        yield _Here(rules, plan).submit
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_all_start_methods, get_context

    # A fork has everything loaded already; where there is none, each worker loads the program.
    context = get_context("fork" if "fork" in get_all_start_methods() else "spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=begin, initargs=(rules.data, plan)) as pool:
        yield lambda numbers: pool.submit(play, numbers)


class _Here:
    """Plays in this process, at once."""

    def __init__(self, rules: Rulebook, plan: Plan) -> None:
        self._players = Players(rules, plan)

    def submit(self, numbers: range) -> Future[Batch]:
        from concurrent.futures import Future

        done: Future[Batch] = Future()
        with no_collection():
            done.set_result(self._players.play(numbers))
        return done


_working: list[Players] = []
"""The players of a worker process."""


def begin(data: Ruleset, plan: Plan) -> None:
    """Make a worker ready. Ctrl-C is for the process that waits for it."""
    import gc
    import signal

    from littledice.rules.rulebook import Rules

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    _working[:] = [Players(Rules(data), plan)]


def play(numbers: range) -> Batch:
    """A batch in a worker process."""
    with no_collection():
        return _working[0].play(numbers)


@contextmanager
def no_collection() -> Iterator[Any]:
    """No garbage is collected meanwhile: a fight makes a great many small things, hardly any of them in circles."""
    import gc

    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
            gc.collect(1)


def cores() -> int:
    """How many processes this machine lets us use at once."""
    import os

    allowed = getattr(os, "sched_getaffinity", None)
    return max(1, len(allowed(0)) if allowed is not None else os.cpu_count() or 1)
