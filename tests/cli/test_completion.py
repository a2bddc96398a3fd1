"""Completion: what may come next, from the fight as it stands, asked for as shells do."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from littledice.cli.completion.scripts import SCRIPTS
from tests.cli.program import Program


def completed(program: Program, typed: str, **env: str) -> list[str]:
    """What fish is offered for the last word of the line, which may be empty: the words alone."""
    done = program.run(typed.rstrip(), *([""] if typed.endswith(" ") else []), _LITTLEDICE_COMPLETE="fish", **env)
    assert (done.code, done.err) == (0, "")
    return [line.partition("\t")[0] for line in done.out.splitlines()]


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


def test_what_a_word_is_stands_behind_a_tab_as_it_is(running: Program) -> None:
    assert running.run("add --", "Bob [/] $(x) `y`").code == 0
    assert "bo\tBob [/] $(x) `y`\n" in running.run("wave b", _LITTLEDICE_COMPLETE="fish").out


def in_bash(program: Program, line: str) -> list[str]:
    """What bash puts behind its last break of a word."""
    breaks = " \t\n\"'@><=;|&(:"
    asked = {"_LITTLEDICE_COMPLETE": "bash", "_LITTLEDICE_LINE": f"littledice {line}", "_LITTLEDICE_BREAKS": breaks}
    return program.run("", **asked).out.splitlines()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("add Bob side:fo", ["foes"]),
        ("set mi h", ["hp="]),
        ("add goblin hp=3 side:pa", ["party"]),
        ("mi: wav", ["wave"]),
        ("resume 'br", ["bridge"]),
        ('resume "br', ["bridge"]),
        ("resume br", ["bridge"]),
        ('note "it\'s" && wa', []),
        ("import ", ["*files*"]),
        ("recap --md ", ["*files*"]),
    ],
)
def test_p6_bash_gets_what_stands_behind_its_break_of_a_word(running: Program, line: str, offered: list[str]) -> None:
    assert in_bash(running, line) == offered


def test_what_bash_would_take_for_its_own_is_marked(running: Program) -> None:
    running.run("new", "Red (hat) $(x)")
    running.run("delete", "Red (hat) $(x)")
    assert in_bash(running, "restore r") == [r"Red\ \(hat\)\ \$\(x\)"]
    assert in_bash(running, "restore 'Re") == ["Red (hat) $(x)"]


@pytest.mark.parametrize(
    ("typed", "offered", "not_offered"),
    [
        ("new Mill duel ", {"mood="}, {"mood=calm"}),
        ("rules ", {"list", "check"}, {"mi"}),
        ("rules check d", {"duel"}, set()),
        ("rules show duel mov", {"move."}, {"move.wave"}),
        ("rules show duel move.", {"move.wave"}, {"move."}),
        ("odds ", {"wave", "roll"}, {"mi", "list"}),
        ("odds wa", {"wave"}, set()),
        ("undo --to ", {"1", "2"}, set()),
        ("why mi", {"mi", "mi."}, {"mi.hp"}),
        ("why mi.", {"mi.hp"}, {"mi."}),
        ("status --color ", {"always", "never"}, set()),
        ("config set ", {"theme", "plain"}, set()),
        ("config set theme ", {"dark", "true"}, set()),
        ("help --ruleset ", {"duel"}, set()),
    ],
)
def test_p7_it_knows_what_a_place_asks_for(
    running: Program, typed: str, offered: set[str], not_offered: set[str]
) -> None:
    found = set(completed(running, typed))
    assert offered <= found
    assert not_offered & found == set()


def test_p7_options_of_the_ruleset_that_is_named_and_their_values(program: Program) -> None:
    assert "adv_model=" in completed(program, "new Mill littlep6 adv")
    assert completed(program, "new Mill littlep6 adv_model=") == ["adv_model=coin", "adv_model=die"]
    assert "engagement=" in completed(program, "new Mill spiritd6 eng")


def test_p7_the_fights_in_the_trash(running: Program) -> None:
    assert completed(running, "restore ") == []
    running.run("delete bridge")
    assert completed(running, "restore ") == ["Bridge"]


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
    assert "complete -F _littledice_completion littledice" in done.stdout
    for name, marks in (("zsh", "#compdef littledice"), ("fish", "complete --command littledice")):
        assert marks in program.run(f"--show-completion {name}").out


def test_the_script_is_put_where_the_shell_finds_it(program: Program, tmp_path: Path) -> None:
    for shell, place in (("zsh", ".zfunc/_littledice"), ("fish", ".config/fish/completions/littledice.fish")):
        done = program.run(f"--install-completion {shell}", HOME=str(tmp_path))
        assert done.code == 0
        assert str(tmp_path / place) in done.out
        assert (tmp_path / place).read_text() == SCRIPTS[shell]


def test_powershell_is_left_to_typer(running: Program) -> None:
    asked = {"_TYPER_COMPLETE_ARGS": "littledice wav", "_TYPER_COMPLETE_WORD_TO_COMPLETE": "wav"}
    assert "wave" in running.run("", _LITTLEDICE_COMPLETE="complete_powershell", **asked).out
