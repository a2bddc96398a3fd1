"""The program as Typer knows it, driven by Typer's own runner: every verb a command, families apps of their own."""

from __future__ import annotations

import json
import re
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner, Result

from littledice.cli.all_verbs import VERBS
from littledice.cli.typer_tree import command, tree
from littledice.grammar.options import COMMON
from littledice.grammar.sentence_start import Opening
from littledice.grammar.verb import Verb


class Heard:
    """What the commands of a tree were called with."""

    def __init__(self, code: int = 0) -> None:
        self.lines: list[Opening] = []
        self.code = code

    def __call__(self, line: Opening) -> int:
        self.lines.append(line)
        return self.code


@pytest.fixture
def heard() -> Heard:
    return Heard()


def test_the_whole_tree_has_a_command_for_every_verb(heard: Heard) -> None:
    found: Any = get_command(tree(do=heard))
    assert sorted(found.commands) == sorted(VERBS)
    for name, verb in VERBS.items():
        assert sorted(getattr(found.commands[name], "commands", {})) == sorted(verb.parts)


@pytest.mark.parametrize("verb", [verb for verb in VERBS.values() if not verb.parts], ids=lambda verb: verb.name)
def test_a_command_has_an_annotated_parameter_for_each_slot_and_option(heard: Heard, verb: Verb) -> None:
    given = signature(command(verb, heard)).parameters
    assert next(iter(given)) == "ctx"
    assert set(given) == {"ctx", *(slot.name for slot in verb.slots), *verb.options, *COMMON}
    assert all(hasattr(each.annotation, "__metadata__") for name, each in given.items() if name != "ctx")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (
            ["damage", "g2", "--json", "5", "--dice", "3 1", "-3,1"],
            Opening(verb="damage", rest=("g2", "5", "-3,1"), options={"json": "", "dice": "3 1"}),
        ),
        (["--json", "mira:", "delay", "to", "2"], Opening("mira", "delay", False, ("to", "2"), {"json": ""})),
        (["n"], Opening(verb="n")),
        (["rules", "show", "ID", "--origin"], Opening(verb="rules", rest=("show", "ID"), options={"origin": ""})),
        (["rules"], Opening(verb="rules")),
        (["wave", "g1"], Opening(verb="wave", rest=("g1",))),
        ([], Opening()),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_a_command_of_the_tree_is_called_with_the_line(heard: Heard, typed: list[str], line: Opening) -> None:
    shown = CliRunner().invoke(tree(do=heard), typed)
    assert (shown.exit_code, shown.output) == (0, "")
    assert heard.lines == [line]


def test_the_code_a_verb_returns_is_the_programs() -> None:
    assert CliRunner().invoke(tree(do=Heard(3)), ["next"]).exit_code == 3


def test_what_cannot_be_read_is_refused_and_calls_nothing(heard: Heard) -> None:
    shown = CliRunner().invoke(tree(do=heard), ["next", "--jsn"])
    assert (shown.exit_code, heard.lines) == (2, [])
    assert 'There is no option "--jsn".' in shown.output


def say(folder: Path, *words: str) -> Result:
    """A sentence said to the program by Typer's runner, with fights of its own."""
    return CliRunner().invoke(tree(), [*words, "--saves", str(folder)])


def test_a_fight_is_played_through_the_tree(tmp_path: Path) -> None:
    for words in (["new", "Bridge", "--seed", "7"], ["add", "Mira", "side:party"], ["+", "goblin", "x2"], ["start"]):
        assert say(tmp_path, *words).exit_code == 0
    told = json.loads(say(tmp_path, "status", "--json").stdout)
    assert told["data"]["state"] == "running"
    refused = say(tmp_path, "status", "mira", "goblin")
    assert refused.exit_code == 2
    assert '`status` doesn\'t take "goblin".' in refused.output
    assert say(tmp_path, "saves", "check").exit_code == 0
    assert say(tmp_path, "fights", "list").stdout.startswith("Bridge")


def test_help_is_the_page_of_the_program(tmp_path: Path) -> None:
    shown = say(tmp_path, "delay", "--help")
    assert shown.exit_code == 0
    assert shown.output.startswith(" delay [WHO] [to N] [with WHO]\n Delay a turn")
    whole = CliRunner().invoke(tree(), ["--help"]).output
    assert {verb.name for verb in VERBS.values()} <= set(re.findall(r"[a-z-]+", whole))
    assert all(letter == "\n" or letter.isprintable() for letter in whole)
