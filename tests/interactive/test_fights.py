"""Whole fights of each game through the real program, with all that happens at a table: a window dragged, a menu left,
a question that others answer, a second terminal, the power gone.
"""

from __future__ import annotations

import os
import re
import signal
import termios
import time
from pathlib import Path

import pytest

from tests.interactive.terminal import Table, Terminal


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_points_with_a_resize_a_menu_left_and_the_end(table: Table) -> None:
    table.begin(
        "new Bridge littlep6 --seed 5",
        'add "Mira Vale" side:party phy=3 ac=2 hp=12',
        "add goblin x2 hp=4 phy=1 ac=1",
        "start mi=9 g1=3 g2=2",
    )
    with Terminal(table, "play", columns=120) as terminal:
        assert "u undoes: the fight begins" in terminal.waits("r1 Mira")
        terminal.press("a\r")
        terminal.see("Attack whom?")
        terminal.press("\x03")
        terminal.see("cancelled, nothing changed")
        assert table.number("mi", "action") == 2
        terminal.enter("a g1 3 3 3")
        assert table.number("g1") == 3
        terminal.resize(64, 30)
        time.sleep(0.1)
        terminal.enter(wanted="r1 Goblin 1")
        assert max(map(len, terminal.text.splitlines()[-12:])) <= 64
        terminal.enter("d g1 3 fire")
        terminal.enter("u")
        assert table.number("g1") == 3
        terminal.enter("a mi 6 _", "r1 Goblin 1")
        terminal.enter("d foes 20")
        assert "`end`" in terminal.text
        terminal.enter("end", "over")
        assert table.fight.encounter.stage == "ended"
        terminal.press("q\r")
        assert terminal.end() == 0


def test_three_phases_with_a_question_answered_from_a_second_process(table: Table) -> None:
    table.begin(
        "new Cliff spiritd6 --seed 3",
        "add Ana side:party crossbows=3 axes=3 held=hand-crossbow,axe",
        "add Bo crossbows=3 axes=3 held=hand-crossbow,axe",
        "start an=12 bo=6",
    )
    with Terminal(table, "play") as terminal:
        terminal.waits("Immediate Bo")
        terminal.enter("snapshot an with hand-crossbow", "Immediate Ana")
        terminal.enter('go --dice "5 6 1"', "?")
        assert table.fight.open is not None
        terminal.enter("s", "?")
        done = table.run("answer 0")
        assert done.code == 0, done.err
        terminal.see("gm > answer 0")
        assert terminal.waits().rstrip().startswith(" t1 Immediate Bo  ?  >")
        terminal.enter("u", "?")
        terminal.enter("0", "?")
        terminal.enter("5")
        assert table.number("an") == 8
        for phase in ("Movement Bo", "Movement Ana", "Action Ana", "Action Bo"):
            terminal.waits(f"t1 {phase}")
            terminal.enter()
        terminal.see("TURN 2")
        assert table.fight.encounter.round == 2


def test_six_parts_with_a_preview_and_a_second_terminals_edit(table: Table) -> None:
    table.begin(
        "new Mill sixtysix --seed 3",
        "add Bo side:party melee=3 head=2 torso=3",
        "add Orc melee=3",
        "start bo=3 or=2",
    )
    with Terminal(table, "play") as terminal:
        terminal.waits("r1 Bo")
        terminal.enter("strike or 4 5 1", "answers")
        while table.fight.open is not None and table.fight.open.question.kind != "place":
            terminal.enter("no")
        terminal.press("la h")
        terminal.see("Left arm 2→1")
        terminal.press("\r")
        terminal.waits("r1 Bo")
        while table.fight.open is not None:
            terminal.enter("answer")
        assert table.number("or", "left_arm") == 1
        table.desk().say(["d", "or", "1", "parts:ll"])
        terminal.see("gm > d or 1 parts:ll")
        assert table.fight.encounter.active == ("bo",)
        terminal.enter(wanted="r1 Orc")
        assert table.fight.encounter.active == ("or",)


