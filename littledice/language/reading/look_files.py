"""Reading the folders and files of rulesets, remembering every look: a compiled ruleset is as good as new while all of
them would show the same again.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from stat import S_ISREG

MOST_BYTES = 1_000_000
"""The largest file that is read, in bytes."""
MOST_FILES = 200
"""The most files of one folder."""


class TooLarge(Exception):
    """A file or folder is beyond the limits; the text says which and what the limit is."""


def text(path: Path) -> bytes | None:
    """A file's bytes, None if there is no such file. Raises `TooLarge`, or `OSError` if it cannot be read."""
    found = whole(path, MOST_BYTES + 1)
    if found is not None and len(found) > MOST_BYTES:
        raise TooLarge(f"the file is larger than {MOST_BYTES:,} bytes, the most that is read")
    return found


def whole(path: Path, most: int = -1) -> bytes | None:
    """The bytes of an ordinary file, at most so many, None if there is no such file. Never waits for what is none.

    Raises `OSError` if it cannot be read.
    """
    try:
        with open(path, "rb", opener=_at_once) as file:
            if not S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "it is not an ordinary file")
            return file.read(most)
    except (FileNotFoundError, NotADirectoryError):
        return None


def stamp(path: Path) -> tuple[int, ...] | None:
    """When a file was written and changed (nanoseconds), its size and its place on the disk; None if there is none."""
    try:
        found = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino)


def names(folder: Path) -> tuple[str, ...] | None:
    """The TOML files of a folder in order of name, None if there is no such folder. Raises `TooLarge` or `OSError`."""
    try:
        found = sorted(path.name for path in folder.iterdir() if path.suffix == ".toml" and path.name[0] != ".")
    except (FileNotFoundError, NotADirectoryError):
        return None
    if len(found) > MOST_FILES:
        raise TooLarge(f"the folder holds more than {MOST_FILES} TOML files, the most that are read")
    return tuple(found)


def _at_once(path: str, flags: int) -> int:
    """Opens without waiting for whoever should write into a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


class Files:
    """A reader that keeps what it saw: `texts` by file, `folders` by folder, None where nothing was."""

    def __init__(self) -> None:
        self.texts: dict[Path, bytes | None] = {}
        self.folders: dict[Path, tuple[str, ...] | None] = {}

    def text(self, path: Path) -> bytes | None:
        """As `text`, each file once."""
        if path not in self.texts:
            self.texts[path] = text(path)
        return self.texts[path]

    def names(self, folder: Path) -> tuple[str, ...] | None:
        """As `names`, each folder once."""
        if folder not in self.folders:
            self.folders[folder] = names(folder)
        return self.folders[folder]
