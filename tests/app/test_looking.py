"""Log, recap, peek, odds, rolls, where we were."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littledice.model.errors import LittleDiceError
from tests.app.meadow import FIGHT, PEOPLE, Table


def test_the_log_tells_every_step_and_marks_what_was_taken_back() -> None:
    table = Table(*FIGHT, "d g1 1", "u", "n")
    entries = list(table.say("log").payload.entries)
    assert [(entry.step, entry.undone, entry.jump) for entry in entries[-3:]] == [
        (5, True, False),
        (6, False, True),
        (7, False, False),
    ]
    assert entries[4].label == "Damage: Goblin 1, 1"
    assert entries[-1].text == ("Mira's turn ends.", "Tamsin's turn.")


def test_the_log_of_one_round() -> None:
    table = Table(*FIGHT, "n", "n", "n", "n", "n", "d g1 1")
    steps = [entry.step for entry in table.say("log --round 2").payload.entries]
    assert steps == [9, 10]


def test_the_raw_log_is_a_json_object_a_line() -> None:
    import json

    table = Table(*PEOPLE)
    lines = [json.loads(line) for line in table.say("log --raw").text]
    assert [line["seq"] for line in lines] == [1, 2, 3]
    assert lines[0]["command"]["type"] == "enter"


def test_peek_is_what_next_does_and_changes_nothing() -> None:
    table = Table(*FIGHT, "c mi daze", "n", "n", "n", "n", "n")
    before, steps = table.state, table.steps
    peeked = table.say("peek")
    assert table.state is before
    assert table.steps == steps
    assert "Mira is no longer dazed" in " ".join(peeked.text)
    assert peeked.payload.events == table.say("n").events
    assert peeked.payload.after == table.state


def test_large_numbers_are_told_in_full() -> None:
    table = Table(*FIGHT)
    assert table.say("roll 1d6+1000000 1").text == ("1d6+1000000: 1 = 1000001.",)
    table.say("d g1 1000000")
    assert list(table.say("log").payload.entries)[-1].label == "Damage: Goblin 1, 1000000"


def test_peek_is_refused_where_next_is() -> None:
    with pytest.raises(LittleDiceError) as refused:
        Table(*PEOPLE, "peek")
    assert refused.value.code == "state"


def test_odds_are_exact_and_nothing_is_rolled() -> None:
    table = Table(*FIGHT)
    steps = table.steps
    data = table.say("odds check ta mig vs 7").data
    assert Fraction(data["fraction"]) == Fraction(21, 36)
    assert (data["percent"], data["pool"], data["target"], data["advantage"]) == (58.3, 2, 7, 0)
    assert sum(Fraction(weight) for weight in data["distribution"].values()) == 1
    assert table.say("check ta mig vs 7 odds").data == data
    assert table.say("odds ta: a g2 dis").data["advantage"] == -1
    assert table.steps == steps


def test_rolls_are_read_and_not_saved() -> None:
    table = Table(*FIGHT)
    steps = table.steps
    (roll,) = table.say("roll 5d6 4+ 4 4 1 1 6").data["rolls"]
    assert (roll["score"], roll["faces"], roll["threshold"]) == (3, [4, 4, 1, 1, 6], 4)
    (roll,) = table.say("roll 1d10 +4", dice="7").data["rolls"]
    assert roll["score"] == 11
    (roll,) = table.say("roll 2d6 vs 9 --dice '3 3'").data["rolls"]
    assert (roll["success"], roll["margin"]) == (False, -3)
    assert table.say("odds roll 1d6 vs 5").data["fraction"] == "1/3"
    for said in ("d%", "(2d6+3)*2", "d66", "df", "sum 2d6>=7", "1d100 under 45", "{1d8!,1d6!}kh1"):
        assert table.say(f"odds {said}").data["distribution"]
    assert table.say("roll 1d6 odds vs 5").data["fraction"] == "1/3"
    assert table.steps == steps


@pytest.mark.parametrize(
    "sentence",
    [
        "roll",
        "roll x",
        "roll 2000d6",
        "roll 1d9999",
        "roll 99999999d6",
        "roll 3d6 vs",
        "roll 3d6 7 7 7",
        "roll 3d6 1 1",
    ],
)
def test_rolls_refused(sentence: str) -> None:
    with pytest.raises(LittleDiceError):
        Table().say(sentence)


def test_the_recap_sums_the_fight_up() -> None:
    table = Table(*FIGHT, "a g2 with dagger sp2 5 5 5", "c g2 dead", "n", "n", "n", "n", "h mi 2")
    found = table.say("recap").payload
    shares = {course.who.id: course for course in found.courses}
    assert (shares["mi"].deeds.dealt, shares["mi"].deeds.hits, shares["mi"].deeds.spent) == (3, 1, {"sp": 2})
    assert shares["g2"].deeds.taken == 3
    assert found.rounds == 2
    assert (found.faces.typed, found.faces.rolled) == (3, 0)
    data = table.say("recap").data
    assert data["combatants"][0]["dealt"] == 3
    assert [course.deeds.dealt for course in table.say("recap 1").payload.courses if course.who.id == "mi"] == [0]


def test_the_recap_of_nothing() -> None:
    assert Table().say("recap").text == ("Nothing has happened yet.",)


def test_where_we_were() -> None:
    table = Table(*FIGHT, "a g2 with dagger sp2 5 5 5", "d g2 9")
    text = " ".join(table.say("resume field").text)
    assert "Round 1" in text
    assert "Mira is up with 1 action" in text
    assert "not begun" in " ".join(Table(*PEOPLE).say("resume field").text).lower()
    assert "over" in " ".join(Table(*FIGHT, "end").say("resume field").text)


def test_the_list_of_fights() -> None:
    table = Table(*FIGHT)
    table.desk.say(["new", "Mill"])
    found = table.say("list").payload
    assert [(each.name, each.says, each.current) for each in found.fights] == [
        ("Mill", "not begun", True),
        ("Field", "Mira's turn", False),
    ]
    assert found.fights[1].sides == {"party": 2, "foes": 3}
    assert table.last is not None
    assert table.last.data["fights"][0]["encounter"] == "mill"
