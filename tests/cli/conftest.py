"""Fixtures of the command line's tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import Program


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
