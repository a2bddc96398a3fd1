"""What a table hears of dice: a 6 earns its extra point in attacks alone, and a check never misses."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.errors import Refused
from tests.rulesets.sixtysix.people import rules


def told(sentence: str, dice: str | None = None) -> str:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Ana side:party swords=2 held=sword", "add Orc swords=1", "start an=2 or=1"):
        desk.say(line.split())
    return " ".join(desk.say(sentence.split(), dice=dice).text)


@pytest.mark.parametrize(
    ("sentence", "dice", "heard"),
    [
        ("strike orc swords", "6 1", "Dice 6 counts and earns 1 typed, 1 no typed. 1 hit, 1 extra."),
        ("kick orc unskilled", "6", "Die 6 counts and earns 1 typed. 1 hit, 1 extra."),
        ("check ana swords vs 2", "6 1", "Dice 6 counts typed, 1 no typed. 1 hit. Failure."),
        ("check ana swords vs orc", "1 1 6", "Dice 1 no typed, 1 no typed. 0 hits. Failure."),
        ("firstaid ana on orc unskilled", "6", "Die 6 counts typed. 1 hit."),
        ("hazard ana fall 1", None, "Nothing is rolled for so little."),
        ("set ana left_leg=1", None, "Nothing changes."),
    ],
)
def test_only_an_attack_earns_and_hits(sentence: str, dice: str | None, heard: str) -> None:
    assert heard in told(sentence, dice)


def test_a_question_to_the_gm_names_them_once() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Ana side:party", "add orc", "start an=2 or=1", "d or 3 parts:h", "d or 2"):
        out = desk.say(line.split())
    assert out.open is not None
    assert out.open.question.text.startswith("Place 2 points on Orc")
    with pytest.raises(Refused, match=r"^A question for the GM waits: Place 2 points on Orc"):
        desk.say(["next"])


def test_more_parts_than_points_are_told_with_how_many_points_there_are() -> None:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    for line in ("new x", "add Ana side:party swords=1", "add orc left_arm=0/1", "start an=2 or=1"):
        desk.say(line.split())
    desk.say(["strike", "orc", "swords"], dice="6")
    desk.say(["answer", "no"])
    with pytest.raises(Refused) as refusal:
        desk.say(["answer", "la", "la"])
    assert refusal.value.message == 'One choice is asked for: "la" is too many, and no choice of the next question.'
    assert refusal.value.hint == "Nothing was changed. Choose from: h t la ra ll rl"


@pytest.mark.parametrize(
    ("sentence", "part", "value"),
    [("d an 1 head", "head", 1), ("d an Left-Arm 1", "left_arm", 1), ("h an 1 torso", "torso", 2)],
)
def test_the_name_of_a_part_says_where(sentence: str, part: str, value: int) -> None:
    shelf = MemoryShelf(rules())
    desk = Desk(shelf=shelf, clock=lambda: "")
    for line in ("new x", "add Ana side:party head=2 left_arm=2 torso=1/3", "start an=2", sentence):
        desk.say(line.split())
    assert shelf.saves["x"].fight.encounter.combatants["an"].value(part) == value


@pytest.mark.parametrize(
    ("sentence", "hint", "fix"),
    [
        ("d an 1 haed", "Did you mean head?", ("haed", "head")),
    ],
)
def test_a_parts_code_or_mistyped_name_is_told_as_it_is_said(sentence: str, hint: str, fix: tuple[str, str]) -> None:
    with pytest.raises(Refused) as refusal:
        told(sentence)
    assert (refusal.value.hint, refusal.value.fix) == (hint, fix)
