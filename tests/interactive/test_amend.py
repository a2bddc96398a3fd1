"""The past changed at the prompt of the real program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.past import FIGHT
from tests.interactive.terminal import Table, Terminal


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path).begin("new Field littlep6 --seed 7", *FIGHT)


@pytest.mark.parametrize("columns", [120, 80, 60])
def test_the_preview_the_choices_and_enter(table: Table, columns: int) -> None:
    with Terminal(table, "play", columns=columns) as terminal:
        terminal.waits("r2 Mira")
        terminal.enter("amend 9 d g2 9", "amend  >")
        assert "no longer fits" in terminal.text
        terminal.enter("1 keep", "amend  >")
        assert "[keep]" in terminal.text
        terminal.press("\x1b")
        terminal.see("left as it was, nothing changed")
        assert table.steps == 13
        terminal.enter("amend 9 d g2 9", "amend  >")
        terminal.enter("", "r2 Mira")
        assert "brings the old present back" in terminal.text
        assert (table.steps, table.number("g2")) == (14, 0)
        terminal.enter("u", "r2 Mira")
        assert "took back: amend 9: d g2 9" in " ".join(terminal.text.split())
        assert table.number("g2") == 3
        assert max(map(len, terminal.text.splitlines())) <= columns


def test_the_step_is_picked_from_the_log(table: Table) -> None:
    with Terminal(table, "play", columns=80) as terminal:
        terminal.waits("r2 Mira")
        terminal.press("amend\r")
        terminal.see("Amend which step?")
        assert "Tamsin attacks Goblin 2" in terminal.text
        terminal.press("\x03")
        terminal.see("cancelled, nothing changed")
