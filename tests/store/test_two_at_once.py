"""Several processes on one save: no lost update, no torn read, nobody waits for the dead."""

from __future__ import annotations

import errno
import os
import signal
from pathlib import Path

import msgspec
import pytest

from littledice.engine.apply import fold
from littledice.model.errors import StorageError
from littledice.model.record import replace
from littledice.store import lock
from littledice.store.check_save import check
from littledice.store.disk import DISK
from littledice.store.open_save import create, looked_at, opened
from littledice.store.trash import delete
from littledice.store.upkeep.copies import rename
from tests.fakes.fights import fighter, header, hp, submit
from tests.fakes.processes import finished, worker

EACH = 500


def _with(folder: Path, *ids: str) -> Path:
    path = folder / "bridge.json"
    create(path, header())
    from littledice.model.events import Joined

    with opened(path) as save:
        submit(save, "add", *(Joined(combatant=replace(fighter(id), tracks={})) for id in ids))
    return path


def test_two_writers_and_a_reader_lose_and_tear_nothing(tmp_path: Path) -> None:
    path = _with(tmp_path, "aa", "bb")
    writers = [worker("hit", path, EACH, who, other) for who, other in (("aa", "bb"), ("bb", "aa"))]
    reader = worker("look", path, 1 + 2 * EACH)
    said = [[int(line) for line in finished(process)] for process in writers]
    watched = finished(reader)
    assert sorted(said[0] + said[1]) == list(range(2, 2 + 2 * EACH))
    assert said[0][0] < said[1][-1]
    assert said[1][0] < said[0][-1], "they took turns"
    assert [line for line in watched if line.startswith("fault")] == []
    with looked_at(path) as save:
        assert [save.fight.encounter.who(who).value("hp") for who in ("aa", "bb")] == [EACH, EACH]
        assert not check(save).problem
    assert len(msgspec.json.decode(path.read_bytes())) == 2 + 2 * EACH


def test_a_lock_of_a_killed_process_blocks_nobody(tmp_path: Path) -> None:
    path = _with(tmp_path, "aa")
    process = worker("hold", path, 60)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    with opened(path) as save:
        submit(save, "goes on", hp("aa", 1))
    process.communicate()


def test_whoever_holds_it_too_long_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    path = _with(tmp_path, "aa")
    process = worker("hold", path, 60)
    assert process.stdout is not None
    process.stdout.readline()
    before = path.read_bytes()
    with pytest.raises(StorageError) as refusal, opened(path):
        pass
    assert refusal.value.code == "locked"
    assert str(process.pid) in refusal.value.message
    assert path.name in refusal.value.message
    assert path.read_bytes() == before
    process.kill()
    process.communicate()


def test_a_waiter_that_is_told_goes_on_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    path = _with(tmp_path, "aa")
    process = worker("hold", path, 60)
    assert process.stdout is not None
    process.stdout.readline()
    told: list[str] = []

    def on_wait(sentence: str) -> None:
        told.append(sentence)
        process.kill()

    with opened(path, on_wait=on_wait) as save:
        submit(save, "at last", hp("aa", 1))
    assert len(told) == 1
    process.communicate()


