"""Fixtures of the command line's tests."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from littledice.cli.main import run
from littledice.grammar.splitting import split
from tests.cli.program import Done, Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program where nothing was said yet."""
    return Program(tmp_path)


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """A fight that has begun, made once; tests get copies of it."""
    made = Program(tmp_path_factory.mktemp("begun"))
    done = made.script("new Bridge --seed 7", "add Mira side:party", "add goblin x2", "start")
    assert (done.code, done.err) == (0, "")
    return made


@pytest.fixture
def running(begun: Program, tmp_path: Path) -> Program:
    """The program with a fight that has begun: Mira (mi) against two goblins (g1, g2), her turn."""
    return begun.copied(tmp_path)


Say = Callable[..., Done]


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, running: Program) -> Say:
    """Says a sentence in this very process, in the campaign of `running`; quicker than a process of its own."""
    monkeypatch.chdir(running.folder)
    for name in ("LITTLEDICE_SAVES", "LITTLEDICE_ENCOUNTER", "LITTLEDICE_AS", "LITTLEDICE_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def say(sentence: str, *more: str) -> Done:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = run([*split(sentence), *more])
        return Done(code, out.getvalue(), err.getvalue())

    return say
