"""Every verb is a Typer command; help groups them, on a terminal and in a pipe."""

from __future__ import annotations

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from littledice.cli.reading.options import OPTIONS, known
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.verb_files import COMMANDS
from littledice.cli.verbs.lookup import everything, find
from littledice.cli.verbs.typer_tree import single, tree
from littledice.cli.verbs.verb import GROUPS, Verb


class Heard:
    """What the commands of a tree were called with."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def __call__(self, line: Line) -> int:
        self.lines.append(line)
        return 0


@pytest.fixture
def heard() -> Heard:
    return Heard()


def test_the_whole_tree_has_a_command_for_every_verb(heard: Heard) -> None:
    commands = get_command(tree(everything(), heard)).commands
    assert sorted(commands) == sorted(COMMANDS)


@pytest.mark.parametrize("rich", [False, True], ids=["plain", "panels"])
def test_help_lists_every_verb_under_its_group(heard: Heard, rich: bool) -> None:
    shown = CliRunner().invoke(tree(everything(), heard, rich=rich), ["--help"], prog_name="littledice")
    assert shown.exit_code == 0
    places = [shown.output.index(f" {group} " if rich else f"{group}:") for group in GROUPS]
    assert places == sorted(places)
    for verb in everything():
        group = GROUPS.index(verb.group)
        section = shown.output[places[group] : places[group + 1] if group + 1 < len(GROUPS) else None]
        assert f" {verb.name} " in section


def test_help_in_a_pipe_has_neither_boxes_nor_escapes(heard: Heard) -> None:
    shown = CliRunner().invoke(tree(everything(), heard), ["--help"]).output
    assert all(letter == "\n" or 32 <= ord(letter) < 127 for letter in shown)


@pytest.mark.parametrize("verb", list(everything()), ids=lambda verb: verb.name)
def test_the_help_of_a_verb_shows_its_words_options_and_examples(heard: Heard, verb: Verb) -> None:
    shown = CliRunner().invoke(single(verb, heard), ["--help"], prog_name=f"littledice {verb.name}")
    assert shown.exit_code == 0
    text = " ".join(shown.output.split())
    assert f"littledice {verb.name} {verb.usage}".strip() in text
    assert all(f"littledice {example}" in text for example in verb.examples)
    assert all(flag in text for name in known(verb.options) for flag in OPTIONS[name].flags)
    assert heard.lines == []


def test_markup_in_a_rulesets_words_is_shown_as_it_stands(heard: Heard) -> None:
    odd = Verb(name="odd", group="Moves of [red]Odd[/]", says="Not [bold]bold[/].", usage="[x]")
    for rich in (False, True):
        shown = CliRunner().invoke(tree([odd], heard, rich=rich), ["odd", "--help"])
        assert shown.exit_code == 0
        assert "Not [bold]bold[/]." in shown.output
        assert CliRunner().invoke(tree([odd], heard, rich=rich), ["--help"]).exit_code == 0


def test_a_command_of_the_tree_is_called_with_the_line(heard: Heard) -> None:
    shown = CliRunner().invoke(tree(everything(), heard), ["damage", "g2", "--json", "5", "--dice", "3 1", "-3,1"])
    assert shown.exit_code == 0
    assert heard.lines == [
        Line(words=("damage", "g2", "5", "-3,1"), options={"json": "", "dice": "3 1"}, verb="damage")
    ]


def test_the_code_a_verb_returns_is_the_programs(heard: Heard) -> None:
    verb = find("next")
    assert verb is not None
    code = get_command(single(verb, lambda line: 3)).main([], standalone_mode=False, obj=Line(verb="next"))
    assert code == 3


def test_every_verb_that_a_fight_knows_is_a_command_and_no_command_leads_nowhere() -> None:
    from littledice.grammar.verb_table import ELSEWHERE, VERBS

    assert set(VERBS) | set(ELSEWHERE) <= set(COMMANDS)
