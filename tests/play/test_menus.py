"""What a sentence lacks is picked from a menu."""

from __future__ import annotations

import pytest

from tests.app.meadow import FIGHT, PEOPLE, Table
from tests.play.seat import Seat


def test_a_missing_target_is_picked_among_those_that_are_possible_with_reasons_for_the_others() -> None:
    seat = Seat(Table(*FIGHT, "c g3 dead"), "a", picks=["g2"])
    ((question, rows, reasons),) = seat.menus.shown
    assert question == "Attack whom?"
    assert [row.split()[0] for row in rows] == ["g1", "g2"]
    assert "▲ Goblin 1" in rows[0]
    assert "4/4" in rows[0]
    assert reasons == "not shown: g3 is dead"
    assert seat.said == ["a g2"]


def test_words_that_were_said_stay() -> None:
    assert Seat(Table(*FIGHT), "a with dagger adv", picks=["g1"]).said == ["a with dagger adv g1"]


def test_leaving_the_menu_changes_nothing() -> None:
    seat = Seat(Table(*FIGHT), "a", picks=[None])
    assert seat.said == []
    assert seat.voice.remarks[0].startswith("cancelled, nothing changed")


def test_one_possible_entry_is_taken_and_said() -> None:
    seat = Seat(Table(*FIGHT, "c g3 dead", "c g2 dead"), "a")
    assert seat.menus.shown == []
    assert seat.said == ["a g1"]
    assert seat.voice.remarks[0].startswith("a g1   only Goblin 1 is possible")


def test_where_nobody_is_possible_the_reason_is_told() -> None:
    seat = Seat(Table(*FIGHT), "ta: a")
    assert (seat.said, seat.menus.shown) == ([], [])
    assert "turn" in seat.voice.refusals[0].message


def test_the_best_chance_comes_first() -> None:
    table = Table(*FIGHT, "set g2 wit=0")
    seat = Seat(table, "a", picks=[None])
    rows = seat.menus.shown[0][1]
    chances = [int(row.split("%")[0].split()[-1]) for row in rows if "%" in row]
    assert chances == sorted(chances, reverse=True)


def test_a_condition_is_picked_too_and_two_menus_may_follow_each_other() -> None:
    seat = Seat(Table(*FIGHT), "c", picks=["g1", "daze"])
    assert [question for question, _, _ in seat.menus.shown] == ["Condition whom?", "Which condition?"]
    assert seat.said == ["c g1 daze"]


def test_conditions_are_offered_by_the_word_to_type() -> None:
    seat = Seat(Table(*FIGHT), "c g1", picks=[None])
    shown = [row.split()[0] for row in seat.menus.shown[0][1]]
    assert len(shown) > 3
    assert shown == sorted(shown)


def test_of_conditions_to_end_only_those_that_hold_are_offered() -> None:
    held = (*FIGHT, "c g1 daze", "c g1 prone")
    seat = Seat(Table(*held), "c g1 off", picks=["prone"])
    assert [(question, len(rows)) for question, rows, _ in seat.menus.shown] == [("End which condition?", 2)]
    assert seat.said == ["c g1 off prone"]
    assert Seat(Table(*FIGHT, "c g1 daze"), "c g1 off").said == ["c g1 off daze"]
    assert Seat(Table(*FIGHT), "c g1 off").voice.refusals[0].message == "No condition holds there."


def test_verbs_that_name_somebody_ask_whom() -> None:
    table = Table(*PEOPLE, "conceal g1")
    seat = Seat(table, "reveal", "out", picks=["ta"])
    assert seat.said == ["reveal g1", "out ta"]
    assert seat.menus.shown[0][0] == "Who leaves?"


def test_while_a_question_waits_nothing_is_picked() -> None:
    assert Seat(Table(*FIGHT), "a g1 odds", "status").menus.shown == []


def test_a_player_is_shown_no_numbers_of_foes_and_nobody_concealed() -> None:
    table = Table(*FIGHT, "conceal g3")
    seat = Seat(table, "a", picks=[None], viewer="mi")
    rows = " ".join(seat.menus.shown[0][1])
    assert "unhurt" in rows
    assert "4/4" not in rows
    assert "g3" not in rows + seat.menus.shown[0][2]


@pytest.mark.parametrize(("typed", "wanted"), [("", "a g1"), ("g3", "a g3"), ("G2", "a g2")])
def test_without_a_screen_a_menu_is_sentences_and_a_word_is_typed(typed: str, wanted: str) -> None:
    seat = Seat(Table(*FIGHT), "a", typed, plain=True)
    assert seat.voice.remarks[0] == "Attack whom?"
    assert seat.voice.remarks[1].startswith("g1: Goblin 1, 4/4")
    assert seat.said == [wanted]


def test_without_a_screen_too_a_menu_can_be_left_and_what_is_no_choice_is_told() -> None:
    seat = Seat(Table(*FIGHT), "a", "x", "q", plain=True)
    assert seat.said == []
    assert "One of: g1, g2, g3. q leaves." in seat.voice.remarks


@pytest.mark.parametrize(
    ("typed", "picks", "said"),
    [
        ("order", ["mi", "before", "g1"], "order mi before g1"),
        ("scene", ["dark"], "scene dark"),
        ("resume", [], "resume field"),
        ("goto", ["g1"], "goto g1"),
        ("set mi", [], "set mi"),
        ("place", ["g1"], "place g1"),
    ],
)
def test_each_thing_that_a_verb_needs_and_that_can_be_listed_is_asked_for(
    typed: str, picks: list[str], said: str
) -> None:
    assert Seat(Table(*FIGHT), typed, picks=picks).said == [said]


@pytest.mark.parametrize("line", ["add --help", "a --help", "c -h"])
def test_who_asks_for_help_is_asked_for_nothing(line: str) -> None:
    seat = Seat(Table(*FIGHT), line)
    assert seat.menus.shown == []
    assert seat.said == [line]


def test_what_was_picked_stays_on_the_line_when_the_sentence_still_lacks_something() -> None:
    seat = Seat(Table(*FIGHT), "amend", picks=["2"])
    assert seat.line.asked[1].begun == "amend 2 "
