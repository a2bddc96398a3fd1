"""Statistics: the same as somebody counts who reads the saved lines and nothing else; time by evenings; honest dice."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from littledice.app.story.dice_count import Judged, Pile
from littledice.app.story.stats_told import verdict
from littledice.model.errors import Refused, WrongUsage
from littledice.rules.odds.fairness import fairness
from tests.field.fight import Told
from tests.render.test_golden import printed
from tests.story.kept import GAMES, kept
from tests.story.saved_lines import events


@pytest.mark.parametrize("game", GAMES)
def test_dice_are_those_of_the_saved_lines(tmp_path: Path, game: str) -> None:
    told = kept(tmp_path, game)
    expected: Counter[tuple[str, str, int]] = Counter()
    for event in events(told, "rolled"):
        roll = event["roll"]
        die = f"d{roll.get('die', 'd6')[1:]}"
        for origin, face in zip(roll["origins"], roll["faces"], strict=True):
            expected[die, origin, face] += 1
    found = {
        (pile["die"], pile["origin"], int(face)): count
        for pile in told.say("stats").data["dice"]
        if pile["who"] is None and pile["die"] != "coin"
        for face, count in pile["faces"].items()
        if count
    }
    assert found == dict(expected)
    assert sum(expected.values()) > 20


@pytest.mark.parametrize("game", GAMES)
def test_typed_dice_of_each_add_up_to_those_of_all(tmp_path: Path, game: str) -> None:
    piles = kept(tmp_path, game).say("stats").data["dice"]
    for die in {pile["die"] for pile in piles if pile["origin"] == "typed"}:
        of_all = sum(
            pile["count"] for pile in piles if pile["die"] == die and not pile["who"] and pile["origin"] == "typed"
        )
        assert of_all == sum(pile["count"] for pile in piles if pile["die"] == die and pile["who"])


def test_where_hits_are_counted_one_or_more_is_what_was_to_be_expected(tmp_path: Path) -> None:
    told = Told(
        tmp_path, "sixtysix", "add Ana side:party alertness=3 swords=2 held=sword", "add orc", "start an=5 or=1"
    )
    told.say("strike! orc 1 5", "answer no h", "strike! orc 5 5", "answer parry 2", "strike! orc adv 1 2")
    ana = told.say("stats").data["people"][0]
    assert (ana["attacks"], ana["hits"], ana["landed"], ana["weighed"]) == (3, 1, 2, 3)
    assert ana["expected"] == pytest.approx(3 / 4 + 3 / 4 + 1 - 1 / 9, abs=0.01)
    assert "Ana hit with 1 of 3 attacks, by the dice 2, 2.4 expected;" in " ".join(told.say("stats").text)
    assert re.search(r"Ana +1 of 3 +2\.4 .* 2\n", printed(told.say("stats")))


def test_what_was_taken_back_is_not_counted(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", "add Mira side:party phy=3 ac=2 hp=12", "add goblin", "start mi=7 g1=1")
    told.say('a g1 --dice "6 6 6"')
    assert told.say("stats").data["people"][0]["attacks"] == 1
    told.say("undo")
    assert [each for each in told.say("stats").data["people"] if each["attacks"]] == []
    assert told.say("stats").data["dice"] == []


def test_time_is_that_of_whose_turn_it_is_and_a_long_pause_begins_another_evening(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", new=False)
    told.clock = "2026-03-01T19:00:00+00:00"
    told.say("new field littlep6 --seed 5", "add Mira side:party phy=3 ac=2 hp=12", "add goblin", "start mi=7 g1=1")
    told.clock = "2026-03-01T19:02:00+00:00"
    told.say("next")
    told.clock = "2026-03-08T20:00:00+00:00"
    told.say("next")
    told.clock = "2026-03-08T20:00:30+00:00"
    told.say("next")
    found = told.say("stats")
    assert [each["date"] for each in found.data["evenings"]] == ["2026-03-01", "2026-03-08"]
    assert [(each["name"], each["seconds"]) for each in found.data["people"]] == [("Mira", 150)]
    assert [each["people"][0]["seconds"] for each in found.data["evenings"]] == [120, 30]
    assert any(line.startswith("2026-03-08: Mira ") for line in found.text)


def test_several_fights_are_counted_together(tmp_path: Path) -> None:
    told = kept(tmp_path, "littlep6")
    alone = told.say("stats").data
    told.say("copy littlep6 twin")
    both = told.say("stats littlep6 twin").data
    assert both == {**told.say("stats --all").data, "fights": ["littlep6", "twin"]}
    assert both["fights"] == ["littlep6", "twin"]
    party = [each for each in alone["people"] if each["side"] == "party"]
    assert [each["attacks"] for each in both["people"][: len(party)]] == [2 * each["attacks"] for each in party]
    assert [each["name"] for each in both["people"][len(party) :]] == ["all foes"]
    with pytest.raises(WrongUsage):
        told.say("stats littlep6 --all")


def test_a_player_is_told_nothing_of_the_concealed_and_of_fights_to_come(tmp_path: Path) -> None:
    told = kept(tmp_path, "littlep6")
    told.say("conceal og", "new secret", "add Orc", "resume littlep6")
    told.viewer = "mi"
    assert "Ogre" not in json.dumps(told.say("stats").data)
    assert told.say("stats --all").data["fights"] == ["littlep6"]
    with pytest.raises(Refused):
        told.say("stats secret")


def judged(*counts: int, looked_at: int = 1) -> Judged:
    return Judged(Pile(len(counts), "typed", "Bo"), counts, fairness(counts), looked_at)


def test_what_is_said_of_dice() -> None:
    assert verdict(judged(3, 4, 3, 3, 3, 3)) == "19 dice typed: not enough to say, 30 are needed."
    assert verdict(judged(18, 24, 19, 25, 17, 23)) == (
        "nothing unusual: fair dice stray this far or more in 74 of 100 evenings like these."
    )
    assert verdict(judged(7, 7, 8, 7, 7, 24)) == (
        "24 times 6 in 60, 10 expected: fair dice stray this far about once in 400. Worth a look at the die."
    )
    assert "nothing unusual" in verdict(judged(7, 7, 8, 7, 7, 24, looked_at=8))
    assert "less than once in a million" in verdict(judged(0, 0, 0, 0, 0, 200))
    assert "heads in 40" in verdict(judged(36, 4))


def test_a_fight_that_cannot_be_read_is_left_out_and_named(tmp_path: Path) -> None:
    told = kept(tmp_path, "littlep6")
    (tmp_path / "broken.json").write_text('[{"format":1')
    for sentence in ("stats --all", "chronicle --all"):
        found = told.say(sentence)
        assert found.data["text"]
        assert any(warning.startswith("broken is left out: ") for warning in found.warnings)
    told.viewer = "mi"
    assert told.say("stats --all").warnings == ()


def test_a_campaign_counts_typed_and_rolled_dice_apart_and_whose_they_were(tmp_path: Path) -> None:
    told = Told(tmp_path, "littlep6", new=False)
    expected: Counter[tuple[str, str | None, int]] = Counter()
    for name, blows in (("mill", ("a g1 6 2 5", "a g1")), ("ford", ("a g1", "a g1 1 _ 4", "a g1 3 3 3"))):
        told.say(
            f"new {name} littlep6 --seed 3", "add Mira side:party phy=3", "add goblin x2 hp=40", "start mi=9 g1=1 g2=1"
        )
        for blow in blows:
            told.say(blow, "next", "next", "next")
        told.game = name
        for event in events(told, "rolled"):
            roll = event["roll"]
            for origin, face in zip(roll["origins"], roll["faces"], strict=True):
                expected[origin, None, int(face)] += 1
                if origin == "typed":
                    expected[origin, "Mira", int(face)] += 1
    found = {
        (pile["origin"], pile["who"], int(face)): count
        for pile in told.say("stats --all").data["dice"]
        if pile["die"] != "coin"
        for face, count in pile["faces"].items()
        if count
    }
    assert found == dict(expected)
    assert {origin for origin, _, _ in expected} == {"typed", "rolled"}
