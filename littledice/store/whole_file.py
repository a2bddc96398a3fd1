"""Writing a whole file, all or nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from littledice.store.disk import Disk
from littledice.store.os_errors import told


def write_new(
    path: Path,
    pieces: Iterable[bytes],
    disk: Disk,
    *,
    replace: bool = False,
    named: bool = False,
    private: bool = False,
    verify: Callable[[Path], None] | None = None,
) -> None:
    """A whole new file, all or nothing, on the disk when this returns. An existing one is only overwritten to
    `replace` it.

    A path that was `named` by a person may be mistyped, so no folder is made for it; for a save's own one is.
    Only its owner can read what is `private`. `verify` may look at the finished file before it gets its name, and raise
    to throw it away.
    """
    temporary = path.with_name(f".{path.stem}.{os.getpid()}.new")
    with told(path, "written", named=named):
        if not named:
            disk.make_folder(path.parent)
        with suppress(FileNotFoundError):
            disk.remove(temporary)
        try:
            _fill(temporary, pieces, disk, private)
            if verify is not None:
                verify(temporary)
            if replace:
                disk.replace(temporary, path)
            else:
                disk.publish(temporary, path)
        except BaseException:
            with suppress(OSError):
                disk.remove(temporary)
            raise
        disk.sync_folder(path.parent)


def _fill(path: Path, pieces: Iterable[bytes], disk: Disk, private: bool) -> None:
    fd = disk.create(path, private=private)
    try:
        offset = 0
        for piece in pieces:
            disk.write(fd, offset, piece)
            offset += len(piece)
        disk.sync(fd)
    finally:
        disk.close(fd)
