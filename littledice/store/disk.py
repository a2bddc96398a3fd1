"""The few things a save needs from the operating system, as one object, so that a test can make any of them fail."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)
_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | _BINARY
_FRESH = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_CLOEXEC", 0) | _BINARY


class Disk:
    """Plain system calls. Every method raises `OSError`; nothing here knows what a save looks like."""

    def open(self, path: Path, *, write: bool) -> int:
        """A descriptor of an existing regular file. Links are not followed and a pipe does not block."""
        fd = os.open(path, (os.O_RDWR if write else os.O_RDONLY) | _CAREFUL)
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            os.close(fd)
            raise IsADirectoryError(21, "not a regular file", str(path))
        return fd

    def create(self, path: Path, *, private: bool = False) -> int:
        """A descriptor of a new, empty file, perhaps for its owner alone; fails if there is one."""
        return os.open(path, _FRESH, 0o600 if private else 0o666)

    def close(self, fd: int) -> None:
        os.close(fd)

    def size(self, fd: int) -> int:
        return os.fstat(fd).st_size

    def identity(self, fd: int) -> tuple[int, int]:
        """Device and inode of the open file."""
        found = os.fstat(fd)
        return found.st_dev, found.st_ino

    def identity_at(self, path: Path) -> tuple[int, int]:
        """Device and inode of what now lies at `path`."""
        found = path.lstat()
        return found.st_dev, found.st_ino

    def read(self, fd: int, offset: int, size: int) -> bytes:
        """Up to `size` bytes from `offset`; fewer only at the end of the file."""
        os.lseek(fd, offset, os.SEEK_SET)
        data = os.read(fd, size)
        while len(data) < size:
            more = os.read(fd, size - len(data))
            if not more:
                break
            data += more
        return data

    def write(self, fd: int, offset: int, data: bytes) -> None:
        """All of `data` at `offset`."""
        os.lseek(fd, offset, os.SEEK_SET)
        while data:
            data = data[os.write(fd, data) :]

    def truncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)

    def sync(self, fd: int) -> None:
        """Wait until the file is on the disk itself."""
        os.fsync(fd)

    def publish(self, temporary: Path, path: Path) -> None:
        """Give a finished temporary file its name, all or nothing; fails if the name is taken."""
        try:
            path.hardlink_to(temporary)
        except FileExistsError:
            raise
        except OSError:
            # File systems without hard links: the test and the renaming are then two steps.
            if path.exists() or path.is_symlink():
                raise FileExistsError(17, "name taken", str(path)) from None
            temporary.rename(path)
        else:
            temporary.unlink()

    def replace(self, source: Path, path: Path) -> None:
        """Put `source` in the place of `path`, all or nothing."""
        source.replace(path)

    def remove(self, path: Path) -> None:
        path.unlink()

    def make_folder(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Make a new or changed name in that folder last. Where folders cannot be synced, nothing is lost but speed."""
        with suppress(OSError):
            fd = os.open(path, os.O_RDONLY)
            try:
                os.fsync(fd)
            finally:
                os.close(fd)


DISK = Disk()
