"""A file is read at a glance or split by noun."""

from __future__ import annotations

from tests.architecture.sources import ROOT, modules, named

MOST_LINES = 300


def test_no_file_is_longer_than_a_person_reads() -> None:
    paths = [*modules(), *sorted((ROOT / "tests").rglob("*.py"))]
    long = {
        named(path): lines
        for path in paths
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}
