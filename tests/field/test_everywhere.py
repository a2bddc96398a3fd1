"""Faults that turned up in more than one game, each as its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import GAMES, Told, four

MAXIMA = [
    ("littlep6", "hp=4/12", "hp", ("max_hp=5", "max_hp=30", "max_hp=12")),
    ("lanternway", "hp=4/15", "hp", ("max_hp=5", "max_hp=30", "max_hp=15")),
    ("spiritd6", "hp=4/17", "hp", ("hp=4/8", "hp=4/40", "hp=4/17")),
]


@pytest.mark.parametrize(("game", "given", "track", "writes"), MAXIMA)
def test_f3_a_maximum_takes_nothing_within_it_and_heals_nobody(
    tmp_path: Path, game: str, given: str, track: str, writes: tuple[str, ...]
) -> None:
    fight = Told(tmp_path, game, f"add an side:party {given}")
    for written in writes:
        fight.say(f"set an {written}")
        assert fight.track("an", track)[0] == 4, written


def test_f3_a_maximum_that_follows_from_another_number(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add mi side:party endurance=5", "d mi 3")
    while fight.fight.open is not None:
        fight.say("answer")
    value, high = fight.track("mi")
    for endurance in (4, 8, 5):
        fight.say(f"set mi endurance={endurance}")
        assert fight.track("mi")[0] == value
    assert fight.track("mi") == (value, high), "there and back is nothing"
    fight.say("set mi endurance=1")
    assert fight.track("mi")[0] <= value


@pytest.mark.parametrize("game", [*GAMES, "lanternway"])
@pytest.mark.parametrize("entry", ["max_hp=-1", "hp=1/-1"])
def test_no_maximum_is_below_zero(tmp_path: Path, game: str, entry: str) -> None:
    """Neither one that is written nor the number behind it, whether or not the ruleset names a least."""
    fight = Told(tmp_path, game, "add an side:party")
    assert fight.refused(f"set an {entry}").code in {"number", "unknown"}
    assert all(
        track.high is None or track.high >= 0 for track in fight.fight.encounter.combatants["an"].tracks.values()
    )


@pytest.mark.parametrize(("write", "told"), [("hp=12/12", "12 of 12"), ("hp=15/20", "15 of 20")])
def test_f16_one_change_is_told_in_one_line(tmp_path: Path, write: str, told: str) -> None:
    fight = Told(tmp_path, "littlep6", "add an side:party hp=18/20")
    (line,) = fight.say(f"set an {write}").text
    assert told in line


def test_f4_who_comes_in_with_nothing_left_is_down_at_once(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add an side:party hp=0/12", "add orc")
    assert {each["id"]: each["state"] for each in fight.view["combatants"]} == {"an": "dying", "or": "up"}
    fight.say("start an=9 or=1")
    assert "deathsave" in str(fight.view["due"])


TWICE = [
    "set an phy=1 phy=2", "set an hp=3 hp4", "set an side:party side:foes", "add Foo hp=3 hp=4",
    "add Foo side:party side:foes", "add Foo from:goblin from:wolf", "add Foo x2 x3", "add Foo note:x",
    "conceal an an", "out foes cy", "next an=7 an=8",
    "new other critical_hit=true critical_hit=false",
]  # fmt: skip


@pytest.mark.parametrize("sentence", TWICE)
def test_f30_nothing_is_said_twice_and_the_last_wins(tmp_path: Path, sentence: str) -> None:
    assert four(tmp_path).refused(sentence).hint


def test_f30_nobody_starts_with_two_totals(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add an side:party", "add orc")
    assert "twice" in fight.refused("start an=5 an=6 or=1").message


@pytest.mark.parametrize("game", GAMES)
def test_f12_totals_are_refused_where_nobody_rolls_initiative(tmp_path: Path, game: str) -> None:
    assert "initiative" in four(tmp_path, game).refused("next an=7 bo=3").message


def test_f12_totals_count_as_a_round_begins(tmp_path: Path) -> None:
    fight = four(tmp_path, "spiritd6")
    while fight.state.round == 1:
        last = fight.state.phase == "action" and len(fight.state.done) == 3
        if fight.allowed("next an=1 bo=2 cy=8 di=9" if last else "next"):
            fight.say("next")
    assert fight.state.combatants["di"].initiative == 9


@pytest.mark.parametrize("group", ["all", "foes", "party"])
def test_f28_whoever_left_together_comes_back_together(tmp_path: Path, group: str) -> None:
    fight = four(tmp_path)
    before = {who for who, each in fight.state.combatants.items() if each.here}
    fight.say(f"out {group}", f"in {group}")
    assert {who for who, each in fight.state.combatants.items() if each.here} == before
    assert fight.refused(f"in {group}").code == "unknown"


def test_f28_who_was_removed_for_good_does_not_come_back_with_the_others(tmp_path: Path) -> None:
    fight = four(tmp_path)
    fight.say("remove di", "out cy", "in all")
    assert [who.id for who in fight.state.combatants.values() if who.here] == ["an", "bo", "cy"]


FRACTIONS = [
    ("littlep6", "h an 0.5"), ("littlep6", "d an 1.5"),
    ("littlep6", "spend an sp 0.5"), ("littlep6", "recover an sp 0.5"),
    ("littlep6", "set an hp=3.5"), ("littlep6", "set an hp=3/4.5"),
    ("littlep6", "set an phy=1.5"), ("littlep6", "add Foo phy=1.5"),
    ("littlep6", "add Foo ac=1.5"), ("littlep6", "c an daze 1.5"), ("littlep6", "hazard an fall 10.5"),
    ("spiritd6", "h an 0.25"),
    ("spiritd6", "set an might=1.5"), ("spiritd6", "set an skill:cooking=1.5"), ("sixtysix", "spend an favour 0.5"),
    ("sixtysix", "set an head=0.5"), ("sixtysix", "d an 1.5 parts:h"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "sentence"), FRACTIONS)
def test_f20_whole_numbers_are_whole(tmp_path: Path, game: str, sentence: str) -> None:
    assert "whole" in four(tmp_path, game).refused(sentence).message


def test_f20_what_is_measured_may_be_a_fraction(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    fight.say("set an speed=6.5", "move 1.5", "spend an movement 0.5")
    assert fight.track("an", "movement")[0] == 4.5
    fight.say("end", "camp party 7.5")


def test_f14_only_those_who_are_listed_stand_in_the_order(tmp_path: Path) -> None:
    fight = four(tmp_path)
    fight.say("next", "remove an", "remove di")
    view = fight.view
    listed = [each["id"] for each in view["combatants"]]
    assert (view["order"], view["acted"]) == (["bo", "cy"], [])
    assert set(view["order"]) <= set(listed)


def test_p12_a_game_is_told_by_its_id_and_its_name(tmp_path: Path) -> None:
    fight = four(tmp_path, "spiritd6")
    (listed,) = fight.say("list").data["fights"]
    for told in (fight.view, listed):
        assert (told["ruleset"], told["ruleset_name"]) == ("spiritd6", "Spirit D6")


def test_p12_where_the_current_fight_is_at_is_told_behind_it(tmp_path: Path) -> None:
    fight = four(tmp_path)
    fight.say("new other littlep6", "add bo", "resume field")
    lines = fight.say("list").text
    assert lines[0].startswith("field (current)")
    assert lines[1] == "Round 1."
    assert lines[-1].startswith("other")


def test_f26_who_is_named_like_a_word_is_reached_by_id(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add Adv")
    assert "`damage ad ...`" in fight.refused("d adv 1").hint
    fight.say("d ad 1")
