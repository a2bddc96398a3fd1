"""The disk refuses: one sentence, exit 4, and the old state as it was."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from littledice.model.errors import StorageError
from littledice.store.codec import encode
from littledice.store.current import make_current
from littledice.store.disk import DISK, Disk
from littledice.store.open_save import create, looked_at, opened
from littledice.store.os_errors import as_sentence
from littledice.store.trash import delete
from littledice.store.upkeep.compact import compact
from littledice.store.upkeep.copies import copy, rename
from tests.fakes.faulty_disk import BrokenDisk, FullDisk, ListingDisk
from tests.fakes.fights import begin, header, hp, submit


def _folder(path: Path) -> dict[str, bytes]:
    """Everything under the folder."""
    return {str(file): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}


@pytest.mark.parametrize("room", range(0, 200, 7))
def test_a_full_disk_keeps_the_old_state(tmp_path: Path, room: int) -> None:
    path = begin(tmp_path, "mi", steps=3)
    before = _folder(tmp_path)
    with opened(path, disk=FullDisk(room)) as save:
        stood, head = encode(save.fight), save.head
        with pytest.raises(StorageError, match="disk is full") as refusal:
            submit(save, "hit", hp("mi", 4))
        assert refusal.value.exit_code == 4
        assert (encode(save.fight), save.head) == (stood, head)
    assert _folder(tmp_path) == before


@pytest.mark.parametrize("method", ["write", "sync"])
@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC, errno.EROFS, errno.EDQUOT])
def test_a_write_or_sync_that_fails_is_not_a_step(tmp_path: Path, method: str, number: int) -> None:
    path = begin(tmp_path, "mi", steps=3)
    before = path.read_bytes()
    with opened(path, disk=BrokenDisk(number, method)) as save, pytest.raises(StorageError) as refusal:
        submit(save, "hit", hp("mi", 4))
    assert refusal.value.exit_code == 4
    with looked_at(path) as look:
        assert look.last_seq == 4
    if method == "sync":
        assert path.read_bytes() == before
    with opened(path) as save:
        submit(save, "hit", hp("mi", 4))
    with looked_at(path) as look:
        assert not look.warnings


def test_a_command_after_one_that_failed_is_saved(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    disk = FullDisk(0)
    with opened(path, disk=disk) as save:
        with pytest.raises(StorageError):
            submit(save, "no room", hp("mi", 4))
        disk.room = 10_000
        submit(save, "room", hp("mi", 5))
    with looked_at(path) as look:
        assert [step.label for step in look.lines()] == ["add", "room"]


def test_a_cancelled_write_is_not_a_step(tmp_path: Path) -> None:
    class Cancelled(Disk):
        def sync(self, fd: int) -> None:
            raise KeyboardInterrupt

    path = begin(tmp_path, "mi")
    before = path.read_bytes()
    with pytest.raises(KeyboardInterrupt), opened(path, disk=Cancelled()) as save:
        submit(save, "hit", hp("mi", 4))
    assert path.read_bytes() == before


DEEDS = {
    "create": lambda path, disk: create(path.with_name("new.json"), header("New"), disk),
    "copy": lambda path, disk: copy(path, "New", disk),
    "rename": lambda path, disk: rename(path, "New", disk=disk),
    "compact": lambda path, disk: compact(path, disk=disk),
    "delete": lambda path, disk: delete(path, disk=disk),
    "current": lambda path, disk: make_current(path, disk),
}
NEW_FILE = ("write", "create", "sync", "make_folder")
NEEDS = {
    "create": (*NEW_FILE, "publish"),
    "copy": (*NEW_FILE, "publish"),
    "rename": (*NEW_FILE, "publish"),
    "compact": (*NEW_FILE, "replace"),
    "delete": ("make_folder", "publish"),
    "current": (*NEW_FILE, "replace"),
}


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EIO, errno.EROFS])
@pytest.mark.parametrize(("doing", "method"), [(doing, method) for doing in DEEDS for method in NEEDS[doing]])
def test_nothing_half_done_stays(tmp_path: Path, doing: str, method: str, number: int) -> None:
    path = begin(tmp_path, "mi", steps=3)
    before = _folder(tmp_path)
    with pytest.raises(StorageError) as refusal:
        DEEDS[doing](path, BrokenDisk(number, method))
    assert refusal.value.exit_code == 4
    assert _folder(tmp_path) == before


@pytest.mark.parametrize("doing", DEEDS)
def test_a_name_is_given_to_what_is_on_the_disk_and_is_made_last_itself(tmp_path: Path, doing: str) -> None:
    """A machine that stops right after still has the file under its name, and no name without its file."""
    path = begin(tmp_path / "saves", "mi", steps=3)
    disk = ListingDisk()
    DEEDS[doing](path, disk)
    (naming,) = (each for each in disk.did if each.startswith(("publish", "replace")))
    place = disk.did.index(naming)
    if doing != "delete":
        assert disk.did[place - 1] == "sync"
    assert disk.did[place + 1] == f"sync_folder {naming.split()[1]}"
    assert disk.did[-1] == "sync_folder saves"


def test_every_step_is_on_the_disk_before_it_counts(tmp_path: Path) -> None:
    disk = ListingDisk()
    with opened(begin(tmp_path, "mi"), disk=disk) as save:
        submit(save, "hit", hp("mi", 4))
        save.undo()
        save.redo()
    assert disk.did == ["sync"] * 3


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    path = tmp_path / "bridge.json"
    path.mkdir()
    for use in (opened, looked_at):
        with pytest.raises(StorageError, match="is a folder, not a file"), use(path):
            pass
    with pytest.raises(StorageError, match="is a folder, not a file"):
        create(path, header())
    assert path.is_dir()


def test_a_pipe_where_the_file_should_be_does_not_block(tmp_path: Path) -> None:
    path = tmp_path / "bridge.json"
    os.mkfifo(path)
    for use in (opened, looked_at):
        with pytest.raises(StorageError, match="not an ordinary file"), use(path):
            pass


@pytest.mark.parametrize("dangling", [True, False])
def test_a_link_is_not_followed(tmp_path: Path, dangling: bool) -> None:
    target = begin(tmp_path, "mi", name="target")
    before = target.read_bytes()
    path = tmp_path / "bridge.json"
    path.symlink_to(tmp_path / "nowhere" if dangling else target)
    for use in (opened, looked_at):
        with pytest.raises(StorageError, match="is a link"), use(path):
            pass
    with pytest.raises(StorageError, match="already exists"):
        create(path, header())
    assert target.read_bytes() == before
    assert not (tmp_path / "nowhere").exists()


def test_a_vanished_folder(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "bridge.json"
    for use in (opened, looked_at):
        with pytest.raises(StorageError, match="There is no folder"), use(path):
            pass
    create(path, header())
    assert path.exists(), "a new fight makes its folder"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError) as refusal:
        create(tmp_path / "file" / "saves" / "bridge.json", header())
    assert refusal.value.exit_code == 4


@pytest.mark.usefixtures("as_anybody")
def test_permission_denied_for_real(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi")
    path.chmod(0o400)
    with pytest.raises(StorageError, match="permission denied"), opened(path):
        pass
    with looked_at(path) as look:
        assert look.last_seq == 1


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_save_that_may_only_be_read(tmp_path: Path, number: int) -> None:
    class ReadOnly(Disk):
        def open(self, path: Path, *, write: bool) -> int:
            if write:
                raise OSError(number, os.strerror(number), str(path))
            return super().open(path, write=write)

    path = begin(tmp_path, "mi")
    with pytest.raises(StorageError) as refusal, opened(path, disk=ReadOnly()):
        pass
    assert refusal.value.exit_code == 4
    assert path.name in refusal.value.message
    with looked_at(path, disk=ReadOnly()) as look:
        assert look.last_seq == 1


def test_a_read_that_fails_later_is_a_sentence_too(tmp_path: Path) -> None:
    path = begin(tmp_path, "mi", steps=400)
    with looked_at(path) as look:
        look.history._source._disk = BrokenDisk(errno.EIO, "read")  # type: ignore[attr-defined]
        with pytest.raises(StorageError):
            list(look.lines())


@pytest.mark.parametrize(
    "number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.ENAMETOOLONG, errno.EIO, errno.ESTALE, errno.ELOOP]
)
def test_every_complaint_is_one_short_sentence(number: int) -> None:
    error = as_sentence(OSError(number, os.strerror(number)), Path("saves/\x1b[31mbridge.json"), "written")
    assert "\x1b" not in error.message
    assert error.message.endswith(".")
    assert "\n" not in error.message
    assert "Errno" not in error.message


def test_where_there_are_no_hard_links_a_new_save_still_does_not_overwrite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(self: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", none)
    path = begin(tmp_path, "mi")
    before = path.read_bytes()
    with pytest.raises(StorageError, match="already exists"):
        create(path, header(), DISK)
    assert path.read_bytes() == before


def test_of_a_full_disk_only_a_save_is_said_to_keep_its_state(tmp_path: Path) -> None:
    """A file that somebody named may be anything."""
    path = begin(tmp_path, "mi")
    full = OSError(errno.ENOSPC, "")
    assert as_sentence(full, path, "written").message.endswith("bridge.json keeps its last good state.")
    for error in (as_sentence(full, path, "written", named=True), as_sentence(full, tmp_path / "new.json", "written")):
        assert error.message == "The disk is full. Nothing was written."
