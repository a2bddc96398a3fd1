"""The demo's sentences, each of them wanted: without one of them the fight ends otherwise or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import words
from littledice.language.reading.roots import built_in
from littledice.model.errors import LittleDiceError
from tests.rulesets.spiritd6.people import ID, rules

FILE = Path(built_in().path) / ID / "demo.dice"
LINES = [line for line in FILE.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]


def played(lines: list[str]) -> tuple[str, ...]:
    """Everything that was told; a refusal ends it."""
    shelf = MemoryShelf(rules())
    desk = Desk(shelf=shelf, clock=lambda: "")
    told: list[str] = []
    for line in lines:
        try:
            told.extend(desk.say(words(line)).text)
        except LittleDiceError as error:
            return (*told, f"refused: {error.message}")
    return tuple(told)


def test_nothing_in_it_is_refused() -> None:
    assert not [line for line in played(LINES) if line.startswith("refused")]


@pytest.mark.parametrize("place", range(1, len(LINES)))
def test_every_line_matters(place: int) -> None:
    assert played([*LINES[:place], *LINES[place + 1 :]]) != played(LINES)
