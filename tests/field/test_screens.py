"""What players see, narrow screens, and prompts (P1 to P5)."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import time
from pathlib import Path

import pytest

from littledice.model.errors import LittleDiceError
from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.cli.program import Program
from tests.field.fight import GAMES, Told

SECRET = ("Lurker", '"lu"', "Quietus", '"qu"')
LOOKS = ("status", "log", "recap", "list", "status mi", "roll 2d6", "odds roll 2d6")


def secretive(folder: Path, game: str) -> Told:
    """A fight in which two are concealed: one acts before Mira, one after her."""
    return Told(
        folder,
        game,
        "add Mira side:party",
        "add Lurker",
        "add Quietus",
        "add Orc",
        "conceal lu qu",
        "start mi=5 lu=9 qu=3 or=1",
    )


def told(fight: Told, said: str) -> str:
    """Everything a sentence gives: screen, plain sentences, JSON; or its refusal."""
    try:
        outcome = fight.say(said)
    except LittleDiceError as error:
        return f"{error.message} {error.hint} {error.fix if hasattr(error, 'fix') else ''}"
    drawn = "\n".join(line.plain for width in (40, 120) for line in show(outcome, ScreenSettings(width=width)))
    return "\n".join([drawn, *linear(outcome), json.dumps(outcome.data)])


def leaks(text: str) -> list[str]:
    """Names and ids of the concealed in it."""
    return [secret for secret in SECRET if secret in text]


@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_p1_the_concealed_are_nowhere_in_what_players_see(tmp_path: Path, game: str, turns: int) -> None:
    """Not in the board, the order, the log, errors or JSON, whoever's turn it is; and nobody else is marked instead."""
    fight = secretive(tmp_path, game)
    fight.say(*["next"] * turns, "note 'a shadow moves'")
    active = fight.state.active
    fight.viewer = "mi"
    for said in LOOKS:
        assert leaks(told(fight, said)) == [], said
    for said in ("status lu", "a lu", "d lu 3", "lu: a mi", "check mi phy vs lu", "peek", "log --raw", "answer lu"):
        assert [name for name in leaks(told(fight, said)) if name in SECRET[::2]] == [], said
    view = fight.view
    shown = [each["id"] for each in view["combatants"]]
    assert sorted(shown) == ["mi", "or"]
    assert [who for who in view["order"] if who not in shown] == []
    assert view["active"] == [who for who in active if who in shown]
    assert [who for who in view["acted"] if who not in shown] == []


@pytest.mark.parametrize("game", GAMES)
def test_p1_conditions_of_the_concealed_and_marks_by_them_leak_no_name(tmp_path: Path, game: str) -> None:
    fight = secretive(tmp_path, game)
    condition = {"littlep6": "daze", "spiritd6": "prone", "sixtysix": "favoured"}[game]
    fight.say(f"c lu {condition} by mi", f"c mi {condition} by lu", f"c or {condition} by qu", "dist mi lu 3", "out qu")
    fight.viewer = "mi"
    for said in LOOKS:
        assert leaks(told(fight, said)) == [], said
    fight.viewer = "gm"
    fight.say("reveal lu")
    fight.viewer = "mi"
    assert "Lurker" in told(fight, "status")


@pytest.mark.parametrize("width", range(20, 61, 5))
def test_p3_hit_points_are_never_cut_off(tmp_path: Path, width: int) -> None:
    """Columns go, then the table; a number that looks whole is whole."""
    fight = Told(
        tmp_path,
        "littlep6",
        "add 'Mira Vale of Duskwater' side:party hp=123/123",
        "add wolf x12 hp=104/107",
        "c w1 prone",
        "c w1 daze",
        "start mi=9 w1=3",
    )
    for said in ("status", "next", "undo"):
        drawn = [line.plain for line in show(fight.say(said), ScreenSettings(width=width))]
        assert max(map(len, drawn)) <= width
        if said == "status":
            text = "\n".join(drawn)
            assert text.count("104/107") + text.count("104 of 107") == 12, text
            assert "123/123" in text or "123 of 123" in text
            assert "Mira" in text


