"""Labels and counters on anybody, clocks of the fight: the GM's own words and numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.model.condition import Condition
from littledice.model.errors import LittleDiceError, Refused
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from tests.app.meadow import FIGHT, Table
from tests.field.fight import Told


def labels(table: Table, who: str = "g1") -> list[str]:
    return [held.text for held in table.of(who).conditions if held.kind == "label"]


def told(table: Table, who: str) -> Any:
    return next(each for each in table.say("status").data["combatants"] if each["id"] == who)


@pytest.mark.parametrize("said", ["label g1 red hat", 'label g1 "red hat"', "label goblin1 red hat", "lab g1 red hat"])
def test_a_label_is_words_of_ones_own(said: str) -> None:
    table = Table(*FIGHT)
    assert table.say(said).text == ("Goblin 1 is labelled red hat, stays.",)
    shown = told(table, "g1")["conditions"]
    assert [(each["id"], each["text"], each["until"]) for each in shown] == [("label", "red hat", None)]
    (shown,) = told(table, table.say(f"{said} until:turn_end") and "g1")["conditions"]
    assert (shown["text"], shown["until"]) == ("red hat", "until the end of their next turn")
    assert (shown["ends"]["at"], shown["ends"]["of"]) == ("turn_end", "g1")


def test_several_labels_stand_side_by_side_and_end_one_by_one() -> None:
    table = Table(*FIGHT, "label g1 red hat", "label g1 wet", "label g1 big until:turn_end")
    assert labels(table) == ["red hat", "wet", "big"]
    table.say("label g1 Wet off")
    assert labels(table) == ["red hat", "big"]
    table.say("c g1 red off")
    assert labels(table) == ["big"]
    table.say("label g1 wet")
    table.say("label g1 off")
    assert labels(table) == []
    table.say("u")
    assert labels(table) == ["big", "wet"]


def test_many_are_labelled_at_once() -> None:
    table = Table(*FIGHT, "label foes wet", "label mi,ta dry")
    assert [labels(table, who) for who in ("g1", "g3", "mi", "ta")] == [["wet"], ["wet"], ["dry"], ["dry"]]


def test_a_label_ends_when_it_says() -> None:
    table = Table(*FIGHT, "label ta on the rope until:turn_end", "label ta slow until:turn_start2", "n")
    assert labels(table, "ta") == ["on the rope", "slow"]
    assert "Tamsin is no longer labelled on the rope." in table.say("n").text
    assert labels(table, "ta") == ["slow"]


def test_a_label_said_again_takes_the_new_end() -> None:
    table = Table(*FIGHT, "label mi marked")
    with pytest.raises(Refused, match="already has the label"):
        table.say("label mi marked")
    table.say("label mi marked until:round_end")
    assert labels(table, "mi") == ["marked"]
    for _ in range(5):
        table.say("n")
    assert labels(table, "mi") == []


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("label g1 red off", 'no label "red"'),
        ("label g1 off", "no label"),
        ("label g1", "Label it how"),
        ("label", "Label whom"),
        ("label nobody red", "No one here"),
        (f"label g1 {'x' * 61}", "at most 60"),
        ("label g1 red until:noon", "Nothing ends"),
        ("count g1 breath -1", "no counter"),
        ("count g1 breath 0/6", "for clocks"),
        ("count g1 7 3", "can.t name a counter"),
        ("count g1 breath x", "isn.t a number"),
        ("clock tide", "no clock"),
        ("clock tide -1", "no clock"),
        ("clock tide 0", "no steps"),
        ("clock tide 7/6", "no steps"),
        ("clock tide 2000000", "isn.t a number"),
        ("clock tide 200000", "no steps"),
    ],
)
def test_what_cannot_be_is_refused_in_words(said: str, why: str) -> None:
    table = Table(*FIGHT)
    before = table.steps
    with pytest.raises(LittleDiceError, match=why):
        table.say(said)
    assert table.steps == before


def test_a_condition_of_the_game_wins_by_name() -> None:
    table = Table(*FIGHT, "label g1 prone")
    assert table.of("g1").has("prone")
    assert labels(table) == []


def test_a_counter_counts_down_to_nothing() -> None:
    table = Table(*FIGHT)
    assert table.say("count g1 breath 2").text == ("Goblin 1's breath is 2.",)
    assert told(table, "g1")["counters"] == {"breath": 2}
    table.say("count g1 breath -1")
    assert table.say("count g1 Breath").text == ("Goblin 1's breath goes from 1 to 0, run out.",)
    with pytest.raises(Refused, match="already at 0"):
        table.say("count g1 breath -1")
    table.say("count g1 breath +5")
    assert told(table, "g1")["counters"] == {"breath": 5}
    table.say("count g1 breath off")
    assert told(table, "g1")["counters"] == {}
    table.say("u 2")
    assert told(table, "g1")["counters"] == {"breath": 0}


def test_a_clock_runs_down_and_another_fills() -> None:
    table = Table(*FIGHT, "clock tide 3", "clock doom 0/2")
    assert table.say("status").data["clocks"] == {"tide": {"value": 3, "max": 3}, "doom": {"value": 0, "max": 2}}
    table.say("clock tide -2")
    assert table.say("clock tide").text == ("The clock tide goes from 1 to 0 of 3, run down.",)
    table.say("clock doom")
    assert table.say("clock doom +1").text == ("The clock doom goes from 1 to 2 of 2, full.",)
    table.say("clock tide off")
    assert list(table.say("status").data["clocks"]) == ["doom"]
    table.say("u")
    assert set(table.say("status").data["clocks"]) == {"doom", "tide"}


MARKED = (*FIGHT, "label g1 red hat", "label ta on the rope", "count g2 breath 2", "count g3 ticks 1", "clock tide 4")


@pytest.mark.parametrize("width", [120, 80, 60])
@pytest.mark.parametrize("ascii", [False, True])
def test_the_board_shows_all_of_it(width: int, ascii: bool) -> None:
    outcome = Table(*MARKED, "clock doom 3/6").say("b")
    drawn = screen(outcome, ScreenSettings(width=width, theme="off", ascii=ascii))
    for fact in ('"red hat" stays', '"on the rope" stays', "breath 2", "ticks 1", "4 left", "3 of 6", "tide", "doom"):
        assert fact in drawn, (fact, drawn)
    assert ("tide ####" if ascii else "tide \u25a0\u25a0\u25a0\u25a0") in drawn
    assert max(map(len, drawn.splitlines())) <= width


def test_many_clocks_lose_their_squares_before_their_numbers() -> None:
    clocks = [f"clock {name} 9" for name in ("tide", "doom", "fire", "rain", "wind", "hunger")]
    drawn = screen(Table(*FIGHT, *clocks).say("b"), ScreenSettings(width=60, theme="off"))
    assert drawn.count("9 left") == 6
    assert "\u25a0\u25a0\u25a0" not in drawn.partition("\u2500")[0]


def test_sentences_hold_what_the_board_shows() -> None:
    said = " ".join(linear(Table(*MARKED).say("b")))
    for fact in (
        "Label red hat, stays.",
        "Label on the rope, stays.",
        "Breath 2.",
        "Ticks 1.",
        "Clock tide, 4 left of 4.",
    ):
        assert fact in said


def test_the_sheet_shows_them_too() -> None:
    table = Table(*MARKED)
    assert "breath 2" in screen(table.say("b g2"), ScreenSettings(width=80, theme="off"))
    assert '"red hat"' in screen(table.say("b g1"), ScreenSettings(width=80, theme="off"))


def test_players_see_labels_and_clocks_and_no_counters_of_foes() -> None:
    data = Table(*MARKED, "count mi luck 3").as_player("mira").say("status").data
    people = {each["id"]: each for each in data["combatants"]}
    assert data["clocks"] == {"tide": {"value": 4, "max": 4}}
    assert people["g1"]["conditions"][0]["id"] == "label"
    assert people["g2"]["counters"] == {}
    assert people["mi"]["counters"] == {"luck": 3}


def test_players_put_nothing_on_anybody() -> None:
    table = Table(*FIGHT).as_player("mira")
    for said in ("label g1 red", "count mi luck 3", "clock tide 4"):
        with pytest.raises(Refused, match="Only the GM"):
            table.say(said)


def test_why_tells_where_a_label_comes_from() -> None:
    text = Table(*FIGHT, "label g1 red hat").say("why g1").text
    assert any("began in label Goblin 1" in line for line in text)


def test_they_are_saved_and_read_again(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add Ana side:party", "label an red hat", "count an breath 3", "clock doom 1/6")
    ana = fight.state.combatants["an"]
    assert ana.conditions == (Condition(kind="label", text="red hat"),)
    assert ana.counters == {"breath": 3}
    assert (fight.state.clocks["doom"].value, fight.state.clocks["doom"].fills) == (1, True)


def test_regulars_carry_them_on(tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    file.write_text('carry = true\n[mira]\nname = "Mira"\nmig = 2\nhp = 12\n')
    table = Table()
    table.shelf.party = file
    marks = ("label mi cursed", "label mi wet until:never", "label mi hot until:round_end9", "count mi luck 3")
    for said in ("+ mira", "add goblin", "start mi=2 g1=1", *marks, "end", "new Another", "+ mira"):
        table.say(said)
    mira = table.shelf.saves[table.shelf.current()].fight.encounter.combatants["mi"]
    assert [held.text for held in mira.conditions] == ["cursed", "wet"]
    assert mira.counters == {"luck": 3}


def test_a_menu_offers_every_condition_to_end() -> None:
    from littledice.app.menus.missing import missing
    from littledice.app.verbs import read

    table = Table(*FIGHT, "label g1 red hat", "c g1 prone")
    with table.shelf.look("field") as save:
        choice = missing(table.desk.table(save, read(["c", "g1", "off"])))
    assert choice is not None
    assert [entry.word for entry in choice.entries] == ["prone", '"red hat"']