def test_killed_in_the_middle_of_a_question_it_is_all_there_again(table: Table) -> None:
    table.begin(
        "new Bout spiritd6 --seed 3",
        "add Ana side:party axes=3 held=axe",
        "add Bo axes=3 held=axe",
        "start an=12 bo=6",
        "set bo defense=2/2",
        "go",
        "next",
        "next",
    )
    with Terminal(table, "play") as terminal:
        terminal.waits("Action Ana")
        terminal.enter("a bo with axe 6 5 4", "answers")
        steps = table.steps
        terminal.press("1")
        terminal.kill()
    with Terminal(table, "play") as terminal:
        terminal.waits("Enter answers")
        assert table.steps == steps
        terminal.enter("1")
        assert table.number("bo", "defense") == 1


def test_tab_completes_best_first(table: Table) -> None:
    table.begin("new B littlep6", "add Mira side:party phy=3", "add troll ac=3", "add rat ac=1", "start mi=9 tr=2 ra=1")
    with Terminal(table, "play") as terminal:
        terminal.waits("r1 Mira")
        terminal.press("a ")
        menu = terminal.see("   hit ", times=2).rpartition("> a")[2]
        assert menu.index(" Rat ") < menu.index(" Troll ")
        terminal.press("\t")
        terminal.waits("> a ra")
        terminal.press("\r")
        terminal.see("Mira attacks Rat")


def test_a_player_sees_and_says_only_their_own(table: Table) -> None:
    table.begin(
        "new B littlep6",
        "add Mira side:party phy=3",
        "add goblin x2 hp=9",
        "add lurker hp=9",
        "conceal lu",
        "start mi=9 g1=3 g2=2 lu=1",
    )
    with Terminal(table, "play", LITTLEDICE_AS="mira") as terminal:
        terminal.waits("r1 Mira")
        terminal.press("a ")
        terminal.see("unhurt", times=3)
        terminal.press("\x15")
        for sentence in ("a lurker", "d g1 3", "a lurkr", "odds a g1", "b lu", "conceal g1"):
            before = table.steps
            terminal.enter(sentence)
            assert table.steps == before, sentence
        terminal.enter("a g1 3 3 3")
        terminal.enter("u")
        terminal.enter("u")
        assert "not yours" in terminal.text
        typed = re.compile(r'> a lurker|> a lurkr|"lurker"|"lurkr"')
        assert "urk" not in typed.sub("", terminal.text)
        assert "9/9" not in terminal.text


def test_watching_from_another_terminal(table: Table) -> None:
    table.begin("new B littlep6", "add Mira side:party", "add goblin x2 hp=9", "start mi=9 g1=3 g2=2")
    desk = table.desk()
    with Terminal(table, "watch", "--player", columns=60) as watching:
        watching.see("unhurt", times=2)
        desk.say(["d", "g1", "8"])
        watching.see("near death")
        desk.say(["next"])
        watching.see("ROUND 1", times=2)
        desk.say(["undo"])
        watching.see("ROUND 1", times=3)
        desk.say(["new", "Other"])
        watching.see("SETUP")
        desk.say(["delete", "Other"])
        watching.see("Waiting")
        desk.say(["resume", "B"])
        watching.see("ROUND 1", times=4)
        assert "9/9" not in watching.text
        watching.press("\x03")
        assert watching.end() == 0


@pytest.mark.parametrize("words", [("play",), ("play", "b"), (), ("a",)])
def test_nobody_is_asked_where_nobody_sits(table: Table, words: tuple[str, ...]) -> None:
    table.begin("new B littlep6", "add Mira side:party", "add goblin", "start mi=9 go=3")
    before = table.state()
    done = table.run(" ".join(words), input="q\n")
    assert done.code == (2 if "play" in words else 1 if words == ("a",) else 0)
    assert not set("\x1b►▌─●▲") & set(done.out + done.err)
    assert table.state() == before


def test_alone_it_lets_a_fight_be_chosen(table: Table) -> None:
    table.begin("new B littlep6", "new C littlep6", "add Mira side:party")
    with Terminal(table) as terminal:
        terminal.waits("Enter resumes C")
        terminal.press("2\r")
        terminal.waits("B >")
        terminal.press("\x04")
        assert terminal.end() == 0


