"""`watch --json`: a line for where the fight stands, then one for every step, until nobody reads any more."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Iterator
from threading import Timer
from typing import Any

import pytest

from tests.cli.program import Program


class Watching:
    """A process that watches, read line by line."""

    def __init__(self, program: Program, *more: str) -> None:
        self.process = program.started("watch", "--json", *more)

    def line(self) -> dict[str, Any]:
        """The next line, waited for."""
        assert self.process.stdout is not None
        late = Timer(60, self.process.kill)
        late.start()
        text = self.process.stdout.readline()
        late.cancel()
        told: dict[str, Any] = json.loads(text)
        assert (told["littledice"], told["ok"], told["command"]) == (1, True, "watch")
        data: dict[str, Any] = told["data"]
        return data


@pytest.fixture
def watching(running: Program) -> Iterator[Watching]:
    found = Watching(running)
    yield found
    found.process.kill()
    found.process.communicate()


def test_each_step_is_a_line_with_the_data_of_its_sentence(running: Program, watching: Watching) -> None:
    first = watching.line()
    assert (first["events"], first["view"]["state"]) == ([], "running")
    for sentence in ("out g1", "note A bell tolls", "next"):
        said = running.run(f"{sentence} --json").told["data"]
        seen = watching.line()
        assert {key: seen[key] for key in ("step", "rolls", "events", "question", "view")} == {
            key: said[key] for key in ("step", "rolls", "events", "question", "view")
        }
        assert seen["text"]


def test_after_an_undo_comes_where_the_fight_stands_now(running: Program, watching: Watching) -> None:
    before = watching.line()
    running.run("out g1")
    watching.line()
    running.run("undo")
    after = watching.line()
    assert (after["events"], after["view"]) == ([], before["view"])


def test_players_are_told_what_they_know(running: Program) -> None:
    running.run("conceal g2")
    watching = Watching(running, "--player")
    assert "Goblin 2" not in json.dumps(watching.line())
    running.run("out g2")
    running.run("out g1")
    seen = watching.line()
    assert "Goblin 2" not in json.dumps(seen)
    watching.process.kill()
    watching.process.communicate()


@pytest.mark.skipif(not hasattr(signal, "SIGINT"), reason="there are no signals")
def test_it_ends_by_ctrl_c_and_where_nobody_reads_any_more(running: Program) -> None:
    stopped = Watching(running)
    stopped.line()
    stopped.process.send_signal(signal.SIGINT)
    assert stopped.process.wait(timeout=60) == 0
    stopped.process.communicate()
    left = running.started("watch", "--json")
    assert left.stdout is not None
    left.stdout.readline()
    left.stdout.close()
    running.run("out g1")
    try:
        assert left.wait(timeout=60) == 0
    except subprocess.TimeoutExpired:
        left.kill()
        raise
    assert left.stderr is not None
    left.stderr.close()


def test_p17_piped_sentences_name_no_key_that_nobody_can_press(running: Program) -> None:
    process = running.started("watch")
    assert process.stdout is not None
    late = Timer(60, process.kill)
    late.start()
    told: list[str] = []
    for line in process.stdout:
        told.append(line)
        if "littledice next" in line or "Enter" in line:
            break
    late.cancel()
    process.kill()
    process.communicate()
    assert "littledice next" in told[-1], told
