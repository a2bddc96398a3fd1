"""Questions at the prompt: typed answers, later, again, and what others may do with them."""

from __future__ import annotations

import pytest

from littledice.model.question import Option, Question
from littledice.play.line_meaning import is_answer, with_dice
from tests.app.test_questions import Skirmish
from tests.play.seat import Seat, words


def test_a_choice_alone_is_an_answer() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "parry", "no")
    assert seat.said == ["answer parry", "answer no"]
    assert words(seat.line.asked[0].message) == "r1 slow Goblin 1  ?  >"


def test_enter_answers_with_the_default_that_is_announced() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "")
    assert words(seat.line.asked[0].hint) == "Enter answers: no"
    assert seat.said == ["answer"]
    assert yard.hp("g1") == 2


def test_it_can_wait_while_other_things_are_done() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "s", "d g2 1", "status", "no")
    assert seat.said == ["d g2 1", "status", "answer no"]
    assert "waits" in seat.voice.remarks[0]


def test_next_asks_again_first_and_with_a_mark_takes_the_default() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "n", "w", "next!")
    assert seat.said == ["answer"]
    assert yard.hp("g1") == 2


def test_an_answer_from_another_terminal_is_noticed() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, lambda: yard.say("answer no") and None, "parry")
    assert seat.said == ["status"]
    assert seat.voice.remarks[0] == "Meanwhile, in another terminal: Goblin 1 answers no."


def test_a_player_answers_their_own_and_nobody_elses() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "no", viewer="g1")
    assert seat.voice.refusals == []
    other = Seat(Skirmish("strike g1 5"), "", "no", viewer="mi")
    assert words(other.line.asked[0].hint) == ""
    assert other.said == ["no"]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("la rl", True),
        ("LA", True),
        ("la h", True),
        ("none", False),
        ("la x", False),
        ("", False),
        ("la --dice 3", True),
        ("--dice 3", False),
    ],
)
def test_what_is_an_answer(line: str, wanted: bool) -> None:
    options = tuple(Option(id=each) for each in ("h", "la", "rl"))
    assert is_answer(Question(to="mi", kind="place", text="", options=options), line.split()) is wanted


@pytest.mark.parametrize(
    ("free", "line", "wanted"),
    [("number", "7", True), ("number", "1d6+4", True), ("number", "x", False), ("hex", "3,-1", True), ("", "7", False)],
)
def test_what_may_be_typed_besides_the_choices(free: str, line: str, wanted: bool) -> None:
    assert is_answer(Question(to="mi", kind="damage", text="", free=free), [line]) is wanted


def test_under_the_line_it_says_what_an_answer_leads_to_or_why_it_will_not_do() -> None:
    below = Seat(Skirmish("strike g1 5")).line.asked[0].below
    assert below is not None
    assert words(below("no")) == "hp 3→2"
    assert words(below("answer no")) == "hp 3→2"
    assert below("no no")[0][0] == "harm"
    assert words(below("d g2 1")) == ""
    assert words(below("parry")) == ""


def test_after_a_choice_may_stand_what_it_leads_to() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "parry 6", "")
    assert seat.said == ["answer parry 6", 'answer parry --dice "6"']
    assert seat.voice.remarks == ['Enter runs: answer parry --dice "6"']
    assert [each.code for each in seat.voice.refusals] == ["answer"]
    assert yard.fight.open is not None
    assert yard.fight.open.question.to == "mi"


def test_a_coin_or_a_die_left_open_tells_that_faces_are_meant() -> None:
    seat = Seat(Skirmish("strike g1 5"), "parry _")
    assert seat.said == ['answer parry --dice "_"']


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("answer evade 3 2 t", 'answer evade --dice "3 2 t"'),
        ("answer no", ""),
        ("answer 3 2", ""),
        ("damage g1 3", ""),
        ("", ""),
    ],
)
def test_faces_of_an_answer(said: str, wanted: str) -> None:
    assert with_dice(said) == wanted
