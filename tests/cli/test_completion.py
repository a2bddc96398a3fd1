"""Completion: what may come next, from the fight as it stands, asked for as shells do."""

from __future__ import annotations

import shlex
import subprocess

import pytest

from tests.cli.program import Program


def completed(program: Program, typed: str, **env: str) -> list[str]:
    """What bash is offered for the last word of the line, which may be empty."""
    words = ["littledice", *typed.split(" ")]
    asked = {
        "_LITTLEDICE_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(words),
        "COMP_CWORD": str(len(words) - 1),
    }
    done = program.run("", **asked, **env)
    assert (done.code, done.err) == (0, "")
    return done.out.split()


@pytest.mark.parametrize(
    ("typed", "offered", "not_offered"),
    [
        ("ne", {"new", "next"}, {"status", "wave"}),
        ("wa", {"wave"}, set()),
        ("st", {"status"}, {"start"}),
        ("help st", {"status", "start"}, set()),
        ("delay mi ", {"to", "with"}, set()),
        ("delay mi to 2 with ", {"g1"}, {"to"}),
        ("order mi ", {"before", "after"}, {"g1"}),
        ("order mi before ", {"g1"}, {"before"}),
        ("saves ", {"check", "compact"}, set()),
        ("amend ", {"1", "2"}, {"wave"}),
        ("amend 2 ", {"wave", "note"}, {"1"}),
        ("amend before 2 c ", {"g1", "mi"}, {"wave"}),
        ("forgot ", {"wave", "note"}, set()),
        ("forgot 2 mi: wa", {"wave"}, {"note"}),
        ("forgot c ", {"g1"}, {"wave"}),
        ("fights copy ", {"bridge"}, set()),
        ("mi: wa", {"wave"}, set()),
        ("as ", {"mi", "g1", "mira"}, {"wave"}),
        ("as mi wa", {"wave"}, set()),
        ("wave ", {"g1", "g2", "hat"}, {"dizzy", "mi", "mira", "party"}),
        ("wave! ", {"mi", "g1", "g2", "mira", "foes", "party", "all", "hat"}, {"dizzy"}),
        ("wave g", {"g1", "g2"}, {"mi", "hat"}),
        ("wave g1 --j", {"--json"}, {"--dice"}),
        ("wave g1 --json h", {"hat"}, set()),
        ("act ", {"wave"}, {"g1"}),
        ("act wave g", {"g1"}, {"mi"}),
        ("set mi h", {"hp="}, set()),
        ("condition g1 d", {"dizzy"}, set()),
        ("c g1 dizzy by ", {"mi", "g1"}, {"dizzy"}),
        ("resume ", {"bridge"}, set()),
        ("next -e ", {"bridge"}, set()),
        ("new Mill ", {"duel"}, set()),
        ("demo ", {"duel"}, set()),
        ("help w", {"wave"}, set()),
        ("add goblin si", {"side:foes", "side:party"}, set()),
        ("add goblin w", {"wit="}, set()),
        ("undo --", {"--to", "--json"}, {"--seed"}),
        ("next --theme ", {"dark", "light"}, set()),
    ],
)
def test_what_may_come_next(running: Program, typed: str, offered: set[str], not_offered: set[str]) -> None:
    found = set(completed(running, typed))
    assert offered <= found
    assert not_offered & found == set()


def test_without_a_fight_verbs_are_still_offered(program: Program) -> None:
    assert "new" in completed(program, "ne")
    assert completed(program, "wave g") == []


def test_a_player_is_offered_nobody_who_is_concealed(running: Program) -> None:
    assert running.run("conceal g2").code == 0
    assert "g2" in completed(running, "wave ")
    assert "g2" not in completed(running, "wave ", LITTLEDICE_AS="mi")


def test_names_with_markup_and_shell_signs_are_told_as_they_are(running: Program) -> None:
    assert running.run("add --", "Bob [/] $(x) `y`").code == 0
    done = running.run("", _LITTLEDICE_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="littledice wave b")
    assert (done.code, done.err) == (0, "")
    assert r'"bo":"Bob [/] \$(x) \`y\`"' in done.out


def test_nothing_in_a_name_is_run_by_a_shell(running: Program) -> None:
    """A backslash of the name's own would undo the one that keeps zsh from running what follows."""
    assert running.run("add --", r"Bob \$(touch x) \\`y`").code == 0
    done = running.run("", _LITTLEDICE_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="littledice wave b")
    assert r'"bo":"Bob /\$(touch x) //\`y\`"' in done.out


def test_completing_changes_nothing(running: Program) -> None:
    before = running.state()
    completed(running, "wave ")
    assert running.state() == before


def test_the_shells_script_is_shown(program: Program) -> None:
    shell = " ".join([*map(shlex.quote, program.command("--show-completion")), "; true"])
    done = subprocess.run(
        ["bash", "-c", shell], cwd=program.folder, env=program.env(), capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert "complete -o default -F _littledice_completion littledice" in done.stdout
