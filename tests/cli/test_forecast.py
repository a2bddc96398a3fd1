"""`forecast` as a person has it: one line of progress on a terminal, none in a pipe, Ctrl-C shows what is known."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pexpect

from tests.cli.program import Program
from tests.interactive.terminal import Table

FIGHT = (
    "new Bridge littlep6 --seed 3",
    'add "Mira Vale" side:party phy=3 ac=2 hp=12',
    "add Tamsin side:party phy=3 ac=2 hp=12",
    "add goblin x3",
)


def test_a_pipe_gets_sentences_and_json_one_line(running: Program) -> None:
    done = running.run("forecast --fights 6 --processes 1 --seed 1")
    assert done.code == 0
    assert done.err == ""
    assert done.out.startswith("Forecast from 6 fights")
    assert "\x1b" not in done.out + done.err
    told = running.run("forecast --fights 6 --processes 1 --seed 1 --json").told
    assert told["command"] == "forecast"
    assert told["data"]["fights"] == 6


def test_two_processes_and_one_tell_the_same(running: Program) -> None:
    one, two = (
        running.run(f"forecast --fights 20 --seed 1 --processes {number} --json").told["data"] for number in (1, 2)
    )
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_the_save_stays_as_it_is(running: Program) -> None:
    (save,) = running.saves.glob("*.json")
    before = save.read_bytes()
    assert running.run('forecast --fights 3 --processes 1 --with "goblin" --json').code == 0
    assert running.run("suggest --json").code == 0
    assert save.read_bytes() == before


def test_in_a_script_it_is_a_sentence_as_any_other(running: Program) -> None:
    done = running.script("forecast --fights 2 --processes 1", "suggest", "next", options="--json")
    assert done.code == 0
    assert [json.loads(line)["command"] for line in done.out.splitlines()] == ["forecast", "suggest", "next"]


def test_ctrl_c_shows_what_is_known_by_then(tmp_path: Path) -> None:
    table = Table(tmp_path).begin(*FIGHT)
    command, *words = table.command("forecast", "--fights", "1000000", "--processes", "2")
    child = pexpect.spawn(command, words, env=table.env(), dimensions=(30, 80), encoding="utf-8", timeout=30)
    child.expect("of 1,000,000")
    child.expect("Ctrl-C shows these")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    shown = re.sub(r"\x1b\[[0-9;]*[mK]", "", child.before)
    assert child.exitstatus == 0
    assert re.search(r"stopped at [\d,]+ fights?", shown)
    assert "party win" in shown
    assert "Traceback" not in shown
