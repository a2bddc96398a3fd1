"""What the operating system complained about, as one sentence for a person."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from littledice.model.errors import StorageError
from littledice.model.names import clean_text

_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)


@contextmanager
def told(path: Path, doing: str = "read") -> Iterator[None]:
    """Turn any `OSError` inside into a `StorageError` about `path`; `doing` is `read` or `written`."""
    try:
        yield
    except OSError as error:
        raise as_sentence(error, path, doing) from error


def as_sentence(error: OSError, path: Path, doing: str = "read") -> StorageError:
    """The error as a person should read it."""
    where, number = shown(path), error.errno
    if number in _FULL:
        return StorageError(f"The disk is full. {where} keeps its last good state.", "Make room, repeat the command.")
    if number == errno.ELOOP:
        return StorageError(f"{where} is a link, and a save is never used through one.", "Use the file itself.")
    if isinstance(error, IsADirectoryError):
        return StorageError(f"{where} is not an ordinary file, so it cannot be a save.", "Move it away.")
    if isinstance(error, (FileNotFoundError, NotADirectoryError)):
        return StorageError(f"{where} is not there (any more).", "littledice list shows the fights there are.")
    if isinstance(error, FileExistsError):
        return StorageError(f"{where} exists already, and it is not overwritten.", "Choose another name.")
    if number == errno.EROFS:
        return StorageError(f"{where} could not be {doing}: the disk is read-only.", "Choose a folder with --saves.")
    if isinstance(error, PermissionError):
        return StorageError(f"{where} could not be {doing}: permission denied.", "Check who owns it, or use --saves.")
    if number == errno.ENAMETOOLONG:
        return StorageError(f"{where} could not be {doing}: the path is too long.", "Choose a shorter name.")
    reason = os.strerror(number).lower() if number else "unknown error"
    return StorageError(f"{where} could not be {doing}: {reason}.", "Its last good state is kept; repeat the command.")


def shown(path: Path) -> str:
    """A path as it may stand in a sentence: nothing in it can command a terminal, and it is not endless."""
    text = clean_text(str(path).encode("utf-8", "replace").decode())
    return text if len(text) <= 200 else f"...{text[-196:]}"
