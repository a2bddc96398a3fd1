"""Faults that turned up in more than one game, each as its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import Told

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
    fight = Told(tmp_path, "spiritd6", "add mi side:party endurance=5", "d mi 3 raw")
    while fight.fight.open is not None:
        fight.say("answer")
    value, high = fight.track("mi")
    for endurance in (4, 8, 5):
        fight.say(f"set mi endurance={endurance}")
        assert fight.track("mi")[0] == value
    assert fight.track("mi") == (value, high), "there and back is nothing"
    fight.say("set mi endurance=1")
    assert fight.track("mi")[0] <= value


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
