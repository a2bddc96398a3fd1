"""One writer at a time: a lock on the save itself, held while a command reads, decides and appends.

The operating system drops it with its process, so a killed program blocks nobody. A file replaced while somebody waited
for it (renamed, compacted, deleted) is noticed: the lock counts only on what lies at the path.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from littledice.model.errors import StorageError
from littledice.store.disk import Disk
from littledice.store.os_errors import shown

PATIENCE = 2.0
"""Seconds after which whoever holds the lock is named."""

LIMIT = 10.0
"""Seconds after which a command that can say so gives up."""

_PAUSE = 0.005

OnWait = Callable[[str], None]

if sys.platform == "win32":
    import msvcrt

    # Locks are mandatory there: one byte far behind the end hinders no reader.
    _FAR = 0x7FFF_FFFF

    def _try_lock(fd: int, shared: bool) -> bool:
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(fd: int, shared: bool) -> bool:
        try:
            fcntl.flock(fd, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def open_locked(disk: Disk, path: Path, *, shared: bool = False, on_wait: OnWait | None = None) -> int:
    """A descriptor of the file now at `path`, locked; closing it unlocks.

    After two seconds `on_wait` is told who holds it, and the wait goes on for eight more. Without `on_wait`, or when
    those are over, `StorageError` (code `locked`) names the holder. Raises `OSError` if the file cannot be opened.
    """
    started, told = time.monotonic(), False
    while True:
        fd = disk.open(path, write=not shared)
        try:
            if _locked_now(path, fd, shared):
                if disk.identity(fd) == disk.identity_at(path):
                    return fd
            else:
                waited = time.monotonic() - started
                if waited > PATIENCE and not told:
                    told = True
                    _name_holder(path, disk.identity(fd)[1], on_wait)
                if waited > LIMIT:
                    raise _locked(path, _sentence(path, disk.identity(fd)[1]))
                time.sleep(_PAUSE)
        except BaseException:
            disk.close(fd)
            raise
        disk.close(fd)


def _locked_now(path: Path, fd: int, shared: bool) -> bool:
    """Whether the lock is ours now. `StorageError` where the disk has no locks: nothing is done without one."""
    try:
        return _try_lock(fd, shared)
    except OSError as error:
        reason = os.strerror(error.errno or 0).lower()
        raise StorageError(
            f"{shown(path)} could not be locked ({reason}), and two commands at once would harm it.",
            "`--saves DIR` takes a folder on another disk.",
        ) from error


def _name_holder(path: Path, inode: int, on_wait: OnWait | None) -> None:
    sentence = _sentence(path, inode)
    if on_wait is None:
        raise _locked(path, sentence)
    on_wait(sentence)


def _sentence(path: Path, inode: int) -> str:
    from littledice.store.holder import holder

    return f"{holder(inode)} is working on {shown(path)}."


def _locked(path: Path, sentence: str) -> StorageError:
    return StorageError(sentence, "Nothing was changed; repeat the command when it has finished.", code="locked")
