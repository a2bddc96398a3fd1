"""When a session goes on by itself, how long turns took, and how little a later slot prints."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from littledice.app.board.position import LOOKING
from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.history.turn_time import time_words, turn_times
from littledice.app.outcome import Outcome
from littledice.grammar.namable import newest
from littledice.language.reading.roots import roots
from littledice.model.errors import StorageError
from littledice.model.events import TurnBegan, TurnEnded
from littledice.play.moving_on import MovingOn
from littledice.play.turn_timer import turn_took
from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from littledice.store.step_lines import Step
from tests.app.meadow import FIGHT, Table
from tests.field.fight import QuickShelf, Told
from tests.play.seat import Seat


def seated(*lines: Any, auto: bool = True) -> Seat:
    return Seat(Table(*FIGHT), *(["auto"] if auto else []), *lines)


def test_auto_ends_a_turn_once_its_actions_are_spent() -> None:
    seat = seated("a g1 1 1 1", "a g1 1 1 1")
    assert seat.said == ["a g1 1 1 1", "a g1 1 1 1", "next"]
    assert seat.table.state.active == ("ta",)
    assert any("Mira has acted   next" in remark for remark in seat.voice.remarks)


def test_without_it_nothing_ends_by_itself() -> None:
    assert seated("a g1 1 1 1", "a g1 1 1 1", auto=False).said == ["a g1 1 1 1", "a g1 1 1 1"]


@pytest.mark.parametrize(
    ("lines", "on"),
    [(["auto"], True), (["auto", "auto"], False), (["auto on", "AUTO on"], True), (["auto", "auto off"], False)],
)
def test_the_word_switches_it(lines: list[str], on: bool) -> None:
    moving = MovingOn()
    for line in lines:
        assert moving.switched(line.split())
    assert moving.auto is on
    assert MovingOn().switched(["auto", "attack", "x"]) == ""
    assert MovingOn().switched(["auto", "attack"]) == ""


def test_what_happens_by_itself_stands_right_below_what_led_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    seated("a g1 1 1 1", "a g1 1 1 1")
    paragraphs = capsys.readouterr().out.rstrip("\n").split("\n\n")
    assert len(paragraphs) == 2
    assert "Now: Tamsin" in paragraphs[1]


def test_what_costs_nothing_and_what_is_taken_back_end_no_turn() -> None:
    seat = seated("a g1 1 1 1", "a g1 1 1 1", "u", "u", "note x")
    assert seat.said[-3:] == ["u", "u", "note x"]


def test_a_slot_in_which_nobody_can_do_anything_needs_no_enter(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add Ana side:party", "add Bo side:party", "add orc", "start an=3 bo=2 or=1")
    outcome = fight.say("next")
    assert outcome.rules is not None
    why = MovingOn().why(outcome)
    from littledice.app.completing.slot_state import is_empty

    assert bool(why) == is_empty(outcome.rules, fight.state)


def test_slots_are_passed_over_no_more_often_than_there_are_people() -> None:
    moving = MovingOn(auto=True)
    moving.passed = 99
    assert moving.why(Table(*FIGHT).say("n")) == ""


def edges(tmp_path: Path) -> tuple[Outcome, Outcome]:
    """The edge to a later slot, and that to a phase."""
    fight = Told(tmp_path, "spiritd6", "add Ana side:party", "add orc x3", "start an=4 o1=3 o2=2 o3=1")
    later = fight.say("next")
    return later, fight.say("go")


@pytest.mark.parametrize("width", [120, 80, 60])
def test_a_later_slot_of_a_phase_shows_whoever_is_up_and_no_more(tmp_path: Path, width: int) -> None:
    later, opening = edges(tmp_path)
    drawn = screen(later, ScreenSettings(width=width, theme="off"))
    assert len(drawn.splitlines()) <= 4
    assert "o2" in drawn.split()
    assert "Ana" not in drawn
    assert "Ana" in screen(opening, ScreenSettings(width=width, theme="off"))
    assert "Enter next" not in drawn
    assert "next" in screen(later, ScreenSettings(width=width, theme="off", shell=True))
    told = "\n".join(linear(later))
    assert "Orc 2" in told
    assert "id an" not in told
    assert "Enter: next turn, Orc 1." in told


def test_a_phase_that_follows_one_nobody_used_shows_its_heading_and_whoever_is_up(tmp_path: Path) -> None:
    people = ("add Ana side:party", "add orc x3 held=axe", "start an=4 o1=3 o2=2 o3=1")
    unused = Told(tmp_path / "unused", "spiritd6", *people).say("go")
    drawn = screen(unused, ScreenSettings(width=80, theme="off"))
    assert "MOVEMENT" in drawn
    assert [line.split()[2] for line in drawn.splitlines() if line.startswith("▌► NOW")] == ["o3"]
    assert "ROUND" not in drawn
    assert " o1 " not in drawn
    assert "Enter next: Orc 2" in drawn
    told = linear(unused)
    assert any("Movement now" in line for line in told)
    assert not any("id o1" in line for line in told)
    for used in ("o3: draw axe", "next", "o3: engage an"):
        outcome = Told(tmp_path / used.replace(":", "").replace(" ", "-"), "spiritd6", *people, used).say("go")
        assert " o1 " in screen(outcome, ScreenSettings(width=80, theme="off")), used
        assert any("id o1" in line for line in linear(outcome)), used


def test_games_of_one_phase_show_the_whole_board() -> None:
    drawn = screen(Table(*FIGHT).say("n"), ScreenSettings(width=80, theme="off"))
    assert "Goblin 3" in drawn


NINE = (
    *(f"add {name} side:party might=3 agility=3 axes=3 held=axe defense=2" for name in ("Dor", "Mira", "Shen", "Kess")),
    "add Orc x5 might=3 axes=3 held=axe defense=1",
    "start do=9 mi=8 sh=7 ke=6 o1=5 o2=4 o3=3 o4=2 o5=1",
)


def test_a_round_of_nine_people_prints_at_most_225_lines(tmp_path: Path) -> None:
    """Each typed line counts with its prompt, and a blank line between."""
    fight = Told(tmp_path, "spiritd6", *NINE)
    settings = ScreenSettings(width=80, theme="off")
    lines, acted = 0, set()
    sentence = "go"
    while fight.state.round == 1:
        outcome = fight.say(sentence)
        lines += len(screen(outcome, settings).splitlines()) + 2
        (who,) = fight.state.active or ("",)
        attacks = fight.state.phase == "action" and who not in acted
        if fight.fight.open is not None:
            sentence = "answer"
        elif attacks:
            acted.add(who)
            sentence = f"a {'do' if who.startswith('o') else 'o1'}"
        else:
            sentence = "n"
    assert lines <= 225


def step(seq: int, seconds: float, *events: Any) -> Step:
    at = datetime(2025, 1, 1, 20, tzinfo=UTC) + timedelta(seconds=seconds)
    return Step(seq=seq, prev=seq - 1, at=at.isoformat(), events=events)


def test_a_turn_takes_the_time_between_its_steps_without_long_pauses() -> None:
    steps = [
        step(1, 0, TurnBegan(who=("mi",))),
        step(2, 40),
        step(3, 90, TurnEnded(who=("mi",)), TurnBegan(who=("g1", "g2"))),
        step(4, 90 + 7200, TurnEnded(who=("g1", "g2")), TurnBegan(who=("mi",))),
        step(5, 7300, TurnEnded(who=("mi",), skipped="stunned")),
    ]
    assert [(each.who, each.seconds) for each in turn_times(steps)] == [(("mi",), 90.0), (("g1", "g2"), 0.0)]


@pytest.mark.parametrize(("seconds", "told"), [(0, "0 s"), (40, "40 s"), (370, "6 min 10 s"), (7500, "2 h 5 min")])
def test_time_is_told_in_words(seconds: float, told: str) -> None:
    assert time_words(seconds) == told


def timed(*sentences: str) -> Table:
    """A fight of which each sentence is said 30 seconds after the one before."""
    table = Table()
    now = [datetime(2025, 1, 1, 20, tzinfo=UTC)]

    def clock() -> str:
        now[0] += timedelta(seconds=30)
        return now[0].isoformat()

    table.desk.clock = clock
    for sentence in sentences:
        table.say(sentence)
    return table


def test_the_recap_tells_how_long_turns_took() -> None:
    outcome = timed(*FIGHT, "a g1 1 1 1", "n", "n", "n", "n", "n", "n", "end").say("recap")
    assert any(line.startswith("Turn time: Mira 1 min 30 s in 2, longest 1 min; Tamsin 30 s") for line in outcome.text)
    assert outcome.data["turn_times"][0] == {"who": "mi", "seconds": 90, "turns": 2, "longest": 60}
    drawn = screen(outcome, ScreenSettings(width=80, theme="off"))
    assert "turn time" in drawn
    assert "Mira 1 min 30 s in 2" in " ".join(drawn.split())


def test_a_script_takes_no_time_worth_telling() -> None:
    assert "turn_times" in Table(*FIGHT, "n", "n").say("recap").data
    assert Table(*FIGHT, "n", "n").say("recap").data["turn_times"] == []


def test_the_timer_tells_it_at_each_turn_edge() -> None:
    table = timed(*FIGHT, "a g1 1 1 1")
    seat = Seat(table, "n", "note x", timer=True)
    assert [remark for remark in seat.voice.remarks if "took" in remark] == ["Mira took 30 s"]
    assert not [remark for remark in Seat(timed(*FIGHT), "n").voice.remarks if "took" in remark]


def test_a_turn_that_took_no_time_is_not_told() -> None:
    table = Table()
    table.desk.clock = lambda: "2025-01-01T20:00:00+00:00"
    for sentence in (*FIGHT, "a g1 1 1 1"):
        table.say(sentence)
    assert not [remark for remark in Seat(table, "n", "n", timer=True).voice.remarks if "took" in remark]


def test_what_looks_back_opens_a_file_again_that_is_closed_by_now(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add Mira side:party", "add goblin", "start mi=9 go=1")
    fight.say(*["note a long evening"] * 80)
    fight.clock = "2025-01-01T20:00:00+00:00"
    fight.say("goto go", "goto mi")
    fight.clock = "2025-01-01T20:00:30+00:00"
    outcome = fight.say("n")
    desk = Desk(None, "", shelf=QuickShelf(Places(tmp_path, roots())))
    with desk.shelf.look(desk.slug()) as save:
        table = desk.table(save, LOOKING)
    with pytest.raises(StorageError):
        list(table.save.path_back())
    assert turn_took(outcome, lambda: table) == "Mira took 30 s"
    assert next(newest(table))[1] == "Mira ended their turn"
    assert len(list(newest(table))) > 10
