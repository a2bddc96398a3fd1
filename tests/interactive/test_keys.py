"""How many keys the commonest things take, on the real program; a change that needs one more fails here."""

from __future__ import annotations

from pathlib import Path

from tests.interactive.terminal import Table, Terminal

FIGHT = (
    "new Bridge littlep6 --seed 3",
    'add "Mira Vale" side:party phy=3 ac=2 hp=12',
    "add Tamsin side:party phy=3 ac=2 hp=12",
    "add goblin x3 hp=20 phy=1 ac=1",
    "start mi=9 ta=8 g1=3 g2=2 g3=1",
)


def test_the_commonest_things(tmp_path: Path) -> None:
    table = Table(tmp_path).begin(*FIGHT)
    with Terminal(table, "play", "bridge") as terminal:
        terminal.waits("r1 Mira")
        next_turn(table, terminal)
        damage(table, terminal)
        attacks(table, terminal)
        condition_and_undo(table, terminal)
        looking(table, terminal)
        more_foes(table, terminal)


def next_turn(table: Table, terminal: Terminal) -> None:
    assert terminal.enter(wanted="r1 Tamsin") == 1
    assert table.fight.encounter.active == ("ta",)


def damage(table: Table, terminal: Terminal) -> None:
    """To one, again to the same, to three of whom one takes half."""
    assert terminal.enter("d g2 5") == 7
    assert table.number("g2") == 15
    assert terminal.enter("d . 5") == 6
    assert table.number("g2") == 10
    assert terminal.enter("d g1 g2/2 g3 5") == 15
    assert [table.number(who) for who in ("g1", "g2", "g3")] == [15, 8, 15]


def attacks(table: Table, terminal: Terminal) -> None:
    """With the program's dice, with typed ones, with the target from the menu."""
    assert terminal.enter("a g2") == 5
    assert table.number("ta", "action") == 1
    assert terminal.enter("a g2 316") == 9
    assert "typed 3 1 6" in terminal.text
    assert table.number("ta", "action") == 0
    terminal.enter("n", "r1 Goblin 1")
    pressed = terminal.press("a\r")
    terminal.see("Attack whom?")
    pressed += terminal.press("\r")
    terminal.waits("r1 Goblin 1")
    assert pressed == 3
    assert table.number("g1", "action") == 1


def condition_and_undo(table: Table, terminal: Terminal) -> None:
    assert terminal.enter("c g2 pr") == 8
    assert table.fight.encounter.combatants["g2"].has("prone")
    before = table.steps
    assert terminal.enter("u") == 2
    assert not table.fight.encounter.combatants["g2"].has("prone")
    assert terminal.enter("u 3") == 4
    assert table.steps == before + 2


def looking(table: Table, terminal: Terminal) -> None:
    before = table.steps
    assert terminal.enter("p") == 2
    terminal.see("PEEK")
    assert terminal.enter("a g2 odds") == 10
    assert table.steps == before


def more_foes(table: Table, terminal: Terminal) -> None:
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
        terminal.waits("t1 Action Ana")
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
