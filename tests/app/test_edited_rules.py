"""A fight whose ruleset is edited while it runs: it is said, the board follows the new rules, and the fight goes on."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.outcome import Outcome
from littledice.language.reading.roots import Root, built_in
from littledice.model.errors import BadRuleset

HOUSE = 'extends = "littlep6"\nname = "House"\n'
DAZED = "[condition.daze.modify.advantage]\namount = -2\n"
SAID = "The rules of House have changed since the last step; what has happened stays"


class House:
    """A campaign with a ruleset of its own, and a desk: one process that stays, or one for each sentence."""

    def __init__(self, folder: Path, *, stays: bool) -> None:
        self.file = folder / "rulesets" / "house" / "ruleset.toml"
        self.file.parent.mkdir(parents=True)
        self.places = Places(folder / "saves", (built_in(), Root(folder / "rulesets", "campaign")))
        self.stays = Desk(self.places, clock=lambda: "") if stays else None
        self.edits = 0
        self.edit("")
        for sentence in ("new Bridge house", "add mira side:party phy=3", "add goblin hp=3", "start mi=5 go=3"):
            self.say(sentence)

    def edit(self, text: str) -> None:
        self.file.write_text(HOUSE + text, encoding="utf-8")
        self.edits += 1
        os.utime(self.file, ns=(self.edits * 10**9, self.edits * 10**9))

    def say(self, sentence: str) -> Outcome:
        desk = self.stays or Desk(self.places, clock=lambda: "")
        return desk.say(shlex.split(sentence))


@pytest.fixture(params=[True, False], ids=["one process", "many"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    return House(tmp_path, stays=request.param)


def test_it_is_said_shown_and_goes_on(house: House) -> None:
    house.say("c mira daze")
    before = house.say("odds check mi phy vs 2").data["advantage"]
    house.edit(DAZED)
    board = house.say("status")
    assert any(text.startswith(SAID) for text in board.warnings)
    assert board.data["combatants"][1]["tracks"]["hp"]["value"] == 3
    assert (before, house.say("odds check mi phy vs 2").data["advantage"]) == (-1, -2)
    step = house.say("d go 1")
    assert any(text.startswith(SAID) for text in step.data["text"])
    assert house.say("status").warnings == ()
    assert house.say("status").data["combatants"][1]["tracks"]["hp"]["value"] == 2


def test_what_was_done_by_the_old_rules_can_be_taken_back(house: House) -> None:
    house.say("a go 3 1 1")
    house.edit("[weapon.unarmed]\ndamage = 3\n")
    assert house.say("status").data["combatants"][1]["tracks"]["hp"]["value"] == 2
    house.say("undo")
    house.say("a go 3 1 1")
    assert house.say("status").data["combatants"][1]["tracks"]["hp"]["value"] == 0


def test_a_question_from_before_is_answered_or_given_up(house: House) -> None:
    for sentence in ("evade", "next"):
        house.say(sentence)
    house.say("a mira 3")
    assert house.say("status").data["question"]["kind"] == "react"
    house.edit(DAZED)
    (notice,) = house.say("status").warnings
    assert "`answer abandon` keeps what has happened" in notice
    house.say("answer abandon")
    after = house.say("status")
    assert (after.data["question"], after.warnings) == (None, ())
    assert after.data["combatants"][1]["budget"]["action"] == 1


def test_a_question_from_before_may_just_be_answered(house: House) -> None:
    for sentence in ("evade", "next", "a mira 3"):
        house.say(sentence)
    house.edit(DAZED)
    house.say("answer no")
    assert house.say("status").data["question"] is None


def test_a_slip_in_it_is_told_and_the_fight_waits_unharmed(house: House) -> None:
    house.edit("[condition.daze]\nmodfiy = 1\n")
    with pytest.raises(BadRuleset, match=r"house/ruleset\.toml:4: condition\.daze\.modfiy"):
        house.say("next")
    house.edit(DAZED)
    house.say("next")
    assert house.say("status").data["active"] == ["g1"]


def test_why_tells_the_line_as_it_is_now(house: House) -> None:
    house.say("c mira daze")
    house.edit("\n" + DAZED)
    assert any("house/ruleset.toml:4" in line for line in house.say("why odds check mi phy vs 2").text)
