"""The ruleset's Python tests, run in a process of their own where something is taken out of the ruleset."""

from __future__ import annotations

import contextlib
import io
import multiprocessing
from pathlib import Path
from typing import Any

from littledice.model.ruleset import Ruleset
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.rulebook import Rules
from tests.knockout.thing import Thing

TESTS = Path(__file__).parents[1]


def red_tests(data: Ruleset) -> tuple[str, ...]:
    """The tests of the ruleset's own that fail as it is; they prove nothing."""
    return _apart(Thing("nothing", "nothing"), data.id, ["-q"])


def red_test(thing: Thing, data: Ruleset, red: tuple[str, ...]) -> str:
    """The first of the others that fails without the thing; empty if none does, or there are none."""
    failed = _apart(thing, data.id, ["-q", "-x", *(f"--deselect={test}" for test in red)])
    return failed[0].rpartition("/")[2] if failed else ""


def _apart(thing: Thing, id: str, options: list[str]) -> tuple[str, ...]:
    folder = TESTS / "rulesets" / id
    if not folder.is_dir():
        return ()
    context = multiprocessing.get_context("fork")
    told, tell = context.Pipe(duplex=False)
    child = context.Process(target=_tested, args=(thing, id, [*options, str(folder)], tell))
    child.start()
    tell.close()
    try:
        return tuple(told.recv())
    except EOFError:
        return ("a test that ended its process",)
    finally:
        child.join()


class _Watch:
    """A pytest plugin that keeps the names of the tests that fail."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def _tested(thing: Thing, id: str, words: list[str], tell: Any) -> None:
    import pytest

    _everywhere(thing, id)
    watch = _Watch()
    rewritten = thing.rewrite.made() if thing.rewrite is not None else contextlib.nullcontext()
    with rewritten, contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        pytest.main([*words, "-p", "no:cacheprovider", "-p", "no:xdist"], plugins=[watch])
    tell.send(watch.failed)


def _everywhere(thing: Thing, id: str) -> None:
    """Whoever loads the ruleset in this process from now on lacks the thing."""
    made = Rules.__init__

    def changed(self: Rules, data: Ruleset, registry: Registry = REGISTRY) -> None:
        if data.id == id:
            data, registry = thing.change(data), thing.registry
        made(self, data, registry)

    Rules.__init__ = changed  # type: ignore[method-assign]
