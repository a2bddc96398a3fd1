"""What a command loads: nothing that it does not use."""

from __future__ import annotations

import subprocess
import sys

import pytest

from littledice.grammar.splitting import split
from tests.cli.program import Program

PROBE = """
import sys
from littledice.cli.main import run
code = run(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
sys.exit(code)
"""


def loaded(program: Program, sentence: str) -> set[str]:
    """The modules in memory when a piped command has ended well."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *split(sentence)],
        cwd=program.folder,
        env=program.env(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


HEAVY = {"pydantic", "rich", "prompt_toolkit", "questionary", "tomllib", "platformdirs", "tempfile", "asyncio"}


@pytest.mark.parametrize("sentence", ["next", "status --plain", "status --json", "wave mi", "undo", "list"])
def test_a_piped_command_about_the_fight_loads_nothing_heavy(running: Program, sentence: str) -> None:
    running.run("next")
    assert HEAVY & loaded(running, sentence) == set()


def test_the_version_loads_next_to_nothing(program: Program) -> None:
    ours = {name for name in loaded(program, "--version") if name.startswith("littledice.")}
    assert ours <= {"littledice.cli", "littledice.cli.main", "littledice.cli.output"}
    assert {"typer", "msgspec"} & loaded(program, "--version") == set()


def test_saying_a_verb_loads_what_it_does_alone(running: Program) -> None:
    files = {name for name in loaded(running, "next") if name.startswith("littledice.app.doing.")}
    assert files == {"littledice.app.doing.round_flow"}


@pytest.mark.parametrize("sentence", ["next", "status", "help", "help add", "next --help", "--help", "list"])
def test_nothing_but_completion_needs_typer(running: Program, sentence: str) -> None:
    assert {"typer", "rich"} & loaded(running, sentence) == set()
