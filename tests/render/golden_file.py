"""Texts kept beside the tests. `LITTLEDICE_GOLDEN=write` writes them anew; look at the difference before keeping it."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("LITTLEDICE_GOLDEN") == "write"
"""Asked before the first test, which is given none of our variables."""


def check(name: str, text: str) -> None:
    """Compare with the kept text of that name."""
    path = FOLDER / f"{name}.txt"
    if WRITE:
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: run with LITTLEDICE_GOLDEN=write"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()
