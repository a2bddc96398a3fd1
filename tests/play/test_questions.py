"""Questions at the prompt: typed answers, later, again, and what others may do with them."""

from __future__ import annotations

from pathlib import Path

from littledice.app.folders import Places
from littledice.app.outcome import Heard
from littledice.language.reading.roots import roots
from littledice.render.ansi import screen
from littledice.render.settings import ScreenSettings
from tests.app.test_questions import Skirmish
from tests.field.fight import QuickShelf, Told
from tests.play.seat import Seat, words


class AtFile:
    """A fight in a file, as a seat takes it."""

    def __init__(self, folder: Path) -> None:
        self.shelf = QuickShelf(Places(folder, roots()))


def test_a_choice_alone_is_an_answer() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "parry", "no")
    assert seat.said == ["parry", "no"]
    assert words(seat.line.asked[0].message) == "r1 slow Goblin 1  ?  >"


def test_enter_answers_with_the_default_that_is_announced() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "")
    assert words(seat.line.asked[0].hint) == "Enter answers no"
    assert seat.said == ["answer"]
    assert yard.hp("g1") == 2


def test_it_can_wait_while_other_things_are_done() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "s", "d g2 1", "status", "no")
    assert seat.said == ["d g2 1", "status", "no"]
    assert "waits" in seat.voice.remarks[0]


def test_next_asks_again_first_and_with_a_mark_takes_the_default() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "n", "w", "next!")
    assert seat.said == ["answer"]
    assert yard.hp("g1") == 2


def test_enter_at_a_question_without_a_default_shows_it_again(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add Ana side:party", "add wolf", "start an=1 wo=9", "go", "n", "n")
    assert fight.say("a an 6 6").data["question"]["default"] is None
    seat = Seat(AtFile(tmp_path), "", "7")
    assert seat.said == ["7"]
    (again,) = [each for each in seat.voice.shown if each.open is not None]
    drawn = screen(again, ScreenSettings(width=80, theme="off"))
    assert "how much damage" in drawn
    assert "a number or dice: 7, 1d6+4" in drawn


def test_an_answer_from_another_terminal_is_noticed() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, lambda: yard.say("answer no") and None, "parry")
    assert seat.said == []
    assert seat.voice.shown[0].heard == Heard("", "answer no")


def test_a_player_answers_their_own_and_nobody_elses() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "no", viewer="g1")
    assert seat.voice.refusals == []
    other = Seat(Skirmish("strike g1 5"), "", "no", viewer="mi")
    assert words(other.line.asked[0].hint) == ""
    assert other.said == ["no"]


def test_under_the_line_it_says_what_an_answer_leads_to_or_why_it_will_not_do() -> None:
    below = Seat(Skirmish("strike g1 5")).line.asked[0].below
    assert below is not None
    assert words(below("no")) == "hp 3→2"
    assert words(below("answer no")) == "hp 3→2"
    assert below("no no")[0][0] == "harm"
    assert words(below("d g2 1")) == ""
    assert words(below("parry")) == ""


def test_after_a_choice_stands_what_it_leads_to() -> None:
    yard = Skirmish("strike g1 5")
    seat = Seat(yard, "parry 6")
    assert seat.said == ["parry 6"]
    assert seat.voice.refusals == []
    assert yard.fight.open is not None
    assert yard.fight.open.question.to == "mi"


def test_a_face_that_is_left_open_is_the_programs() -> None:
    seat = Seat(Skirmish("strike g1 5"), "parry _")
    assert seat.said == ["parry _"]
    assert seat.voice.refusals == []