def test_p4_cancelling_changes_nothing(tmp_path: Path) -> None:
    """Ctrl-C while a sentence waits for its input."""
    program = Program(tmp_path)
    program.script("new Bridge", "add Mira side:party", "add goblin x2", "start")
    before = program.state()
    reader, writer = pty.openpty()
    child = subprocess.Popen(
        program.command("play"), cwd=tmp_path, env=program.env(TERM="xterm"), start_new_session=True,
        stdin=writer, stdout=writer, stderr=writer,
    )  # fmt: skip
    os.close(writer)
    seen = b""
    deadline = time.monotonic() + 30
    while b"Mira" not in seen and time.monotonic() < deadline:
        seen += os.read(reader, 4096)
    time.sleep(0.5)
    os.write(reader, b"next\x03")
    time.sleep(0.3)
    os.write(reader, b"\x04")
    while child.poll() is None and time.monotonic() < deadline:
        try:
            seen += os.read(reader, 4096)
        except OSError:
            break
    assert child.wait(timeout=20) in (0, 130), seen
    os.close(reader)
    assert b"Traceback" not in seen
    assert program.state() == before


@pytest.mark.parametrize("input", ["", "yes\n1\n\x03"])
def test_p5_nothing_is_asked_where_nobody_can_answer(tmp_path: Path, input: str) -> None:
    """Without a terminal a question waits in the file; what was piped in is nobody's answer."""
    program = Program(tmp_path)
    done = program.script(
        "new Bridge littlep6 --seed 1", "add Mira side:party phy=3", "add Orc phy=2", "start mi=9 or=3", "evade",
        "next", "a mi --dice '1 1'",
    )  # fmt: skip
    assert done.code == 0, done.err
    waiting = program.run("status --json").told["data"]["question"]
    assert waiting is not None
    before = program.state()
    for said in ("next", "a mi", "play"):
        found = program.run(said, input=input)
        assert "Traceback" not in found.out + found.err
        assert found.code in (0, 1, 2)
    assert program.run("status --json").told["data"]["question"] == waiting
    assert {key: value for key, value in program.state().items() if key.endswith(".json")} == {
        key: value for key, value in before.items() if key.endswith(".json")
    }


def test_p5_a_question_of_a_great_many_choices_can_be_answered(tmp_path: Path) -> None:
    """Six parts or sixty who share a place: `answer` names the choice."""
    tied = Told(tmp_path, "sixtysix", *(f"add p{number} side:party" for number in range(40)))
    tied.say("start " + " ".join(f"{who}=3" for who in tied.state.combatants))
    asked = 0
    while (question := tied.view["question"]) is not None:
        assert question["kind"] == "tie"
        asked += len(question["choices"])
        tied.say("answer " + " ".join(reversed(question["choices"])))
    assert asked >= 40
    assert sorted(tied.order.split()) == sorted(tied.state.combatants)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_f22_headings_stay_apart_where_names_are_short(tmp_path: Path, width: int) -> None:
    fight = Told(tmp_path, "littlep6", "add A side:party", "add B", "start a1=2 b1=1")
    drawn = [line.plain for line in show(fight.say("status"), ScreenSettings(width=width))]
    (heading,) = [line for line in drawn if " name" in line]
    assert heading.split()[:2] == ["id", "name"]


def test_f23_more_foes_than_there_is_room_for_are_counted(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", "add A side:party", "add goblin x7", "start a1=9")
    outcome = fight.say("status")
    assert "2 more: `why` tells of each." in " ".join(linear(outcome))
    assert any("+2 w why" in line.plain for line in show(outcome, ScreenSettings(width=120)))
    fight.say("out g6 g7")
    assert "more: `why`" not in " ".join(linear(fight.say("status")))
