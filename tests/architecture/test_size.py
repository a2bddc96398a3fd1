"""A file is read at a glance or split by noun."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tests.architecture.sources import ROOT, modules, named

MOST_LINES = 300
MOST_TEST_LINES = 500
"""Tests are read one by one, so a file of them may be longer than a module."""


def longer(paths: Iterable[Path], most: int) -> dict[str, int]:
    lengths = {named(path): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    return {name: lines for name, lines in lengths.items() if lines > most}


def test_no_module_is_longer_than_a_person_reads() -> None:
    assert longer(modules(), MOST_LINES) == {}


def test_no_file_of_tests_is_endless() -> None:
    assert longer(sorted((ROOT / "tests").rglob("*.py")), MOST_TEST_LINES) == {}
