"""The real program on real disks that are full, cannot be written, or go away: nothing here is only pretended."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from littledice.store.check_save import check
from littledice.store.open_save import looked_at, opened
from littledice.store.saved_fight import Save
from littledice.store.torn_tail import CLOSING
from littledice.store.writer import FEWEST_BETWEEN_CHECKPOINTS
from tests.cli.program import Done, Program
from tests.fakes.fights import QUICK, submit
from tests.fakes.forked import Forks, forks
from tests.fakes.real_disk import BLOCK, MountedProgram, RealDisk, may_mount, real_disk
from tests.soak.disk import fill_in_loops

pytestmark = pytest.mark.skipif(not may_mount(), reason="this system lets nobody mount a disk of their own")

BEGUN = ("new Bridge --seed 7", "add Mira side:party", "add goblin x2", "start")


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[RealDisk]:
    """A disk of 256 KiB where the saves of `tmp_path` are."""
    with real_disk(Program(tmp_path).saves) as disk:
        disk.mount("size=256k")
        yield disk


@pytest.fixture
def program(tmp_path: Path, disk: RealDisk) -> MountedProgram:
    """The program, with a fight that has begun on that disk."""
    program = MountedProgram(tmp_path, disk)
    done = program.script(*BEGUN)
    assert (done.code, done.err) == (0, "")
    return program


def told(done: Done, word: str) -> None:
    """Exit code 4, and one sentence about it, perhaps with one about what helps."""
    assert done.code == 4, done
    assert done.out == ""
    assert word in done.err
    assert 1 <= len(done.err.splitlines()) <= 2, done
    for never in ("Traceback", "Errno", "littledice itself"):
        assert never not in done.err


def sound(program: Program) -> None:
    """Every file opens, and every state is as its events make it."""
    for path in program.saves.glob("*.json"):
        with looked_at(path) as save:
            assert not save.warnings
            assert not check(save).problem


def _leave(path: Path, room: int) -> None:
    """Lengthen the save by a step so long that the last block which the disk gave it has so many bytes left."""
    while -path.stat().st_size % BLOCK != room:
        with opened(path, disk=QUICK) as save:
            size = path.stat().st_size
            submit(save, "x")
            grown = path.stat().st_size - size
            submit(save, "x" * (1 + (-path.stat().st_size - grown - room) % BLOCK))


def _near_a_checkpoint(save: Save) -> bool:
    """So near that after the two steps of `_leave` the next one carries one."""
    return save.since_steps + 3 == FEWEST_BETWEEN_CHECKPOINTS


def _added(program: MountedProgram, sentence: str) -> bytes:
    """What that sentence makes the save longer by; the save is left as it was."""
    path = program.saves / "bridge.json"
    before = path.read_bytes()
    assert program.run(sentence).code == 0
    after = path.read_bytes()
    path.write_bytes(before)
    return after[len(before) - len(CLOSING) : -len(CLOSING)]


@pytest.mark.parametrize(("sentence", "checkpoint"), [("note hello", False), ("note hello", True), ("undo", True)])
def test_a_step_finds_the_disk_full(program: MountedProgram, disk: RealDisk, sentence: str, checkpoint: bool) -> None:
    """Wherever in its line the room ends, at the first byte and at the last."""
    path = program.saves / "bridge.json"
    if checkpoint and sentence != "undo":
        with opened(path, disk=QUICK) as save:
            while not _near_a_checkpoint(save):
                submit(save, "x" * 100)
    start, usual = path.read_bytes(), len(_added(program, sentence))
    for room in (0, 1, 2, usual // 2, usual - 1, usual):
        path.write_bytes(start)
        _leave(path, room)
        added = _added(program, sentence)
        assert (b'"checkpoint"' in added) is checkpoint
        before = program.state()
        disk.fill()
        done = program.run(sentence)
        if room < len(added):
            told(done, "The disk is full.")
            assert program.state() == before
        else:
            assert done.code == 0
        disk.empty()
        sound(program)
    assert program.run(sentence).code == 0


WHOLE = ("new Mill", "copy bridge Mill", "rename bridge Mill", "saves compact bridge", "export bridge saves/out.txt")


@pytest.mark.parametrize("options", ["size=256k", "size=256k,nr_inodes=4"])
def test_a_whole_file_finds_the_disk_full(tmp_path: Path, disk: RealDisk, options: str) -> None:
    """No block is left, or no place for one more file."""
    disk.unmount()
    disk.mount(options)
    program = MountedProgram(tmp_path, disk)
    assert program.script(*BEGUN).code == 0
    disk.fill()
    before = program.state()
    for sentence in (*WHOLE, "resume bridge"):
        told(program.run(sentence), "The disk is full.")
        assert program.state() == before
    disk.empty()
    sound(program)
    done = program.script("note well again", "saves compact bridge", "resume bridge")
    assert done.code == 0, done


def test_a_new_fight_that_cannot_be_made_the_current_one_is_none(program: MountedProgram, disk: RealDisk) -> None:
    """There is room for its save, and none for the note that it is what commands are about now."""
    before = program.state()
    disk.fill(blocks=1)
    told(program.run("new Mill"), "The disk is full.")
    assert program.state() == before
    disk.empty()
    assert program.run("new Mill").code == 0
    sound(program)


def test_a_fight_is_deleted_and_comes_back_on_a_full_disk(program: MountedProgram, disk: RealDisk) -> None:
    before = (program.saves / "bridge.json").read_bytes()
    disk.fill()
    assert program.run("delete bridge").code == 0
    assert program.run("restore bridge").code == 0
    assert (program.saves / "bridge.json").read_bytes() == before
    disk.empty()
    assert program.run("resume bridge").code == 0
    sound(program)


def test_a_full_disk_of_anything_but_saves_hinders_nothing(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    folders = {name: str(other) for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    with real_disk(other) as disk:
        disk.mount("size=64k")
        disk.fill()
        program = MountedProgram(tmp_path, disk)
        for sentence in ("new Bridge", "add Mira", "add goblin", "start", "next", "undo", "status"):
            done = program.run(sentence, **folders)
            assert (done.code, done.err) == (0, ""), sentence


CHANGING = ("next", "undo", "add orc", "new Mill", "copy bridge Mill", "rename bridge Mill", "delete bridge")
LOOKING = ("status", "log", "list", "saves check", "why mi", "export bridge out.json")


def test_a_disk_that_is_read_only(program: MountedProgram, disk: RealDisk) -> None:
    before = program.state()
    disk.remount("ro")
    for sentence in (*CHANGING, *WHOLE, "resume bridge", "restore bridge"):
        done = program.run(sentence)
        if sentence == "restore bridge":
            assert done.code == 1, "there is nothing to bring back"
        else:
            told(done, "could not be written: the disk is read-only.")
    done = program.script(*LOOKING)
    assert (done.code, done.err) == (0, "")
    assert program.state() == before
    disk.remount("rw")
    for sentence in ("next", "undo", "add orc", "new Mill"):
        assert program.run(sentence).code == 0
    sound(program)


def test_a_disk_that_goes_away(program: MountedProgram, disk: RealDisk) -> None:
    """Between two commands; what is there then is the empty folder in which it lay."""
    before = program.state()
    disk.unmount()
    for sentence in ("next", "undo", "status", "copy bridge Mill", "delete bridge", "resume bridge"):
        done = program.run(sentence)
        assert done.code in (1, 4), done
        assert done.out == ""
        assert len(done.err.splitlines()) <= 2
    assert program.run("list").code == 0
    assert program.state() == {}
    assert before


def test_a_disk_that_goes_away_from_under_a_program(program: MountedProgram, disk: RealDisk) -> None:
    process = subprocess.Popen(
        program.command("script", "-", "--json"),
        env=program.env(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("note one\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["ok"]
        disk.unmount()
        process.stdin.write("note two\n")
        process.stdin.close()
        told_so = json.loads(process.stdout.readline())
        assert not told_so["ok"]
        assert process.wait() in (1, 4)
    disk.mount("size=64k")
    assert program.script(*BEGUN).code == 0
    sound(program)


def test_a_saves_folder_that_vanished(tmp_path: Path) -> None:
    """One that somebody named: the program does not say that there are no fights, but that there is no folder."""
    program = Program(tmp_path)
    named = {"LITTLEDICE_SAVES": str(tmp_path / "stick" / "saves")}
    assert program.run("new Bridge", **named).code == 0
    shutil.rmtree(tmp_path / "stick")
    for sentence in ("next", "status", "next -e bridge", "copy bridge Mill", "delete bridge", "resume bridge"):
        told(program.run(sentence, **named), "There is no folder")
    assert not (tmp_path / "stick").exists()
    (tmp_path / "stick").symlink_to("nowhere")
    told(program.run("next", **named), "is a link that leads to no folder")
    told(program.run("new Mill", **named), "is a link that leads to no folder")
    (tmp_path / "stick").unlink()
    assert program.run("new Mill", **named).code == 0
    assert program.run("status", **named).code == 0


def test_a_saves_folder_that_is_a_link(tmp_path: Path) -> None:
    """A folder may lie where somebody likes; only a save itself is never used through a link."""
    program = Program(tmp_path)
    program.saves.rmdir()
    (tmp_path / "fights").mkdir()
    program.saves.symlink_to("fights")
    assert program.script(*BEGUN, "next", "copy bridge Mill", "rename bridge Ford", "delete ford").code == 0
    assert sorted(path.name for path in (tmp_path / "fights").iterdir()) == [".current", "mill.json", "trash"]
    sound(program)


class CommonProgram(Program):
    """The program run by a user who is not root, whoever runs the tests: one of a namespace of its own."""

    @property
    def forks(self) -> Forks:
        return forks("unshare", "--user", "--map-user=1000")


@pytest.mark.parametrize("whole", [True, False], ids=["folder and files", "files"])
def test_a_folder_that_may_not_be_written(tmp_path: Path, whole: bool) -> None:
    program = CommonProgram(tmp_path)
    assert program.script(*BEGUN).code == 0
    before = program.state()
    paths = [*program.saves.iterdir(), *((program.saves,) if whole else ())]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        for sentence in (*CHANGING, *WHOLE, "resume bridge") if whole else ("next", "undo", "delete bridge"):
            told(program.run(sentence), "permission denied")
        assert program.script(*LOOKING).code == 0
        assert program.state() == before
    finally:
        for path in reversed(paths):
            path.chmod(0o755 if path.is_dir() else 0o644)
    assert program.run("next").code == 0
    sound(program)


def test_files_that_may_not_even_be_read(tmp_path: Path) -> None:
    program = CommonProgram(tmp_path)
    assert program.script(*BEGUN).code == 0
    path = program.saves / "bridge.json"
    for closed in (path, program.saves):
        closed.chmod(0o000)
        try:
            for sentence in ("status", "next", "copy bridge Mill", "next -e bridge"):
                told(program.run(sentence), "permission denied")
        finally:
            closed.chmod(0o755 if closed.is_dir() else 0o644)
    assert program.run("next").code == 0
    sound(program)


def test_a_disk_filled_to_random_levels(tmp_path: Path) -> None:
    """Whatever was reported as done is there, and nothing else; `tests/soak/disk.py` does it for longer."""
    found = fill_in_loops(tmp_path, commands=25, seed=2)
    assert found.done >= 25
    assert found.full >= 2
