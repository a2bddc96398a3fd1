"""One check of many: each rolls in the order of the board, and what they come to together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace
from littledice.model.ruleset import Forbid, When
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from littledice.rules.rulebook import Rules
from tests.app.meadow import DATA, FIGHT, PEOPLE, Table
from tests.field.fight import Told


def field(*sentences: str, way: str = "", **more: Any) -> Table:
    check = replace(DATA.move["check"], tags=("passive",), together=way, **more)
    data = replace(DATA, move={**DATA.move, "check": check}, hash=f"meadow-{way}{sorted(more)}")
    return Table(*sentences, rules=Rules(data))


def rolls(table: Table) -> list[tuple[str, list[int], bool | None]]:
    assert table.last is not None
    return [(each["who"], each["roll"]["faces"], each["roll"]["success"]) for each in table.last.data["results"]]


def test_each_of_a_group_rolls_in_the_order_of_the_board_which_is_that_of_the_typed_dice() -> None:
    table = field(*PEOPLE, "start ta=9 mi=8 g1=3 g2=2 g3=1")
    table.say("check party mig vs 9 4 4 1 2 3")
    assert rolls(table) == [("ta", [4, 4], False), ("mi", [1, 2, 3], False)]
    assert table.last is not None
    assert table.last.text[-1] == "None of 2 succeeds."
    assert table.last.text[0] == "The party checks MIG against 9."


def test_dice_that_are_not_typed_are_rolled() -> None:
    table = field(*FIGHT)
    table.say("check foes mig 6")
    assert [who for who, _, _ in rolls(table)] == ["g1", "g2", "g3"]
    origins = [each["roll"]["origins"] for each in table.last.data["results"]]  # type: ignore[union-attr]
    assert origins == [["typed"], ["rolled"], ["rolled"]]


def test_several_may_be_named_and_all_means_both_sides() -> None:
    table = field(*FIGHT)
    assert table.say("check g2 mi mig").text[0] == "Mira and Goblin 2 check MIG."
    assert [who for who, _, _ in rolls(table)] == ["mi", "g2"]
    assert table.say("check all mig").text[0] == "Everybody checks MIG."
    assert len(rolls(table)) == 5


def test_one_name_is_one_check_as_ever() -> None:
    table = field(*FIGHT)
    outcome = table.say("check mi mig vs 2 1 1 1")
    assert "results" not in outcome.data
    assert outcome.text[0].startswith("Mira checks")


@pytest.mark.parametrize(
    ("way", "vs", "told"),
    [
        ("best", 11, "1 of 5 succeeds, best Tamsin with 11, together a success (the best counts)."),
        ("half", 5, "2 of 5 succeed, together a failure (half must succeed)."),
        ("half", 2, "3 of 5 succeed, together a success (half must succeed)."),
        ("all", 2, "3 of 5 succeed, together a failure (all must succeed)."),
        ("all", 1, "5 of 5 succeed, together a success (all must succeed)."),
    ],
)
def test_a_ruleset_says_what_a_group_comes_to(way: str, vs: int, told: str) -> None:
    outcome = field(*FIGHT, way=way).say(f"check all mig vs {vs} 1 1 1 5 6 6 1 1")
    assert outcome.text[-1] == told


def test_the_best_is_told_where_nothing_is_aimed_at() -> None:
    assert field(*FIGHT, way="best").say("check party mig 1 1 1 5 6").text[-1] == "Best Tamsin with 11."


def test_undo_takes_back_the_whole_group() -> None:
    table = field(*FIGHT, "check party mig")
    assert table.say("u").text[0] == "Taken back: The party checks MIG."


def cold(*sentences: str) -> Table:
    """Goblin 2 is out cold, and the game bars its checks."""
    bars = {"helpless": Forbid(when=When(all=("self:prone",)), says="{who} is helpless.")}
    cold_ = replace(DATA.condition["prone"], name="out cold", helpless=True)
    check = replace(DATA.move["check"], tags=("passive",), forbid=bars)
    data = replace(
        DATA, move={**DATA.move, "check": check}, condition={**DATA.condition, "prone": cold_}, hash="meadow-cold"
    )
    return Table(*FIGHT, "c g2 prone", *sentences, rules=Rules(data))


def test_who_cannot_is_left_out_of_a_group_and_refused_by_name() -> None:
    table = cold()
    outcome = table.say("check foes mig")
    assert [who for who, _, _ in rolls(table)] == ["g1", "g3"]
    assert any("Goblin 2 is helpless" in line for line in outcome.text)
    with pytest.raises(Refused, match="Goblin 2 is helpless"):
        table.say("check g1 g2 mig")
    with pytest.raises(Refused, match="helpless"):
        cold("c g1 prone", "c g3 prone").say("check foes mig")


def test_what_is_no_check_takes_one_at_a_time() -> None:
    with pytest.raises(Refused):
        field(*FIGHT).say("shout mi ta hello")


def test_odds_are_of_one_check() -> None:
    table = field(*FIGHT)
    before = table.steps
    with pytest.raises(WrongUsage, match="one at a time"):
        table.say("check party mig vs 3 odds")
    assert table.steps == before


def test_a_player_checks_for_nobody_else() -> None:
    with pytest.raises(Refused, match="only act for Mira"):
        field(*FIGHT).as_player("mira").say("check party mig")


def test_players_hear_of_those_they_see() -> None:
    table = field(*FIGHT, "conceal g2", way="best")
    player = table.as_player("mira")
    table.say("check foes mig vs 5 1 6 1")
    told = player.say("log").text[-1]
    assert "Goblin 2" not in told
    assert "none of 2 succeeds" in told.lower()
    assert "best" not in told.lower()


@pytest.mark.parametrize("width", [120, 80, 60, 40])
def test_the_screen_holds_what_the_sentences_say(width: int) -> None:
    outcome = field(*FIGHT, way="best").say("check all mig vs 3 1 2 _ 5 6 4 1 1")
    drawn = screen(outcome, ScreenSettings(width=width, theme="off", ascii=True))
    assert max(map(len, drawn.splitlines())) <= width
    for row in ("mi", "ta", "g1", "g2", "g3"):
        assert sum(line.split()[:1] == [row] for line in drawn.splitlines()) == 1
    assert drawn.count("was ") == 5
    assert drawn.count("SUCCESS") == len([line for line in linear(outcome) if "Success." in line])
    assert "typed 1 2 5 6 4 1 1, rest rolled" in " ".join(drawn.split())


def test_while_a_question_waits_a_group_may_check(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", "add Ana side:party", "add Bo side:party", "add orc", "start an=3 bo=2 or=1")
    asked = fight.say("strike orc 6").data["question"]
    assert asked is not None
    outcome = fight.say("check party alertness vs 1")
    assert [each["who"] for each in outcome.data["results"]] == ["an", "bo"]
    assert outcome.data["question"]["kind"] == asked["kind"]


def test_whoever_has_no_dice_does_not_hide_what_is_checked(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix")
    told.say("add Ana side:party lore=2", "add Bo side:party", "start an=2 bo=1")
    outcome = told.say("check party lore vs 2 4 5")
    assert outcome.text[0] == "The party checks Lore against 2, 4 or more counts."


def test_against_somebodys_roll_the_heading_still_says_what_is_checked(tmp_path: Path) -> None:
    told = Told(tmp_path, "sixtysix")
    told.say("add Ana side:party alertness=2", "add Bo side:party alertness=1", "add orc", "start an=2 bo=1 or=0")
    drawn = screen(told.say("check party alertness vs or.alertness"), ScreenSettings(width=80, theme="off"))
    assert drawn.splitlines()[0].split() == ["The", "party", "checks", "Alertness"]


@pytest.mark.parametrize("width", [120, 80, 60])
def test_whoever_has_no_dice_is_told_why_once(tmp_path: Path, width: int) -> None:
    people = ("add Ana side:party alertness=3", "add Bo side:party", "add Ce side:party")
    outcome = Told(tmp_path, "sixtysix", *people).say("check party alertness vs 1 4 5 2")
    drawn = screen(outcome, ScreenSettings(width=width, theme="off")).splitlines()
    assert all(line.strip() for line in drawn)
    assert " ".join(" ".join(drawn).split()).count("no skill in it, and not to be tried without") == 1
    assert any(line.strip().startswith("bo ce  no skill") for line in drawn)
    assert linear(outcome)[-3:-1] == [
        f"{name}, chance 0 percent: Total 0. Failure. No skill in it, and not to be tried without."
        for name in ("Bo", "Ce")
    ]
