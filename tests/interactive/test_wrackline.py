"""A fight of Wrackline through the real program, typed at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_percentile_blows_are_parried_land_on_places_and_can_be_taken_back(table: Table) -> None:
    table.begin(
        "new Shore wrackline --seed 5",
        "add Ada from:salvager",
        "add Wrecker from:wrecker",
        "start ad=9 wr=5",
    )
    with Terminal(table, "play", columns=120) as terminal:
        terminal.waits("r1 Ada")
        terminal.enter("a wr 12", "answers")
        assert "3%" in terminal.text
        terminal.enter("parry 40")
        terminal.see("loses against 12, special")
        terminal.waits("r1 Ada")
        assert table.number("wr", "acts") == 1
        before = table.number("wr")
        terminal.enter("a wr 3", "answers")
        terminal.enter("no", "Enter answers deep")
        terminal.enter("chosen bare", "Enter answers right-leg")
        terminal.enter("head 5", "r1 Ada")
        terminal.waits("Ada")
        assert table.number("wr", "head") == -1
        assert table.number("wr") == before - 6
        terminal.see("out cold")
        terminal.enter("u")
        terminal.waits("Ada")
        assert table.number("wr") == before
        terminal.press("q\r")
        assert terminal.end() == 0
