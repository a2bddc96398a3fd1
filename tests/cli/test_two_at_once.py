"""Two of the real program on one fight."""

from __future__ import annotations

import fcntl
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.store import lock
from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.cli.conftest import Say
from tests.cli.program import Program

EACH = 100


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Somebody else is working on the save."""
    with path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def test_two_scripts_at_once_lose_nothing(running: Program) -> None:
    for who in "ab":
        notes = (f"note {who}{number}" for number in range(EACH))
        (running.folder / f"{who}.dice").write_text("\n".join(notes))
    with ThreadPoolExecutor() as pool:
        runs = [pool.submit(running.run, f"script {who}.dice --json") for who in "ab"]
        looks = 0
        while not all(run.done() for run in runs):
            with looked_at(running.saves / "bridge.json") as save:
                assert not save.warnings
            looks += 1
    done = [run.result() for run in runs]
    assert [each.code for each in done] == [0, 0]
    said = [[json.loads(line) for line in each.out.splitlines()] for each in done]
    steps = [[told["data"]["step"] for told in each] for each in said]
    assert sorted(steps[0] + steps[1]) == list(range(4, 4 + 2 * EACH))
    with looked_at(running.saves / "bridge.json") as save:
        assert not check(save).problem
        labels = {step.seq: step.label for step in save.lines()}
    for who, each in zip("ab", steps, strict=True):
        assert [labels[step] for step in each] == [f"note: {who}{number}" for number in range(EACH)]
    assert looks > 0


def test_whoever_makes_us_wait_is_named_after_two_seconds(running: Program) -> None:
    with held(running.saves / "bridge.json"):
        began = time.monotonic()
        process = running.started("note", "patient")
        assert process.stderr is not None
        told = process.stderr.readline()
        waited = time.monotonic() - began
        time.sleep(0.1)
        assert process.poll() is None, "it goes on waiting"
    assert process.communicate() == ("Note: patient.\n", ""), "it is told once"
    assert process.returncode == 0
    assert "is working on" in told
    assert told.endswith("Waiting.\n")
    assert waited >= lock.PATIENCE == 2


def test_who_has_waited_long_enough_gives_up(inside: Say, running: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.02)
    monkeypatch.setattr(lock, "LIMIT", 0.06)
    before = running.state()
    with held(running.saves / "bridge.json"):
        for sentence in ("next", "undo", "rename bridge Ford", "delete bridge", "saves compact bridge"):
            done = inside(sentence)
            assert (done.code, done.out) == (4, ""), done
            assert "is working on" in done.err
            assert "Nothing was changed" in done.err
        assert inside("status").code == 0
    assert running.state() == before
    assert inside("next").code == 0


def test_a_clock_that_is_set_back_confuses_nothing(inside: Say, running: Program) -> None:
    """Steps are told apart by their numbers; times are only shown."""
    times = iter(["2031-05-05T10:00:00+00:00", "1970-01-01T00:00:00+00:00", "2001-01-01T00:00:00+00:00"])
    desk = Desk(places(str(running.saves), {}, running.folder), clock=lambda: next(times, "1999-12-31T23:59:59+00:00"))
    for sentence in ("note future", "note past", "next", "undo 2", "redo", "note on", "undo 3", "redo 3"):
        desk.say(sentence.split())
    with looked_at(running.saves / "bridge.json") as save:
        assert not check(save).problem
        assert [step.label for step in save.path_back()][:3] == ["note: on", "note: past", "note: future"]
    for sentence in ("log", "recap", "resume bridge", "saves check", "undo", "list"):
        assert inside(sentence).code == 0, sentence