def test_ctrl_c_twice_leaves_with_everything_saved(table: Table) -> None:
    table.begin("new B littlep6")
    with Terminal(table, "play") as terminal:
        terminal.waits("B >")
        terminal.press("add wolf\x03")
        terminal.see("cancelled, nothing changed")
        terminal.press("\x03")
        assert terminal.end() == 0
    assert table.steps == 0


def test_dice_of_the_party_are_asked_for(table: Table) -> None:
    table.begin("new B littlep6", "add Mira side:party phy=2", "add Tam side:party phy=2", "add goblin")
    with Terminal(table, "play", LITTLEDICE_ASK_DICE="1") as terminal:
        terminal.waits("Enter start")
        terminal.press("start\r")
        terminal.waits("mi > ")
        terminal.enter("=7", "ta > ")
        terminal.press("3 1\r")
        terminal.waits("r1 Mira")
    assert table.fight.encounter.combatants["mi"].initiative == 7


@pytest.mark.parametrize(("words", "env"), [(("play", "--plain"), {}), (("play",), {"TERM": "dumb"})])
def test_without_a_screen_everything_is_said_in_sentences(
    table: Table, words: tuple[str, ...], env: dict[str, str]
) -> None:
    table.begin("new B littlep6", "add Mira side:party phy=3", "add goblin x2 hp=9", "start mi=9 g1=3 g2=2")
    with Terminal(table, *words, **env) as terminal:
        assert "Round 1, Mira, 2 actions. Enter next: Goblin 1" in terminal.waits()
        terminal.press("a\r")
        terminal.see("g1: Goblin 1, 9/9 HP, hit 96%.")
        terminal.waits("Attack whom?")
        terminal.press("g2\r")
        terminal.waits("1 action")
        assert table.number("mi", "action") == 1
        terminal.enter(wanted="Goblin 1, 2 actions")
        terminal.press("q\r")
        assert terminal.end() == 0


def test_r6_whoever_ends_the_program_finds_the_terminal_as_it_was(table: Table) -> None:
    table.begin("new Bridge", "add Mira side:party", "add goblin", "start mi=9 g1=3")
    with Terminal(table, "play") as terminal:
        terminal.waits()
        line = os.dup(terminal.child.child_fd)
        assert not termios.tcgetattr(line)[3] & termios.ECHO
        terminal.child.kill(signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
        assert termios.tcgetattr(line)[3] & termios.ECHO
        os.close(line)


def test_r6_a_stop_key_types_nothing_and_the_line_is_drawn_again(table: Table) -> None:
    table.begin("new Bridge", "add Mira side:party", "add goblin", "start mi=9 g1=3")
    with Terminal(table, "play") as terminal:
        terminal.waits()
        terminal.press("\x1a")
        terminal.child.kill(signal.SIGCONT)
        assert "^Z" not in terminal.drawn_again()
        assert terminal.enter("note still here")
    assert table.steps


def test_what_a_player_rolls_elsewhere_stands_above_what_is_being_typed(table: Table) -> None:
    table.begin(
        "new Dusk littlep6 --seed 3",
        "add Mira side:party phy=4 hp=12",
        "add goblin hp=4",
        "start mi=9 go=7",
    )
    with Terminal(table, "play") as terminal:
        terminal.waits("r1 Mira")
        terminal.press("d go ")
        done = table.run("check phy vs 2 5 2 6 1", LITTLEDICE_AS="mi")
        assert done.code == 0, done.err
        terminal.see("mi > check phy vs 2 5 2 6 1")
        terminal.see("SUCCESS")
        assert terminal.text.count("ROUND 1") == 1, "the board is not printed again"
        assert "> d go " in terminal.waits("d go")
        terminal.press("1\r")
        terminal.see("HP 4 → 3")
        terminal.waits("Enter next: Goblin")
        done = table.run("next", LITTLEDICE_AS="mi")
        assert done.code == 0, done.err
        terminal.waits("r1 Goblin")
        assert terminal.text.count("ROUND 1") == 1
        terminal.enter(wanted="r2 Mira")
