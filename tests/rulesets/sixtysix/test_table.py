"""At the table: sentences, questions and their JSON, what a player sees, what stands on the board."""

from __future__ import annotations

from typing import Any

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.app.proving.examples import words
from littledice.model.errors import Refused
from tests.rulesets.sixtysix.people import rules

FIGHT = (
    "new mill",
    "add ana side:party melee=3 speed=8 held=sword,shield",
    "add bo side:party melee=2",
    "add orc head=2 torso=2 left_arm=2 right_arm=2 left_leg=2 right_leg=2",
    "start an=3 bo=2 or=1",
)


class Table:
    """A desk in memory over this ruleset."""

    def __init__(self, *sentences: str) -> None:
        self.shelf = MemoryShelf(rules())
        self.desk = Desk(shelf=self.shelf, clock=lambda: "")
        for sentence in sentences:
            self.say(sentence)

    def say(self, sentence: str) -> Outcome:
        return self.desk.say(words(sentence))

    def data(self, sentence: str) -> dict[str, Any]:
        return self.say(sentence).data

    def as_player(self, who: str) -> Table:
        player = Table()
        player.shelf, player.desk = self.shelf, Desk(shelf=self.shelf, viewer=who, clock=lambda: "")
        return player


@pytest.fixture
def table() -> Table:
    return Table(*FIGHT)


def person(view: dict[str, Any], id: str) -> dict[str, Any]:
    return next(each for each in view["combatants"] if each["id"] == id)


def test_the_roll_says_its_hits_and_sixes(table: Table) -> None:
    roll = table.data("strike orc --dice '4 6 1'")["rolls"][0]
    assert (roll["score"], roll["sixes"], roll["threshold"], roll["target"]) == (2, 1, 4, None)


def test_reacting_and_reporting_in_one_answer(table: Table) -> None:
    table.say("strike orc 4 6 1")
    question = table.data("answer parry 1")["question"]
    assert (question["kind"], question["to"], question["count"], question["least"]) == ("place", "or", 1, 1)
    assert question["choices"] == ["h", "t", "la", "ra", "ll", "rl"]
    assert question["limits"] == [4] * 6


def test_placing_says_room_and_what_it_leads_to_and_what_comes_after(table: Table) -> None:
    table.say("set orc torso=0 right_arm=1")
    table.say("strike orc 4 6 1")
    question = table.data("answer no")["question"]
    assert question["text"] == (
        "Place 2 points from Ana, who may then place 1 for the 6. The crippled torso takes one more."
    )
    assert question["leads_to"][3] == "Right arm 1/2, room 3: to 0, crippled, Orc drops axe"


def test_a_bare_answer_takes_the_default(table: Table) -> None:
    table.say("strike orc 4 6 1")
    table.say("answer no")
    default = table.data("status")["question"]["default"]
    table.say("answer")
    extra = table.data("answer none")["view"]
    assert default == "la ra"
    assert extra["question"] is None
    assert person(extra, "or")["tracks"]["left_arm"]["value"] == 1
    assert person(extra, "or")["tracks"]["head"]["value"] == 2


def test_a_player_who_places_on_an_opponent_sees_no_numbers_of_it(table: Table) -> None:
    table.say("strike orc 6 1 1")
    table.say("answer no")
    table.say("answer la")
    mine = table.as_player("an").data("status")["question"]
    gms = table.data("status")["question"]
    assert mine["to"] == "an"
    assert mine["leads_to"] == ["Head", "Torso", "Left arm", "Right arm", "Left leg", "Right leg"]
    assert gms["leads_to"][0] == "Head 2/2, room 4: to 1"
    table.as_player("an").say("answer h")
    assert person(table.data("status"), "or")["tracks"]["head"]["value"] == 1


def test_a_player_who_defends_sees_the_own_numbers(table: Table) -> None:
    table.say("next")
    table.say("next")
    table.say("strike ana 4 1 1")
    table.say("answer no")
    assert (
        table.as_player("an").data("status")["question"]["leads_to"][0]
        == "Head 1/1, room 2: to 0, knocked out, unconscious"
    )


def test_an_empty_hand_is_not_listed(table: Table) -> None:
    view = table.data("d ana 1 parts:ra")["view"]
    assert person(view, "an")["held"] == ["shield"]


def test_budgets_and_parts_stand_where_the_contract_says(table: Table) -> None:
    ana = person(table.data("status"), "an")
    assert ana["budget"] == {"action": 1, "short": 1, "reaction": 1, "movement": 8}
    assert ana["tracks"]["head"] == {"value": 1, "max": 1, "min": -1}
    assert list(ana["tracks"])[:6] == ["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]
    assert ana["stats"]["speed"] == 8


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("move 0", "amount"),
        ("move -1", "number"),
        ("check ana swords vs 1000", "vs"),
        ("check ana swords bonus:magic9999", "limit"),
        ("d ana 1 parts:zz", "unknown"),
        ("hazard ana fall", "amount"),
        ("hazard ana fall 99999", "limit"),
        ("hazard ana swim 3", "unknown"),
        ("delay ana to 9", "delay"),
        ("delay ana to 1 with ana", "delay"),
        ("strike ana", "target"),
        ("favour ana to ana", "rule"),
        ("answer la", "answer"),
        ("strike orc 4 6", "dice"),
        ("strike orc 4 6 1 1", "dice"),
    ],
)
def test_bad_input_is_refused_and_changes_nothing(table: Table, sentence: str, code: str) -> None:
    before = table.data("status")
    with pytest.raises(Refused) as refused:
        table.say(sentence)
    assert refused.value.code == code
    assert table.data("status") == before


def test_overruled_and_noted(table: Table) -> None:
    table.say("set ana left_leg=0")
    assert any("Overruled" in line for line in table.say("run!").text)
    assert any("Overruled" in line and "SS-75" in line for line in table.say("delay! ana to 0").text)


def test_the_short_name_is_data() -> None:
    assert "66" in rules().data.short


def test_where_we_were_measures_what_is_left_to_move() -> None:
    (_, now) = Table(*FIGHT).desk.say(["resume", "mill"]).text
    assert now == "Ana is up with 1 Action, 1 Short Action, 1 Reaction, 8 m of movement."
