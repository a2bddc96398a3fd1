"""Completion as people have it: real shells at a terminal, the script installed, Tab pressed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from littledice.cli.completion.scripts import SCRIPTS
from tests.cli.conftest import begun  # noqa: F401
from tests.cli.program import ROOT, Program

START = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["--no-config", "--interactive"],
}
READY = {"bash": "bind 'set bell-style none'", "zsh": "autoload -Uz compinit; compinit -u -D", "fish": "true"}
LOAD = {"bash": "source {}", "zsh": "source {}", "fish": "source {}"}


@pytest.fixture(params=START)
def shell(request: pytest.FixtureRequest, begun: Program, tmp_path: Path) -> Iterator[Callable[[str], str]]:  # noqa: F811
    """Types a line into the shell, presses Tab, runs it, and gives the words that the program was called with."""
    name: str = request.param
    if shutil.which(name) is None:
        pytest.skip(f"there is no {name} here")
    folder = tmp_path / "campaign"
    program = begun.copied(folder)
    own, calls = tmp_path / "bin", tmp_path / "calls"
    own.mkdir()
    command = own / "littledice"
    command.write_text(
        "#!/bin/sh\n"
        f'if [ -z "$_LITTLEDICE_COMPLETE" ]; then printf "<%s>" "$@" > {calls}; exit; fi\n'
        f'exec {sys.executable} -m littledice "$@"\n'
    )
    command.chmod(0o755)
    script = tmp_path / f"completion.{name}"
    script.write_text(SCRIPTS[name])
    env = program.env(
        PATH=f"{own}:{os.environ['PATH']}", PYTHONPATH=str(ROOT), HOME=str(tmp_path), TERM="xterm", PS1="ready> "
    )
    child = pexpect.spawn(
        shutil.which(name) or name, START[name], cwd=folder, env=env, dimensions=(40, 200), encoding="utf-8", timeout=60
    )
    for line in (READY[name], LOAD[name].format(script), "echo lo''aded"):
        child.sendline(line)
    child.expect("loaded")

    def type_line(line: str) -> str:
        calls.unlink(missing_ok=True)
        child.send(line + "\t")
        child.expect(pexpect.TIMEOUT, timeout=1.5)
        child.send("\r")
        for _ in range(100):
            if calls.exists() and calls.read_text():
                return calls.read_text()
            child.expect(pexpect.TIMEOUT, timeout=0.1)
        raise AssertionError(f"nothing was run: {child.before}")

    yield type_line
    child.close(force=True)


def test_words_are_completed_behind_colons_and_equal_signs(shell: Callable[[str], str]) -> None:
    assert shell("littledice condition g1 diz") == "<condition><g1><dizzy>"
    assert shell("littledice add Bob side:par") == "<add><Bob><side:party>"
    assert shell("littledice new Mill littlep6 adv_model=di") == "<new><Mill><littlep6><adv_model=die>"
    assert shell("littledice mi: wav") == "<mi:><wave>"


def test_files_are_completed_where_one_is_asked_for(shell: Callable[[str], str]) -> None:
    assert shell("littledice import rules").startswith("<import><rulesets")
