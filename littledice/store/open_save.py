"""Opening saves: to look, or locked for a command; and beginning new ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from littledice.model.errors import StorageError
from littledice.store.blame import blamed
from littledice.store.disk import DISK, Disk
from littledice.store.lock import OnWait, open_locked
from littledice.store.os_errors import told
from littledice.store.save_header import format_of, header_bytes, header_line, read_header
from littledice.store.save_lines import Held, OpenFile, Source
from littledice.store.saved_fight import Save
from littledice.store.step_lines import FORMAT, Header
from littledice.store.torn_tail import CLOSING
from littledice.store.whole_file import write_new
from littledice.store.writer import Writer


def create(path: Path, header: Header, disk: Disk = DISK) -> None:
    """Begin a save. `StorageError` if there is a file of that name or the disk refuses; nothing half-written stays."""
    write_new(path, (header_bytes(header), CLOSING), disk)


def withdraw(path: Path, disk: Disk = DISK) -> None:
    """Take back a save that was begun a moment ago, unless somebody has already gone on with it."""
    with suppress(StorageError, OSError), opened(path, disk=disk) as save:
        if not save.last_seq:
            disk.remove(path)


@contextmanager
def opened(path: Path, *, on_wait: OnWait | None = None, disk: Disk = DISK) -> Iterator[Writer]:
    """The save, locked from now to the end of the block, so that nothing comes between reading and appending.

    A save of an older format is first rewritten in the present one. `on_wait` is told who makes us wait.
    """
    with told(path, "written"):
        fd = open_locked(disk, path, on_wait=on_wait)
    try:
        with told(path, "written"):
            if _format(OpenFile(disk, fd, path), path) != FORMAT:
                from littledice.store.migrations import bring_up_to_date

                bring_up_to_date(disk, fd, path)
                disk.close(fd)
                fd = open_locked(disk, path, on_wait=on_wait)
            writer = Writer(disk, fd, read_header(OpenFile(disk, fd, path), path), path)
        with blamed(writer):
            yield writer
    finally:
        disk.close(fd)


@contextmanager
def looked_at(path: Path, *, disk: Disk = DISK) -> Iterator[Save]:
    """The save without a lock; the file is never changed. Its history can be read until the end of the block."""
    with told(path):
        fd = disk.open(path, write=False)
        try:
            save = _look(disk, fd, path)
            calm = not save.warnings
        except StorageError:
            calm = False
        except BaseException:
            disk.close(fd)
            raise
        if not calm:
            # Perhaps a writer is at work. What it leaves once it is done is whole, or the fault is a real one.
            disk.close(fd)
            fd = open_locked(disk, path, shared=True)
            try:
                save = _look(disk, fd, path)
            except BaseException:
                disk.close(fd)
                raise
    try:
        with blamed(save):
            yield save
    finally:
        disk.close(fd)


def _format(source: Source, path: Path) -> int:
    return format_of(header_line(source, path).text, path)


def _look(disk: Disk, fd: int, path: Path) -> Save:
    source: Source = OpenFile(disk, fd, path)
    if _format(source, path) != FORMAT:
        from littledice.store.migrations import migrated

        source = Held(b"".join(migrated(source, path)))
    return Save(source, read_header(source, path), path)
