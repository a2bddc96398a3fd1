"""Disks that fail, count or crash on purpose."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from littledice.store.disk import Disk


class QuickDisk(Disk):
    """Does not wait for the disk: for tests of what is written, many times over."""

    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, path: Path) -> None:
        pass


class CountingDisk(Disk):
    """Counts what is read and written."""

    def __init__(self) -> None:
        self.read_bytes = self.written_bytes = self.syncs = 0

    def read(self, fd: int, offset: int, size: int) -> bytes:
        data = super().read(fd, offset, size)
        self.read_bytes += len(data)
        return data

    def write(self, fd: int, offset: int, data: bytes) -> None:
        self.written_bytes += len(data)
        super().write(fd, offset, data)

    def sync(self, fd: int) -> None:
        self.syncs += 1
        super().sync(fd)


class ListingDisk(Disk):
    """Lists what was made last and what was named, in order: `sync`, `publish trash`, `sync_folder saves`."""

    def __init__(self) -> None:
        self.did: list[str] = []

    def sync(self, fd: int) -> None:
        self.did.append("sync")
        super().sync(fd)

    def publish(self, temporary: Path, path: Path) -> None:
        self.did.append(f"publish {path.parent.name}")
        super().publish(temporary, path)

    def replace(self, source: Path, path: Path) -> None:
        self.did.append(f"replace {path.parent.name}")
        super().replace(source, path)

    def sync_folder(self, path: Path) -> None:
        self.did.append(f"sync_folder {path.name}")
        super().sync_folder(path)


class FullDisk(Disk):
    """Takes `room` more bytes, then has no space left. Bytes that are there already may be overwritten."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, fd: int, offset: int, data: bytes) -> None:
        grows = max(0, offset + len(data) - self.size(fd))
        if grows <= self.room:
            self.room -= grows
            super().write(fd, offset, data)
            return
        super().write(fd, offset, data[: len(data) - grows + self.room])
        self.room = 0
        raise _failure(errno.ENOSPC)


class BrokenDisk(Disk):
    """Each method named fails with the error given."""

    def __init__(self, number: int, *methods: str) -> None:
        for method in methods:
            setattr(self, method, self._failing(number))

    @staticmethod
    def _failing(number: int) -> object:
        def fail(*args: object, **kwargs: object) -> None:
            raise _failure(number)

        return fail


class Crash(BaseException):
    """The machine stopped: nothing after this happens, not even putting things right."""


class CrashingDisk(Disk):
    """Stops dead at the call of that number among those that change a disk; a write gets half of its bytes there."""

    _CHANGING = ("write", "sync", "truncate", "publish", "replace", "remove", "create", "make_folder", "sync_folder")

    def __init__(self, at: int) -> None:
        self.left = at
        self.dead = False
        for method in self._CHANGING:
            setattr(self, method, self._counted(method))

    def _counted(self, method: str) -> object:
        real = getattr(Disk, method)

        def call(*args: object, **kwargs: object) -> object:
            if self.dead:
                raise Crash
            self.left -= 1
            if self.left < 0:
                self.dead = True
                if method == "write":
                    fd, offset, data = args
                    assert isinstance(data, bytes)
                    real(self, fd, offset, data[: len(data) // 2])
                raise Crash
            return real(self, *args, **kwargs)

        return call


def _failure(number: int) -> OSError:
    return OSError(number, os.strerror(number), str(Path("there")))
