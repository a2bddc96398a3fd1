"""What people are told besides: a side with nobody up, rules that changed."""

from __future__ import annotations

import pytest

from littledice.model.errors import LittleDiceError
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef
from littledice.rules.rulebook import Rules
from tests.app.meadow import DATA, FIGHT, Table

FOES_OUT = "All of the foes are down. `end` ends the fight."


def test_a_side_that_is_out_is_told_once_and_the_fight_goes_on() -> None:
    table = Table(*FIGHT, "c g1 dead", "c g2 dead")
    outcome = table.say("c g3 dead")
    assert outcome.warnings == (FOES_OUT,)
    assert FOES_OUT in outcome.data["text"]
    assert table.state.stage == "running"
    assert table.say("n").warnings == ()


def test_rules_that_changed_are_told_until_the_next_step() -> None:
    table = Table(*FIGHT)
    table.shelf.books["meadow"] = Rules(replace(DATA, hash="meadow-2"))
    assert "have changed" in table.say("status").warnings[0]
    assert "have changed" in table.say("d g1 1").warnings[0]
    assert table.say("status").warnings == ()


def test_what_is_doubtful_in_the_rules_is_told_as_a_fight_begins_or_goes_on_or_they_change() -> None:
    doubt = "Two things are called dazed."
    table = Table(rules=Rules(replace(DATA, doubts=(doubt,))))
    assert table.say("new Other").warnings == (doubt,)
    assert table.say("add wolf").warnings == ()
    assert table.say("resume Other").warnings == (doubt,)
    assert table.say("status").warnings == ()
    table.shelf.books["meadow"] = Rules(replace(DATA, hash="meadow-2", doubts=(doubt,)))
    assert table.say("status").warnings[1:] == (doubt,)


def test_a_ruleset_without_an_end_just_ends() -> None:
    moves = {name: move for name, move in DATA.move.items() if name != "end"}
    table = Table(*FIGHT, rules=Rules(replace(DATA, move=moves, hash="meadow-3")))
    table.say("end")
    assert table.state.stage == "ended"
    with pytest.raises(LittleDiceError):
        table.say("end")


def test_nobody_in_particular_says_next() -> None:
    with pytest.raises(LittleDiceError, match="doesn't take a name"):
        Table(*FIGHT).say("ta: next")
    assert Table(*FIGHT).say("gm: next").command == "next"


def test_moves_that_are_only_data_need_no_steps() -> None:
    wave = MoveDef(name="Wave", target="none")
    table = Table(*FIGHT, rules=Rules(replace(DATA, move={**DATA.move, "wave": wave}, hash="meadow-4")))
    assert table.say("wave").text == ("Mira waves.",)
