"""The session: what a line does, what Enter does, what others do meanwhile."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.outcome import Heard
from littledice.cli.play_table import Voice
from littledice.model.errors import Refused
from littledice.play.loop import Play
from littledice.prompt.fragments import Typed
from littledice.prompt.guard import Guard
from tests.app.meadow import FIGHT, PEOPLE, Table
from tests.app.test_questions import Skirmish
from tests.play.seat import DrawnVoice, Lines, Picks, Seat, words


def test_r4_a_block_of_lines_is_said_line_by_line() -> None:
    block = "\n".join(["note 1", "", "# a remark", *[f"note {number}" for number in range(2, 41)]])
    seat = Seat(Table(*FIGHT), Typed(block))
    assert seat.said[-40:] == [f"note {number}" for number in range(1, 41)]


@pytest.mark.parametrize("wrong", ["wave", "note 'x"])
def test_r4_a_block_ends_at_the_first_line_that_is_refused(wrong: str) -> None:
    seat = Seat(Table(*FIGHT), Typed(f"note 1\n{wrong}\nnote 2\nnote 3"))
    assert "note 1" in seat.said
    assert "note 2" not in seat.said
    assert seat.voice.remarks[-1] == f"stopped at: {wrong}   lines not done: 2"


def test_a_line_is_a_sentence() -> None:
    seat = Seat(Table(*FIGHT), "d g2 1")
    assert seat.said == ["d g2 1"]
    assert seat.table.of("g2").value("hp") == 3


def test_the_prompt_tells_round_actor_budget_and_what_undo_would_take_back() -> None:
    seat = Seat(Table(*FIGHT))
    (facing,) = seat.line.asked
    assert words(facing.message) == "r1 Mira ■■ >"
    assert ("party", "Mira") in facing.message
    assert words(facing.hint) == "Enter next: Tamsin"
    assert words(facing.right) == "u undoes: the fight begins"


def test_enter_does_what_was_announced() -> None:
    seat = Seat(Table(*FIGHT), "", "")
    assert seat.said == ["next", "next"]
    assert seat.table.state.active == ("g1",)


def test_enter_begins_a_fight_that_has_people_and_does_nothing_where_nothing_is_announced() -> None:
    assert Seat(Table(), "", "").said == []
    seat = Seat(Table(*PEOPLE), "")
    assert words(seat.line.asked[0].hint) == "Enter start"
    assert seat.said == ["start"]


@pytest.mark.parametrize("line", ["q", "quit", "Q"])
def test_q_leaves(line: str) -> None:
    seat = Seat(Table(*FIGHT), line, "n")
    assert (seat.said, seat.code) == ([], 0)


def test_ctrl_d_leaves() -> None:
    assert Seat(Table(*FIGHT), Typed("", "leave"), "n").said == []


def test_ctrl_c_clears_the_line_and_the_second_on_an_empty_one_leaves() -> None:
    typing, empty = Typed("d mi 3", "cancel"), Typed("", "cancel")
    seat = Seat(Table(*FIGHT), typing, empty, "n", seconds=0.5)
    assert seat.said == []
    assert seat.voice.remarks[0].startswith("cancelled, nothing changed")


def test_ctrl_c_twice_but_slowly_stays() -> None:
    empty = Typed("", "cancel")
    seat = Seat(Table(*FIGHT), empty, empty, "n", seconds=2.5)
    assert seat.said == ["n"]
    assert [remark.partition("   ")[0] for remark in seat.voice.remarks] == ["everything is saved"] * 2


def test_ctrl_c_over_a_line_does_not_leave_however_quick() -> None:
    typing = Typed("d mi", "cancel")
    assert Seat(Table(*FIGHT), typing, typing, "n", seconds=0.1).said == ["n"]


def test_ctrl_c_between_two_prompts_is_one_on_an_empty_line() -> None:
    def pressed() -> None:
        raise KeyboardInterrupt

    seat = Seat(Table(*FIGHT), pressed, pressed, "n", seconds=0.5)
    assert (seat.said, seat.code) == ([], 0)
    assert seat.voice.remarks[0].startswith("everything is saved")


def test_an_open_quote_is_refused_and_the_session_goes_on() -> None:
    seat = Seat(Table(*FIGHT), 'note "rain', "n")
    assert seat.said == ["n"]
    assert "quote" in seat.voice.refusals[0].message


def test_a_near_match_becomes_what_enter_runs() -> None:
    seat = Seat(Table(*FIGHT), "d tamsn/2 4", "")
    assert words(seat.line.asked[1].hint) == "Enter runs: d ta/2 4"
    assert seat.said == ["d tamsn/2 4", "d ta/2 4"]
    assert seat.table.of("ta").value("hp") == 7


@pytest.mark.parametrize("line", ["nonsense", "clear", "xttack g2", "net", "d goblin9 4", "d damsin 4"])
def test_enter_runs_no_guess(line: str) -> None:
    """What is less than nearly certain may be told, and is typed by whoever means it; Enter stays what it was."""
    seat = Seat(Table(*FIGHT), line, "")
    assert seat.line.asked[1].hint == seat.line.asked[0].hint
    assert seat.said == [line, "next"]


def test_the_near_match_is_forgotten_by_the_next_line() -> None:
    seat = Seat(Table(*FIGHT), "d tamsn 4", "note rain", "")
    assert seat.said == ["d tamsn 4", "note rain", "next"]


def test_another_terminal_is_noticed_and_the_line_waits_for_another_enter() -> None:
    table = Table(*FIGHT)
    seat = Seat(table, lambda: table.say("d g2 1") and None, "n", "n")
    assert seat.said == ["n"]
    assert seat.voice.remarks == []
    shown = seat.voice.shown[0]
    assert (shown.show, shown.heard) == ("result", Heard("", "d g2 1"))
    assert "Goblin 2 takes 1 damage" in " ".join(shown.text)
    assert seat.line.asked[1].begun == "n"
    assert table.state.active == ("ta",)


def test_enter_does_not_do_what_it_announced_once_another_terminal_did_it() -> None:
    table = Table(*FIGHT)
    seat = Seat(table, lambda: table.say("next") and None, "")
    assert seat.said == []
    assert table.state.active == ("ta",)


def test_what_another_terminal_took_back_is_told() -> None:
    table = Table(*FIGHT, "d g2 1")
    seat = Seat(table, lambda: table.say("undo") and None, "b")
    assert seat.voice.remarks == ["Meanwhile, in another terminal: something was taken back."]


def test_a_fight_that_is_gone_is_told_and_nothing_breaks() -> None:
    table = Table(*FIGHT)
    seat = Seat(table, table.shelf.saves.clear, "n", "")
    assert seat.code == 0
    assert "gone" in seat.voice.remarks[0]
    assert words(seat.line.asked[1].message) == "littledice >"


def test_a_line_that_waits_hears_of_what_others_do_and_says_anew_what_enter_does() -> None:
    table = Table(*FIGHT)
    play = Play(DrawnVoice(Desk(shelf=table.shelf, clock=lambda: "")), Lines(), Picks(), Guard(lambda: 0.0))
    play.run()
    facing = play.line.asked[0]  # type: ignore[attr-defined]
    assert facing.changed is not None
    assert facing.renewed is not None
    assert not facing.changed()
    table.as_player("mi").say("check mig vs 2 3 3 3")
    table.say("n")
    assert facing.changed()
    again = facing.renewed()
    shown = play.voice.shown  # type: ignore[attr-defined]
    assert [each.heard for each in shown] == [Heard("mi", "check mig vs 2 3 3 3"), Heard("", "n")]
    assert {each.show for each in shown} == {"result"}
    assert not facing.changed()
    assert (words(facing.hint), words(again.hint)) == ("Enter next: Tamsin", "Enter next: Goblin 1")
    assert "Tamsin" in words(again.message)


def test_go_is_told_where_it_may_be_said() -> None:
    yard = Skirmish("undo")
    seat = Seat(yard, "go", "strike g1 5")
    hints = [words(facing.hint) for facing in seat.line.asked]
    assert hints[0].endswith("   or go")
    assert hints[0].startswith("Enter next: ")
    assert [hint for hint in hints[1:] if hint.endswith("or go")] == []


def test_a_remark_is_followed_by_one_blank_line(capsys: pytest.CaptureFixture[str]) -> None:
    voice = Voice({}, "", {}, lambda *_: Desk(shelf=Table().shelf))
    voice.space()
    voice.remark("the question waits")
    voice.space()
    voice.space()
    voice.refuse(Refused("No.", "Yes."))
    voice.space()
    assert capsys.readouterr().out == "   the question waits\n\n\n"
