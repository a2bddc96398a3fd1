"""Players asked for the dice they rolled."""

from __future__ import annotations

from littledice.prompt.fragments import Typed
from tests.app.meadow import FIGHT, PEOPLE, Table
from tests.play.seat import Seat, words


def origins(seat: Seat) -> list[tuple[str, ...]]:
    steps = seat.table.shelf.saves["field"].path_back()
    return [event.roll.origins for step in steps for event in step.events if hasattr(event, "roll")]


def test_initiative_takes_faces_a_total_or_enter() -> None:
    table = Table(*PEOPLE)
    seat = Seat(table, "start", "=7", "5 5", ask=True)
    assert [words(facing.message) for facing in seat.line.asked[1:3]] == ["mi >", "ta >"]
    assert seat.voice.remarks[0] == "initiative: faces, a total (=7), or Enter to roll"
    assert seat.said == ["start mi=7"]
    assert seat.voice.refusals == []
    assert table.of("mi").initiative == 7


def test_only_the_party_is_asked_and_the_others_dice_are_the_programs() -> None:
    seat = Seat(Table(*FIGHT), "a g1", "31_", "n", "n", "a mi", ask=True)
    assert seat.voice.beside[0] == {"dice": "31_"}
    assert origins(seat)[-1] == ("typed", "typed", "rolled")
    assert seat.voice.beside[-1] == {}


def test_faces_in_the_sentence_are_enough() -> None:
    seat = Seat(Table(*FIGHT), "a g1 3 1 5", ask=True)
    assert len(seat.line.asked) == 2
    assert origins(seat)[0] == ("typed",) * 3


def test_wrong_faces_are_refused_and_asked_for_again() -> None:
    seat = Seat(Table(*FIGHT), "a g1", "7 1 1", "3", "3 1 5", ask=True)
    assert len(seat.voice.refusals) == 2
    assert seat.voice.beside == [{"dice": "3 1 5"}]


def test_leaving_the_question_for_dice_changes_nothing() -> None:
    table = Table(*FIGHT)
    before = table.steps
    seat = Seat(table, "a g1", Typed("", "cancel"), ask=True)
    assert (seat.said, table.steps) == ([], before)
    assert seat.voice.remarks[-1].startswith("cancelled")


def test_spirit_b12_words_of_the_session_leave_the_question_for_dice() -> None:
    table = Table(*FIGHT)
    before = table.steps
    for word in ("q", "u", "p"):
        seat = Seat(table, "a g1", word, ask=True)
        assert (seat.said, table.steps, seat.voice.refusals) == ([], before, [])


def test_spirit_b12_a_question_mark_tells_what_is_asked() -> None:
    seat = Seat(Table(*FIGHT), "a g1", "?", "3 1 5", ask=True)
    assert seat.voice.refusals == []
    assert seat.voice.beside == [{"dice": "3 1 5"}]
    assert any("q or Esc leaves" in remark for remark in seat.voice.remarks)


def test_enter_lets_the_program_roll_just_the_same_dice() -> None:
    asked = Table(*FIGHT)
    Seat(asked, "a g1", "", ask=True)
    plain = Table(*FIGHT, "a g1")
    assert asked.state.combatants == plain.state.combatants


def test_a_sentence_that_is_refused_anyway_asks_nobody() -> None:
    seat = Seat(Table(*FIGHT), "a mi", "next", ask=True)
    assert seat.said == ["a mi", "next"]
