"""Taking the things of one ruleset, or of the engine, out in turn: what went red each time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tests.knockout.kernel import kernel
from tests.knockout.rewrite import Gone
from tests.knockout.shipped import SHIPPED, parent_of, shipped
from tests.knockout.suite import red_test, red_tests
from tests.knockout.thing import Thing
from tests.knockout.things import KINDS, things
from tests.knockout.unseen import unseen
from tests.knockout.worked import Worked, killer, worked

ENGINE = "engine"
"""Stands for the words of the engine, where a ruleset's id is asked for."""
OWN = ("engine",)
"""The folder of tests that proves the engine beside the rulesets' examples."""


class Found(NamedTuple):
    """What became of a thing: the example or the test that went red, or why it cannot be seen; or none of them."""

    kind: str
    name: str
    example: str = ""
    test: str = ""
    reason: str = ""

    @property
    def alive(self) -> bool:
        """Nobody would miss it."""
        return not (self.example or self.test or self.reason)


class Run:
    """The workers are forked from it, so that nothing has to be sent to them but a number."""

    def __init__(self, id: str, kinds: Sequence[str] = tuple(KINDS), part: str = "") -> None:
        self.id = id
        parent = "" if id == ENGINE else parent_of(id)
        known = list(kernel()) if id == ENGINE else things(shipped(id), kinds, shipped(parent) if parent else None)
        self.stale: list[str] = []
        self.things: list[Thing] = [thing for thing in known if part in thing.name and self._ready(thing)]
        self.books: list[Worked] = [worked(shipped(each)) for each in (SHIPPED if id == ENGINE else (id,))]
        self.folders = OWN if id == ENGINE else (f"rulesets/{id}",)
        self.red: tuple[str, ...] = ()

    def _ready(self, thing: Thing) -> bool:
        """Works its code out before any process is forked; whether there is one."""
        try:
            if thing.rewrite is not None:
                thing.rewrite.code()
        except Gone as gone:
            self.stale.append(str(gone))
            return False
        return True

    def by_examples(self, jobs: int) -> list[Found]:
        """Every thing against the worked examples."""
        found = zip(self.things, _spread(self, Run.example, range(len(self.things)), jobs), strict=True)
        reasons = unseen(self.id)
        return [
            Found(
                thing.kind, thing.name, example, reason="" if example else reasons.get(f"{thing.kind} {thing.name}", "")
            )
            for thing, example in found
        ]

    def by_tests(self, found: Sequence[Found], jobs: int) -> Iterator[Found]:
        """What no example shows against the Python tests, those left out that are red to begin with."""
        alive = [place for place, each in enumerate(found) if each.alive]
        if alive:
            self.red = red_tests(self.id, self.folders)
        tests = dict(zip(alive, _spread(self, Run.test, alive, jobs), strict=True))
        return (each._replace(test=tests.get(place, "")) for place, each in enumerate(found))

    def example(self, place: int) -> str:
        """The example that goes red without the thing of that number."""
        for book in self.books:
            name = killer(book, self.things[place])
            if name:
                return name if len(self.books) == 1 else f"{book.data.id}:{name}"
        return ""

    def test(self, place: int) -> str:
        """The test that does."""
        return red_test(self.things[place], self.id, self.folders, self.red)


_RUN: Run


def _spread(run: Run, asked: Callable[[Run, int], str], places: Sequence[int], jobs: int) -> list[str]:
    """The answers for these places, worked out by so many processes."""
    if jobs == 1:
        return [asked(run, place) for place in places]
    global _RUN
    _RUN = run
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork")) as pool:
        return list(pool.map(_one, [asked.__name__] * len(places), places, chunksize=2))


def _one(asked: str, place: int) -> str:
    return str(getattr(_RUN, asked)(place))
