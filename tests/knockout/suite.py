"""Python tests, run in a process of their own where something is taken out of a ruleset or of the program."""

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
ALONE = ("-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=--import-mode=importlib --strict-markers")
"""In one process, so that the project's options for several are left out."""


def red_tests(id: str, folders: tuple[str, ...]) -> tuple[str, ...]:
    """The tests in these folders that fail as everything is; they prove nothing."""
    return _apart(Thing("nothing", "nothing"), id, folders, ["-q"])


def red_test(thing: Thing, id: str, folders: tuple[str, ...], red: tuple[str, ...]) -> str:
    """The first of the others that fails without the thing; empty if none does, or there are none."""
    failed = _apart(thing, id, folders, ["-q", "-x", *(f"--deselect={test}" for test in red)])
    return failed[0].rpartition("/")[2] if failed else ""


def _apart(thing: Thing, id: str, folders: tuple[str, ...], options: list[str]) -> tuple[str, ...]:
    paths = [str(TESTS / folder) for folder in folders if (TESTS / folder).is_dir()]
    if not paths:
        return ()
    context = multiprocessing.get_context("fork")
    told, tell = context.Pipe(duplex=False)
    child = context.Process(target=_tested, args=(thing, id, [*options, *paths], tell))
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

    pytest_collectreport = pytest_runtest_logreport


def _tested(thing: Thing, id: str, words: list[str], tell: Any) -> None:
    import pytest

    _everywhere(thing, id)
    watch = _Watch()
    rewritten = thing.rewrite.made() if thing.rewrite is not None else contextlib.nullcontext()
    with rewritten, contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        pytest.main([*words, *ALONE], plugins=[watch])
    tell.send(watch.failed)


def _everywhere(thing: Thing, id: str) -> None:
    """Whoever loads the ruleset in this process from now on lacks the thing."""
    made = Rules.__init__

    def changed(self: Rules, data: Ruleset, registry: Registry = REGISTRY) -> None:
        if data.id == id:
            data, registry = thing.change(data), thing.registry
        made(self, data, registry)

    Rules.__init__ = changed  # type: ignore[method-assign]
