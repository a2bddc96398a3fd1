"""Disks that are full, read-only, gone, or hold something else: exit code 4, one sentence, the old state kept."""

from __future__ import annotations

import os
import resource
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Say
from tests.cli.program import Done, Program

CHANGING = ("note hello", "next", "undo", "add orc")


@contextmanager
def full(limit: int) -> Iterator[None]:
    """Until the end of the block no file grows beyond `limit` bytes: every further byte is a failed write."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def told(done: Done) -> None:
    """One sentence of what is wrong, perhaps one of what helps."""
    assert done.code == 4, done
    assert done.out == ""
    assert 1 <= len(done.err.splitlines()) <= 2, done
    assert len(done.err) < 600
    for word in ("Traceback", "Errno", "littledice itself"):
        assert word not in done.err


@pytest.mark.parametrize("room", [0, 1, 30, 120])
def test_a_full_disk(inside: Say, running: Program, room: int) -> None:
    """Wherever in its line the write stops."""
    before = running.state()
    size = (running.saves / "bridge.json").stat().st_size
    for sentence in CHANGING:
        with full(size + room):
            done = inside(sentence)
        told(done)
        assert "full" in done.err
        assert running.state() == before
    with full(size):
        assert inside("status").code == 0
    assert inside("next").code == 0
    assert inside("saves check").code == 0


@pytest.mark.parametrize("sentence", ["new Mill", "copy bridge Mill", "export bridge out.json", "saves compact bridge"])
def test_a_full_disk_leaves_no_half_file(inside: Say, running: Program, sentence: str) -> None:
    before = running.state()
    with full(64):
        told(inside(sentence))
    assert running.state() == before
    assert not (running.folder / "out.json").exists()


@pytest.mark.usefixtures("as_anybody")
@pytest.mark.parametrize("sentence", [*CHANGING, "new Mill", "delete bridge", "copy bridge Mill", "rename bridge Mill"])
def test_permission_denied(inside: Say, running: Program, sentence: str) -> None:
    before = running.state()
    paths = [*running.saves.iterdir(), running.saves]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        told(inside(sentence))
        assert inside("status").code == 0
        assert running.state() == before
    finally:
        for path in reversed(paths):
            path.chmod(0o755 if path.is_dir() else 0o644)
    assert inside(sentence).code == 0


def vanish(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("")


def become_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def become_a_link(path: Path) -> None:
    path.rename(path.with_name("elsewhere.txt"))
    path.symlink_to("elsewhere.txt")


def become_a_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def become_a_device(path: Path) -> None:
    path.unlink()
    path.symlink_to("/dev/zero")


def become_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


FAULTS = (become_a_folder, become_a_link, become_a_loop, become_a_device, become_a_pipe)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_something_else_where_the_file_should_be(inside: Say, running: Program, fault: Callable[[Path], None]) -> None:
    path = running.saves / "bridge.json"
    fault(path)
    linked = path.with_name("elsewhere.txt")
    before = linked.read_bytes() if linked.exists() else b""
    for sentence in ("next", "status", "undo"):
        done = inside(sentence)
        if path.exists() or path.is_symlink():
            assert done.code in (4, 1), done
            assert "Traceback" not in done.err
            assert 1 <= len(done.err.splitlines()) <= 2
    assert (linked.read_bytes() if linked.exists() else b"") == before
    assert inside("list").code == 0
    assert inside("new Other").code == 0


def test_a_file_where_the_folder_should_be(inside: Say, running: Program) -> None:
    vanish(running.saves / "bridge.json")
    for sentence in (
        "new Mill --saves saves",
        "list --saves saves",
        "next --saves saves",
        "import x.json --saves saves",
    ):
        done = inside(sentence)
        assert done.code in (1, 4), done
        assert "Traceback" not in done.err
        assert len(done.err.splitlines()) <= 2


def test_a_folder_that_vanished_is_made_anew_or_told(inside: Say, running: Program) -> None:
    shutil.rmtree(running.saves)
    told(inside("next --saves saves"))
    assert inside("new Mill --saves saves").code == 0
    assert inside("status --saves saves").code == 0


@pytest.mark.parametrize(
    ("sentence", "folder"),
    [
        ("export bridge tpyo/out.json", "tpyo"),
        ("export bridge tpyo/", "tpyo"),
        ("recap --md tpyo/deep/out.md", "tpyo"),
        ("recap --svg tpyo/out.svg", "tpyo"),
        ("script tpyo/fight.dice", "tpyo"),
        ("import tpyo/out.json", "tpyo"),
    ],
)
def test_a_mistyped_folder_is_told_and_not_made(inside: Say, running: Program, sentence: str, folder: str) -> None:
    done = inside(sentence)
    told(done)
    assert done.err.startswith(f"There is no folder {folder}.\n")
    assert not (running.folder / folder).exists()


@pytest.mark.parametrize("sentence", ["script somewhere", "import somewhere", "recap --md somewhere"])
def test_a_folder_where_a_file_is_wanted(inside: Say, running: Program, sentence: str) -> None:
    (running.folder / "somewhere").mkdir()
    done = inside(sentence)
    told(done)
    assert done.err == "somewhere is a folder, not a file.\nName a file.\n"
