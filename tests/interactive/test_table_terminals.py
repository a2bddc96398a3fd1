"""What a GM switches on as `play` starts, and a player's own terminal, on the real program."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal

FIGHT = (
    "new Bridge littlep6 --seed 3",
    "add Mira side:party phy=2",
    "add Tamsin side:party phy=1",
    "add goblin x2 hp=20 ac=1",
    "start mi=9 g1=8 ta=7 g2=1",
)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path).begin(*FIGHT)


def test_auto_moves_on_after_the_last_action(table: Table) -> None:
    with Terminal(table, "play", "bridge", "--auto") as terminal:
        terminal.waits("r1 Mira")
        terminal.enter("a g1 1 1", wanted="r1 Mira")
        terminal.enter("a g1 1 1", wanted="r1 Goblin 1")
    assert table.fight.encounter.active == ("g1",)


def test_without_it_the_turn_waits_for_enter(table: Table) -> None:
    with Terminal(table, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        terminal.enter("a g1 1 1", wanted="r1 Mira")
        terminal.enter("a g1 1 1", wanted="r1 Mira")
        terminal.enter(wanted="r1 Goblin 1")


@pytest.mark.parametrize("timer", [True, False])
def test_the_timer_is_shown_when_asked_for(table: Table, timer: bool) -> None:
    with Terminal(table, "play", "bridge", *(["--timer"] if timer else [])) as terminal:
        terminal.waits("r1 Mira")
        terminal.enter("note Here they come.")
        time.sleep(1.1)
        terminal.enter(wanted="r1 Goblin 1")
        assert (" Mira took " in terminal.text) == timer
        terminal.enter("recap")
        assert "turns" in terminal.text


def test_a_players_terminal_speaks_for_its_player_and_ends_that_turn_alone(table: Table) -> None:
    with Terminal(table, "play", LITTLEDICE_AS="mira") as terminal:
        terminal.waits("r1 Mira")
        terminal.enter("a g1 1 1")
        assert "Mira attacks Goblin 1" in terminal.text
        terminal.enter("n", wanted="r1 Goblin 1")
        before = table.steps
        for sentence in ("a g1", "n"):
            terminal.enter(sentence)
        assert terminal.text.count("It is not Mira's turn") == 2
        terminal.enter("check phy vs 2 3 3")
        assert "Mira checks" in terminal.text
        assert table.steps == before + 1
    assert table.fight.encounter.active == ("g1",)


def test_enter_says_what_it_does_until_the_fight_is_over(table: Table) -> None:
    with Terminal(table, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        terminal.enter("d mi 99")
        for _ in range(4):
            terminal.enter("n")
        terminal.see("Enter rolls Mira's Death Save, 67%")
        terminal.enter(wanted=" > ")
        assert "Death Save" in terminal.text
        terminal.enter("d foes 99")
        terminal.see("Enter ends the fight")
        terminal.enter()
    assert table.fight.encounter.stage == "ended"
