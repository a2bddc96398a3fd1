"""How many keys the commonest things take, on the real program; a change that needs one more fails here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal

FIGHT = (
    "new Bridge littlep6 --seed 3",
    'add "Mira Vale" side:party phy=3 ac=2 hp=12',
    "add Tamsin side:party phy=3 ac=2 hp=12",
    "add goblin x3 hp=20 phy=1 ac=1",
    "start mi=9 ta=8 g1=3 g2=2 g3=1",
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    return Table(tmp_path_factory.mktemp("keys")).begin(*FIGHT)


@pytest.fixture(scope="module")
def terminal(table: Table) -> Iterator[Terminal]:
    with Terminal(table, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        yield terminal


def test_next_turn(table: Table, terminal: Terminal) -> None:
    assert terminal.enter(wanted="r1 Tamsin") == 1
    assert table.fight.encounter.active == ("ta",)


def test_damage_to_one_and_again_to_the_same(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("d g2 5") == 7
    assert table.number("g2") == 15
    assert terminal.enter("d . 5") == 6
    assert table.number("g2") == 10


def test_damage_to_three_one_of_them_half(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("d g1 g2/2 g3 5") == 15
    assert [table.number(who) for who in ("g1", "g2", "g3")] == [15, 8, 15]


def test_attack(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("a g2") == 5
    assert table.number("ta", "action") == 1


def test_attack_with_three_dice_typed(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("a g2 316") == 9
    assert "typed 3 1 6" in terminal.text
    assert table.number("ta", "action") == 0


def test_attack_with_the_target_from_the_menu(table: Table, terminal: Terminal) -> None:
    terminal.enter("n", "r1 Goblin 1")
    pressed = terminal.press("a\r")
    terminal.see("Attack whom?")
    pressed += terminal.press("\r")
    terminal.waits("r1 Goblin 1")
    assert pressed == 3
    assert table.number("g1", "action") == 1


def test_a_condition(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("c g2 pr") == 8
    assert table.fight.encounter.combatants["g2"].has("prone")


def test_undo(table: Table, terminal: Terminal) -> None:
    before = table.steps
    assert terminal.enter("u") == 2
    assert not table.fight.encounter.combatants["g2"].has("prone")
    assert terminal.enter("u 3") == 4
    assert table.steps == before + 2


def test_peek_and_a_chance(table: Table, terminal: Terminal) -> None:
    before = table.steps
    assert terminal.enter("p") == 2
    terminal.see("PEEK")
    assert terminal.enter("a g2 odds") == 10
    assert table.steps == before


def test_three_foes_into_the_running_fight(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("+ wolf x3 hp6") == 14
    assert [who.name for who in table.fight.encounter.here()][-3:] == ["Wolf 1", "Wolf 2", "Wolf 3"]


def test_an_answer(tmp_path: Path) -> None:
    asked = Table(tmp_path).begin(
        "new Bout spiritd6 --seed 3",
        "add Ana side:party axes=3 held=axe",
        "add Bo axes=3 held=axe",
        "start an=12 bo=6",
        "set bo defense=2/2",
        "go",
        "next",
        "next",
    )
    with Terminal(asked, "play") as terminal:
        terminal.waits("r1 Action Ana")
        terminal.enter("a bo with axe 6 5 4", "answers")
        assert asked.fight.open is not None
        default = asked.fight.open.question.default
        assert terminal.enter("1") == 2
        assert asked.number("bo", "defense") == 1
        terminal.enter("u", "answers")
        assert terminal.enter() == 1
        assert default is not None
        assert asked.number("bo", "defense") == 2 - int(default[0])


def test_from_nothing_to_the_first_round(tmp_path: Path) -> None:
    """With two who have no sheet; from the party file it takes fewer."""
    empty = Table(tmp_path)
    with Terminal(empty, "play") as terminal:
        terminal.waits("littledice >")
        terminal.enter("new b", "b >")
        terminal.enter("+ mi side:party")
        terminal.enter("+ ta side:party")
        terminal.enter("+ wolf x3 hp6", "start")
        terminal.enter(wanted="r1 ")
        assert "ROUND 1" in terminal.text
        assert terminal.keys <= 60