class _Clock:
    """Time passes by sleeping."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        assert self.now < 60, "it waits for ever"


def test_patience_is_two_seconds_and_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, clock = _with(tmp_path, "aa"), _Clock()
    told: list[float] = []
    with opened(path):
        monkeypatch.setattr(lock, "time", clock)
        with pytest.raises(StorageError, match="is working on"), opened(path, on_wait=lambda _: told.append(clock.now)):
            pass
    assert told == [pytest.approx(2, abs=0.1)], "told once"
    assert 10 <= clock.now < 10.1


def test_looking_waits_for_nobody(tmp_path: Path) -> None:
    path = _with(tmp_path, "aa")
    with opened(path), looked_at(path) as look:
        assert look.last_seq == 1


class _Swapped(type(DISK)):  # type: ignore[misc]
    """Somebody replaces the file between the opening and the lock, the first time."""

    def __init__(self, swap: object) -> None:
        self.swap = swap

    def open(self, path: Path, *, write: bool) -> int:
        fd: int = super().open(path, write=write)
        if self.swap is not None:
            swap, self.swap = self.swap, None
            swap(path)
        return fd


def test_a_file_replaced_under_a_waiter_is_noticed(tmp_path: Path) -> None:
    path = _with(tmp_path, "aa")

    def compacted(path: Path) -> None:
        fresh = path.with_suffix(".fresh")
        fresh.write_bytes(path.read_bytes())
        fresh.replace(path)

    with opened(path, disk=_Swapped(compacted)) as save:
        submit(save, "kept", hp("aa", 1))
    with looked_at(path) as look:
        assert look.last_seq == 2


@pytest.mark.parametrize("how", ["renamed", "deleted"])
def test_a_file_gone_under_a_waiter_is_said(tmp_path: Path, how: str) -> None:
    path = _with(tmp_path, "aa")
    swap = (lambda path: rename(path, "Other")) if how == "renamed" else delete
    with pytest.raises(StorageError, match="not there") as refusal, opened(path, disk=_Swapped(swap)):
        pass
    assert refusal.value.exit_code == 4


def test_the_lock_covers_what_is_read_decided_and_appended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.0)
    path = _with(tmp_path, "aa")
    with opened(path) as save:
        with pytest.raises(StorageError), opened(path):
            pass
        fight = replace(save.fight, encounter=fold(save.fight.encounter, (hp("aa", 4),)))
        with pytest.raises(StorageError), opened(path):
            pass
        submit(save, "hit", hp("aa", 4))
        assert save.fight == fight
    with opened(path) as save:
        assert save.fight == fight


@pytest.mark.parametrize("how", ["replaced", "taken away"])
def test_a_program_without_locks_changes_the_file_under_a_command(tmp_path: Path, how: str) -> None:
    """Something that keeps folders alike, say: what is then written goes nowhere, so it must not count as done."""
    path = _with(tmp_path, "aa")
    before = path.read_bytes()
    with opened(path) as save:
        if how == "replaced":
            (tmp_path / "fresh").write_bytes(before)
            (tmp_path / "fresh").replace(path)
        else:
            path.rename(tmp_path / "elsewhere")
        with pytest.raises(StorageError, match=f"was {how} by another program") as refusal:
            submit(save, "lost", hp("aa", 1))
        assert refusal.value.exit_code == 4
    path = path if how == "replaced" else tmp_path / "elsewhere"
    assert path.read_bytes() == before
    with opened(path) as save:
        assert submit(save, "kept", hp("aa", 1)).seq == 2


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_disk_without_locks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def none(fd: int, shared: bool) -> bool:
        raise OSError(number, os.strerror(number))

    path = _with(tmp_path, "aa")
    before = path.read_bytes()
    monkeypatch.setattr(lock, "_try_lock", none)
    with pytest.raises(StorageError, match="could not be locked") as refusal, opened(path):
        pass
    assert refusal.value.exit_code == 4
    assert path.read_bytes() == before
    with looked_at(path) as look:
        assert look.last_seq == 1, "looking needs none"


def test_a_holder_that_was_stopped_is_named_and_goes_on_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    path = _with(tmp_path, "aa")
    process = worker("hold", path, 0.2)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    process.send_signal(signal.SIGSTOP)
    with pytest.raises(StorageError, match=str(process.pid)), opened(path):
        pass
    with looked_at(path) as look:
        assert look.last_seq == 1, "looking waits for nobody"
    process.send_signal(signal.SIGCONT)
    finished(process)
    with opened(path) as save:
        submit(save, "goes on", hp("aa", 1))


def test_three_writers_of_whom_some_are_killed(tmp_path: Path) -> None:
    """Every number was given once, and every step that was reported is whose it was reported to be."""
    path = _with(tmp_path, "aa", "bb", "cc")
    said: dict[int, str] = {}
    for _ in range(3):
        writers = {who: worker("hit", path, "ever", who) for who in ("aa", "bb", "cc")}
        for who, process in writers.items():
            assert process.stdout is not None
            heard = [process.stdout.readline() for _ in range(3)]
            process.send_signal(signal.SIGKILL)
            # A number cut off in the pipe was not reported.
            heard += process.communicate()[0].splitlines(keepends=True)
            numbers = [int(line) for line in heard if line.endswith("\n")]
            assert not said.keys() & set(numbers), "given twice"
            said.update(dict.fromkeys(numbers, who))
    with opened(path) as save:
        submit(save, "the last", hp("aa", 1))
    with looked_at(path) as save:
        assert not save.warnings
        assert not check(save).problem
        assert {seq: save.history.step(seq).by for seq in said} == said
    assert len(said) >= 27
