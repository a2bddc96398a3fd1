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


@pytest.mark.parametrize("columns", [120, 60])
def test_a_side_at_once_and_several_on_one(table: Table, columns: int) -> None:
    table.begin(
        "new Dyke saltfen --seed 3",
        "add Marn from:eel-cutter",
        "add Tove from:dyke-warden",
        "add Isk from:fen-singer",
        "add Greta from:lamp-mother",
        "add wracker x2",
        "start --dice '9 15 4'",
    )
    with Terminal(table, "play", columns=columns) as terminal:
        terminal.waits("Party")
        assert table.fight.encounter.active == ("ma", "is")
        terminal.enter("isk: drown gr w1 12 9")
        terminal.enter("marn: a gr with tove 5 9")
        terminal.see("turn")
        assert table.number("gr", "guard") == 6
        terminal.enter("marn: a w2 3")
        assert table.fight.encounter.combatants["w2"].has("limping")
        terminal.enter("", "Foes")
        terminal.enter("gr: a ma 10 7")
        assert (table.number("ma", "guard"), table.number("ma", "brawn")) == (0, 8)
        terminal.enter("u")
        assert (table.number("ma", "guard"), table.number("ma", "brawn")) == (5, 12)
        terminal.enter("", "Tove")
        terminal.enter("", "Party")
        terminal.enter("marn: a gr with tove,isk 5 10 2 20 8 6")
        people = table.fight.encounter.combatants
        assert people["gr"].has("felled")
        assert (people["w1"].has("routed"), people["w2"].has("routed")) == (True, False)
        assert all(table.number(who, "action") == 0 for who in ("ma", "t1", "is"))
        assert max(map(len, terminal.text.splitlines()[-12:])) <= columns
        terminal.enter("d w2 20")
        terminal.enter("end", "over")
        assert table.fight.encounter.winner == "party"
        terminal.press("q\r")
        assert terminal.end() == 0


@pytest.mark.parametrize("columns", [120, 60])
def test_whoever_has_acted_picks_the_next(table: Table, columns: int) -> None:
    table.begin(
        "new Quay rooksend --seed 3",
        "add Sal from:docker",
        "add Finch from:picklock",
        "add Maud from:ballad-seller",
        'add "Quay King" from:kingpin',
        "add bruiser",
        "start",
        "answer ma",
    )
    with Terminal(table, "play", columns=columns) as terminal:
        terminal.waits("Maud")
        terminal.enter("read 4 5")
        assert table.number("ma", "hold") == 3
        terminal.enter("next sal", "Sal")
        terminal.enter("a br 4 3")
        assert (table.number("br", "stand"), table.number("sa", "stand")) == (1, 4)
        terminal.enter("u")
        assert (table.number("br", "stand"), table.number("sa", "stand")) == (3, 5)
        terminal.enter("a br 6 3", "?")
        terminal.enter("hard")
        assert table.fight.encounter.combatants["br"].has("beaten")
        terminal.enter("", "Finch")
        terminal.enter("a qu with pistol desperate 2 4", "?")
        terminal.enter("lend")
        assert (table.number("qu", "stand"), table.number("fi", "stand")) == (3, 1)
        assert table.fight.encounter.clocks["watch"].value == 1
        terminal.enter("", "nobody")
        terminal.enter("fi", "Finch")
        terminal.enter("a qu 1 1", "?")
        terminal.enter("scar")
        assert (table.number("fi", "stand"), table.number("fi", "scars")) == (1, 1)
        assert max(map(len, terminal.text.splitlines()[-12:])) <= columns
        terminal.enter("d qu 9")
        terminal.enter("end", "over")
        assert table.fight.encounter.winner == "party"
        terminal.press("q\r")
        assert terminal.end() == 0
