"""A player's terminal: own checks, own moves, own answers, looking; nothing of the concealed."""

from __future__ import annotations

import json

import pytest

from littledice.model.errors import LittleDiceError, Refused
from tests.app.meadow import FIGHT, Table


@pytest.fixture
def table() -> Table:
    return Table(*FIGHT, "add Lurker side:foes hp=9", "conceal lu")


@pytest.mark.parametrize(
    "sentence",
    [
        "next sp", "d g1 3", "h mi 1", "set mi hp=9", "add bat", "remove g1", "conceal g1", "goto mi", "start", "end",
        "note hi", "new x", "resume field", "peek", "a! g1", "ta: a g1", "check ta mig vs 2", "c mi daze", "out mi",
        "log --raw", "check mi mig vs g1.mig", "odds check mi mig vs g1.mig",
    ],
)  # fmt: skip
def test_what_only_the_gm_does(table: Table, sentence: str) -> None:
    steps = table.steps
    with pytest.raises(Refused) as refused:
        table.as_player("mira").say(sentence)
    assert refused.value.code == "gm"
    assert table.steps == steps


@pytest.mark.parametrize(
    "sentence", ["check mi mig vs 2", "a g1", "status", "log", "recap", "list", "roll 2d6", "rest sp"]
)
def test_what_a_player_does(table: Table, sentence: str) -> None:
    player = table.as_player("mi")
    outcome = player.say(sentence)
    told = json.dumps(outcome.data, default=str) + " ".join(outcome.text)
    assert "Lurker" not in told
    assert '"lu"' not in told


def test_foes_are_words_and_own_side_numbers(table: Table) -> None:
    people = {who["id"]: who for who in table.as_player("mi").say("status").data["combatants"]}
    assert people["ta"]["tracks"]["hp"]["value"] == 9
    assert people["g1"]["tracks"] == {}
    assert "lu" not in people


def test_the_concealed_have_no_name_in_errors(table: Table) -> None:
    with pytest.raises(Refused) as refused:
        table.as_player("mi").say("a lurkr")
    assert "Lurker" not in refused.value.message + refused.value.hint


@pytest.mark.parametrize("sentence", ["a . odds", "check . mig vs 2 odds"])
def test_the_concealed_are_not_whoever_was_aimed_at_last(table: Table, sentence: str) -> None:
    table.say("goto lu")
    table.say("d lu 1")
    with pytest.raises(LittleDiceError) as refused:
        table.as_player("mira").say(sentence)
    assert "Lurker" not in refused.value.message + refused.value.hint


@pytest.mark.parametrize("sentence", ["check mig vs 2", "odds check mig vs 2"])
def test_a_bare_verb_is_the_players_own(table: Table, sentence: str) -> None:
    table.say("goto ta")
    outcome = table.as_player("mira").say(sentence)
    assert "Mira" in outcome.text[0]


def test_a_player_ends_their_own_turn_only(table: Table) -> None:
    mira = table.as_player("mira")
    assert mira.say("next").data["view"]["active"] == ["ta"]
    with pytest.raises(Refused) as refused:
        mira.say("next")
    assert refused.value.code == "turn"
    with pytest.raises(Refused) as refused:
        mira.say("a g1")
    assert refused.value.code == "turn"
    assert "!" not in refused.value.hint, "a player overrules nothing"


@pytest.mark.parametrize("sentence", ["a g1", "check mig vs 2", "answer", "undo", "next", "rest sp"])
def test_the_tables_own_view_only_looks(table: Table, sentence: str) -> None:
    party = table.as_player("party")
    people = {who["id"]: who for who in party.say("status").data["combatants"]}
    assert "lu" not in people
    assert people["mi"]["tracks"]
    with pytest.raises(Refused) as refused:
        party.say(sentence)
    assert refused.value.code in ("gm", "answer")


def test_the_gm_may_look_at_the_tables_view(table: Table) -> None:
    shown = table.say("status --player").data
    assert shown["viewer"] == "party"
    assert "lu" not in [who["id"] for who in shown["combatants"]]


def test_a_refusal_of_the_rules_names_nobody_concealed(table: Table) -> None:
    table.say("goto lu")
    with pytest.raises(LittleDiceError) as refused:
        table.as_player("mira").say("mi: a g1")
    assert refused.value.message == "It is not Mira's turn."


def test_what_was_typed_is_told_as_it_was_typed(table: Table) -> None:
    with pytest.raises(LittleDiceError, match='"lurker"'):
        table.as_player("mira").say("a lurker")


def test_what_the_concealed_did_themselves_is_logged_without_their_id(table: Table) -> None:
    table.as_player("mira").say("a g1 666")
    table.say("conceal mi")
    steps = table.as_player("tamsin").say("log").data["steps"]
    assert "Goblin 1" in steps[-1]["label"]
    assert '"mi"' not in json.dumps(steps)


def test_the_odds_against_others_are_the_gms(table: Table) -> None:
    player = table.as_player("mi")
    with pytest.raises(Refused) as refused:
        player.say("odds check mi mig vs g1.mig")
    assert refused.value.code == "gm"
    assert player.say("odds check mi mig vs 9").data["pool"] == 3
    assert player.say("odds a g1").data["pool"] == 3


def test_a_player_takes_back_only_their_own_last_step(table: Table) -> None:
    player = table.as_player("mi")
    player.say("check mi mig vs 2")
    player.say("undo")
    with pytest.raises(Refused) as refused:
        player.say("undo")
    assert refused.value.code == "not_yours"


def test_an_unknown_viewer_is_told(table: Table) -> None:
    with pytest.raises(Refused, match="LITTLEDICE_AS"):
        table.as_player("nobody").say("status")
    assert table.as_player("nobody").say("list").show == "list"


def test_players_are_listed_the_fights_they_are_in_once_they_have_begun(table: Table) -> None:
    for name, mira in (("Ruin", "add Mira side:party"), ("Keep", "add Rat"), ("Ford", "add Mira side:party")):
        table.say(f"new {name}")
        table.say(mira)
    table.say("add Rat")
    table.say("start")
    table.say("resume field")
    fights = table.as_player("mira").say("list").data["fights"]
    assert sorted(each["name"] for each in fights) == ["Field", "Ford"]
    assert len(table.say("list").data["fights"]) == 4
