"""Fights of the small games through the real program, as a table plays them: questions, steps taken back, narrow
windows, the end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.mark.parametrize("columns", [120, 80, 60])
def test_heroes_and_a_drake(table: Table, columns: int) -> None:
    table.begin(
        "new Den kestrelmark --seed 3",
        "add Hanne from:towerguard",
        "add Odo from:kindler",
        "add Pim from:latchcut",
        "add Vask from:slag-drake hp=30",
        'add "Slag Pit" from:slag-pit',
        "recover ha spark 1",
        "start ha=12 od=9 pi=15 va=6",
    )
    with Terminal(table, "play", columns=columns) as terminal:
        terminal.waits("r1 Slag")
        terminal.enter("spit ha 11")
        terminal.enter("", "r1 Pim")
        terminal.enter("a va deep 12 3 5 4")
        assert table.number("va") == 14
        terminal.enter("u")
        assert (table.number("va"), table.number("pi", "deep")) == (30, 1)
        terminal.enter("a va deep 12 3 5 4")
        terminal.enter("", "r1 Hanne")
        terminal.see("may use")
        terminal.enter("va: tail pi 17 1 1", "?")
        terminal.enter("deflect")
        assert (table.number("pi"), table.number("va", "wrath")) == (20, 2)
        terminal.enter("a va 3", "?")
        terminal.enter("again 17 6 2")
        assert (table.number("va"), table.number("ha", "spark")) == (9, 0)
        terminal.enter("", "r1 Odo")
        terminal.enter("kindle ha pi")
        terminal.enter("", "r1 Vask")
        terminal.enter("a od 20 3 4 2 2 2")
        assert not table.fight.encounter.combatants["ha"].has("kindled")
        terminal.enter("", "r2 Slag")
        terminal.enter("", "r2 Pim")
        terminal.enter("a va 15 6")
        assert max(map(len, terminal.text.splitlines()[-12:])) <= columns
        assert table.number("va") == 0
        terminal.enter("end", "over")
        assert table.fight.encounter.winner == "party"
        terminal.press("q\r")
        assert terminal.end() == 0
