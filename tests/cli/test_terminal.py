"""On a terminal: screens as wide as it is, colours as wished, Ctrl-C."""

from __future__ import annotations

import re
import signal
from typing import Any

import pexpect
import pytest

from tests.cli.program import Program
from tests.fakes.seated import seated

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
COLOR = re.compile(r"\x1b\[[0-9;]*(?:3[0-79]|4[0-79]|9[0-7]|[34]8;)[0-9;]*m")


def shown(program: Program, sentence: str, *, columns: int = 100, **env: str) -> str:
    """What a terminal that knows every colour gets."""
    child = spawned(program, *sentence.split(), dimensions=(50, columns), COLORTERM="truecolor", **env)
    output = str(child.read())
    child.close()
    assert child.exitstatus == 0, output
    return output.replace("\r\n", "\n")


def spawned(program: Program, *words: str, dimensions: tuple[int, int] = (24, 80), **env: str) -> Any:
    """The program at a terminal."""
    full = program.env(**{"TERM": "xterm-256color", **env})
    return seated(program.forks, words, program.folder, full, dimensions=dimensions, timeout=20)


def test_a_terminal_gets_colours_and_a_pipe_none(running: Program) -> None:
    assert COLOR.search(shown(running, "status"))
    assert ESCAPE.search(running.run("status").out) is None


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_no_line_is_wider_than_the_terminal(running: Program, columns: int) -> None:
    for sentence in ("status", "help", "list", "next"):
        lines = ESCAPE.sub("", shown(running, sentence, columns=columns)).splitlines()
        assert max(map(len, lines)) <= columns, sentence


@pytest.mark.parametrize(
    ("sentence", "env"),
    [("status", {"NO_COLOR": "1"}), ("status --no-color", {}), ("status", {"TERM": "dumb"}), ("status --plain", {})],
)
def test_colour_can_be_had_off(running: Program, sentence: str, env: dict[str, str]) -> None:
    assert COLOR.search(shown(running, sentence, **env)) is None


@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"COLUMNS": "40"}])
def test_no_escape_at_all_where_none_is_understood_or_there_is_no_room(running: Program, env: dict[str, str]) -> None:
    assert ESCAPE.search(shown(running, "status", **env)) is None


def test_ascii_is_only_ascii(running: Program) -> None:
    for sentence in ("status --ascii", "help --ascii", "theme --ascii", "next --ascii"):
        assert ESCAPE.sub("", shown(running, sentence)).isascii()


def test_help_has_a_heading_for_each_group_on_a_terminal_and_in_a_pipe(running: Program) -> None:
    groups = ["Fights", "People", "Flow", "Acting", "Numbers", "Looking", "Sessions", "Moves of Duel"]
    on_screen = ESCAPE.sub("", shown(running, "--help")).replace("\r", "").split("\n")
    assert [line.strip() for line in on_screen if line.strip() in groups] == groups
    for wanted in ("--help", "help --all"):
        piped = running.run(wanted).out.split("\n")
        assert [line.strip() for line in piped if line.strip() in groups] == groups


@pytest.mark.parametrize("sentence", ["help", "help wave", "help dice", "help --all", "add --help", "--help"])
def test_p9_help_is_the_same_page_on_a_terminal_and_in_a_pipe(running: Program, sentence: str) -> None:
    on_screen = ESCAPE.sub("", shown(running, sentence)).replace("\r", "")
    assert running.run(sentence, COLUMNS="100").out.strip("\n") == on_screen.strip("\n")


def test_p9_help_in_sentences_has_no_columns(running: Program) -> None:
    assert "--round N: Only this round." in running.run("log --help --plain").out.splitlines()


def test_ctrl_c_is_130_and_changes_nothing(running: Program) -> None:
    before = running.state()
    child = spawned(running, "script", "-", TERM="xterm")
    child.sendline("status")
    child.expect("Mira")
    child.kill(signal.SIGINT)
    child.expect("Cancelled")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert running.state() == before


def test_nothing_waits_for_an_answer_even_on_a_terminal(running: Program) -> None:
    child = spawned(running, "wave", TERM="xterm")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus in (1, 2)
