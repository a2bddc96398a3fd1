"""The past changed at the prompt."""

from __future__ import annotations

from collections.abc import Callable

from littledice.prompt.fragments import Typed
from littledice.store.codec import encode
from tests.fakes.past import Past
from tests.play.seat import Seat, words

KILLED = "amend 9 d g2 9"


def test_enter_takes_what_was_shown() -> None:
    table = Past()
    seat = Seat(table, "amend 5 a g2", "")
    assert seat.said == ["amend 5 a g2", "amend 5 a g2"]
    assert seat.voice.beside[1] == {"leave_out": ""}
    assert table.hp("g2") == 2
    assert words(seat.line.asked[1].message) == "amend  >"
    assert seat.line.asked[1].leaves


def test_esc_and_q_leave_all_as_it_was() -> None:
    for key in (Typed("", "cancel"), "q"):
        table = Past()
        before = encode(table.save.fight)
        seat = Seat(table, KILLED, key)
        assert encode(table.save.fight) == before
        assert seat.voice.remarks == ["left as it was, nothing changed"]


def test_each_step_that_does_not_fit_gets_its_choice() -> None:
    table = Past()
    seat = Seat(table, KILLED, "1 keep", "2 d mi 3", "")
    assert [dict(each) for each in seat.voice.beside[1:]] == [
        {"preview": "", "choose": "11 keep"},
        {"preview": "", "choose": "11 keep; 12 d mi 3"},
        {"leave_out": "", "choose": "11 keep; 12 d mi 3"},
    ]
    assert table.hp("mi") == 9


def test_a_choice_that_is_refused_is_forgotten() -> None:
    table = Past()
    seat = Seat(table, KILLED, "1 a g9", "1 keep", "")
    assert len(seat.voice.refusals) == 1
    assert table.save.last_seq == 14


def test_a_line_that_is_no_choice_is_explained() -> None:
    seat = Seat(Past(), KILLED, "hello", "7 keep", "q")
    assert seat.voice.remarks[:2] == [seat.voice.remarks[0]] * 2
    assert "1 keep" in seat.voice.remarks[0]


def test_a_fight_that_went_on_meanwhile_is_shown_again_first() -> None:
    table = Past()
    other: Callable[[], None] = lambda: table.say("note meanwhile")  # noqa: E731
    seat = Seat(table, "amend 5 a g2", other, "", "")
    assert any("gone on meanwhile" in remark for remark in seat.voice.remarks)
    assert table.save.last_seq == 15
    assert table.hp("g2") == 2


def test_new_rolls_of_the_party_are_asked_for() -> None:
    table = Past()
    seat = Seat(table, "amend before 5 c mi daze", "t", "", ask=True)
    asked = [words(facing.message) for facing in seat.line.asked]
    assert "mi >" in asked
    assert table.rolls()[0].coins == (0,)
    assert table.rolls()[0].coin_origins == ("typed",)


def test_the_step_is_picked_from_the_log() -> None:
    table = Past()
    seat = Seat(table, "amend", "q", picks=["9"])
    question, shown, _ = seat.menus.shown[0]
    assert question == "Amend which step?"
    assert any("Tamsin attacks Goblin 2" in entry for entry in shown)
    assert seat.said == ["amend 9"]


def test_forgot_is_taken_too() -> None:
    table = Past("a g1 6 2")
    Seat(table, "forgot c g1 daze", "")
    assert table.save.fight.encounter.combatants["g1"].has("daze")
    assert table.save.last_seq == 15
