"""The contract of a process: exit codes, streams, JSON in one line, no escapes in a pipe, refusals change nothing."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from littledice import __version__
from tests.cli.program import Program

GLYPHS = re.compile(r"[\u2500-\u259f\x1b]")
"""Box and block characters, and what begins an escape."""


def test_the_version_is_told(program: Program) -> None:
    assert program.run_afresh("--version").out == f"littledice {__version__}\n"
    for asked in ("version", "-V"):
        assert program.run(asked).out == f"littledice {__version__}\n"
        assert program.run(f"--json {asked}").told["data"] == {"version": __version__}
    assert program.run("--json --version").told["data"] == {"version": __version__}


def test_a_fight_from_the_first_command_on(program: Program) -> None:
    for sentence in ("new Bridge", "add Mira side:party", "add goblin x2", "start", "wave g1", "next", "undo", "redo"):
        done = program.run_afresh(sentence)
        assert (done.code, done.err) == (0, ""), sentence
        assert done.out.strip(), sentence
    view = program.run_afresh("status --json").told["data"]
    assert (view["encounter"], view["active"], view["acted"]) == ("bridge", ["g1"], ["mi"])


@pytest.mark.parametrize(
    ("sentence", "code"),
    [
        ("status", 0),
        ("next", 0),
        ("a gobin", 1),
        ("wave gob", 1),
        ("wave nobody", 1),
        ("wave g1 --dice 9", 1),
        ("resume nowhere", 1),
        ("conquer g1", 1),
        ("wave! g1 g1 g1 --dice", 2),
        ("--sead 7 new X", 2),
        ("-n", 2),
        ("mi:", 2),
        ("script", 2),
        ("new X nosuch", 1),
        ("new X broken", 3),
        ("import nowhere.json", 4),
        ("script nowhere.dice", 4),
    ],
)
@pytest.mark.parametrize("json", [False, True], ids=["sentences", "json"])
def test_exit_codes_streams_and_envelopes(running: Program, sentence: str, code: int, json: bool) -> None:
    before = running.state()
    done = running.run(sentence, *(["--json"] if json else []))
    assert done.code == code, done
    if json:
        assert done.err == ""
        assert done.told["ok"] is (code == 0)
        assert set(done.told) >= {"littledice", "ok", "command", "data", "error"}
    elif code:
        assert done.out == ""
        assert 1 <= len(done.err.splitlines()) <= 2
    assert "Traceback" not in done.out + done.err
    if code:
        assert running.state() == before


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "list",
        "status",
        "status mi",
        "next",
        "peek",
        "log",
        "recap",
        "help",
        "help wave",
        "help add",
        "theme",
        "rules list",
        "rules show duel",
        "rules options duel",
        "--help",
        "next --help",
        "wave --help",
        "roll 3d6",
        "undo",
    ],
)
def test_a_pipe_gets_neither_escapes_nor_boxes(running: Program, sentence: str) -> None:
    done = running.run(sentence)
    assert (done.code, done.err) == (0, "")
    assert done.out.strip()
    assert GLYPHS.search(done.out) is None


@pytest.mark.parametrize(
    "sentence", ["status", "next", "peek", "list", "roll 3d6", "help", "demo", "theme", "rules list"]
)
def test_every_command_speaks_json_in_one_line(running: Program, sentence: str) -> None:
    done = running.run(f"{sentence} --json")
    assert (done.code, done.err) == (0, "")
    assert done.told["ok"] is True
    assert done.told["command"] == sentence.split()[0]


def test_help_in_json_is_data(running: Program) -> None:
    verbs = {verb["name"]: verb for verb in running.run("--help --json").told["data"]["verbs"]}
    assert {"next", "wave"} <= set(verbs)
    assert verbs["next"]["letter"] == "n"
    assert running.run("wave --help --json").told["data"]["text"][0].startswith("wave WHO")


@pytest.mark.parametrize("options", ["--json next", "next --json", "--dice= next --json"])
def test_options_may_stand_anywhere(running: Program, options: str) -> None:
    assert running.run(options).told["data"]["view"]["active"] == ["g1"]


def test_another_fight_is_named_for_one_command(running: Program) -> None:
    running.script("new Mill", "add Ogre")
    assert running.run("status --json").told["data"]["encounter"] == "mill"
    assert running.run("status --json -e bridge").told["data"]["encounter"] == "bridge"
    assert running.run("status --json", LITTLEDICE_ENCOUNTER="bridge").told["data"]["encounter"] == "bridge"
    assert running.run("status --json").told["data"]["encounter"] == "mill"


def test_saves_lie_where_an_option_or_the_environment_says(program: Program, tmp_path: Path) -> None:
    program.run("new Bridge", "--saves", str(tmp_path / "one"))
    program.run("new Bridge", LITTLEDICE_SAVES=str(tmp_path / "two"))
    assert [folder for folder in ("one", "two") if (tmp_path / folder / "bridge.json").is_file()] == ["one", "two"]
    assert program.state() == {}


def test_reading_commands_change_nothing(running: Program) -> None:
    before = running.state()
    for sentence in (
        "status",
        "status mi",
        "log",
        "log --raw",
        "peek",
        "recap",
        "list",
        "odds wave g1",
        "help",
        "roll d6",
    ):
        running.run(sentence)
    assert running.state() == before


def test_a_players_terminal_is_refused_what_the_gm_does(running: Program) -> None:
    before = running.state()
    done = running.run("remove g1", LITTLEDICE_AS="mi")
    assert done.code == 1
    assert running.state() == before
    assert running.run("status", LITTLEDICE_AS="mi").code == 0


def test_nothing_is_asked_where_standard_input_is_no_terminal(running: Program) -> None:
    for sentence in ("wave", "add", "new", "resume", "delete"):
        done = running.run(sentence)
        assert done.code in (1, 2)
        assert len(done.err.splitlines()) <= 2


def test_a_closed_pipe_is_quiet(running: Program) -> None:
    process = running.started("help")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait() == 0
    assert process.stderr.read() == ""
    process.stderr.close()


def into_a_full_device(program: Program, *words: str) -> tuple[int, str]:
    """The exit code, and what is told on standard error."""
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            program.command(*words),
            cwd=program.folder,
            env=program.env(),
            stdout=full,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            check=False,
            text=True,
        )
    return done.returncode, done.stderr


ALWAYS_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")


@ALWAYS_FULL
@pytest.mark.parametrize("sentence", ["status", "help", "list", "status --json"])
def test_output_that_cannot_be_written_is_told(running: Program, sentence: str) -> None:
    code, err = into_a_full_device(running, *sentence.split())
    assert code == 4
    assert "Traceback" not in err
    assert "saved as" not in err
    assert err.count("\n") <= 2


@ALWAYS_FULL
@pytest.mark.parametrize("form", [(), ("--plain",), ("--json",)])
def test_f21_a_step_whose_answer_cannot_be_written_stands_and_is_told_so(
    running: Program, form: tuple[str, ...]
) -> None:
    """Who repeats it would do it twice."""
    before = running.state()
    code, err = into_a_full_device(running, "note", "hello", *form)
    assert code == 4
    assert running.state() != before
    assert "done and saved as step" in err
    assert "Do not repeat it" in err
    if form == ("--json",):
        told = json.loads(err)
        assert (told["ok"], told["error"]["code"]) == (False, "output")
