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
def told(path: Path, doing: str = "read", *, named: bool = False) -> Iterator[None]:
    """Turn any `OSError` inside into a `StorageError` about `path`; `doing` is `read` or `written`, `named` whether the
    path was named by a person rather than being a save's own.
    """
    try:
        yield
    except OSError as error:
        raise as_sentence(error, path, doing, named=named) from error


def as_sentence(error: OSError, path: Path, doing: str = "read", *, named: bool = False) -> StorageError:
    """The error as a person should read it."""
    where, number = shown(path), error.errno
    if number in _FULL:
        known = os.path.lexists(path) and not path.name.startswith(".")
        kept = f"{where} keeps its last good state." if known and not named else "Nothing was written."
        return StorageError(f"The disk is full. {kept}", "Make room, repeat the command.")
    if number == errno.ELOOP and named:
        return StorageError(f"{where} is a link that leads round in a circle.", "Name the file itself.")
    if number == errno.ELOOP:
        return StorageError(f"{where} is a link, and a save is never used through one.", "Use the file itself.")
    if isinstance(error, (IsADirectoryError, FileNotFoundError, NotADirectoryError, FileExistsError)):
        return _misplaced(error, path, doing, named)
    if number == errno.EROFS:
        return StorageError(f"{where} could not be {doing}: the disk is read-only.", _elsewhere(named))
    if isinstance(error, PermissionError):
        hint = f"Check who owns it. {_elsewhere(named)}"
        return StorageError(f"{where} could not be {doing}: permission denied.", hint)
    if number == errno.ENAMETOOLONG:
        return StorageError(f"{where} could not be {doing}: the path is too long.", "Choose a shorter name.")
    reason = os.strerror(number).lower() if number else "unknown error"
    kept = "Repeat the command." if named else "Its last good state is kept; repeat the command."
    return StorageError(f"{where} could not be {doing}: {reason}.", kept)


def _misplaced(error: OSError, path: Path, doing: str, named: bool) -> StorageError:
    """Something else than expected, or nothing, lies at `path` or on the way to it."""
    folder = next((each for each in (*reversed(path.parents), path) if not os.path.isdir(each)), path)
    if folder != path and not os.path.lexists(folder):
        hint = "Make the folder first, or name another." if doing == "written" else "Check the path."
        return StorageError(f"There is no folder {shown(folder)}.", hint)
    dangling = os.path.islink(folder) and not os.path.exists(folder)
    if dangling and (folder != path or isinstance(error, FileNotFoundError)):
        return StorageError(f"{shown(folder)} is a link that leads to no folder.", "Check the path.")
    if folder != path or (isinstance(error, NotADirectoryError) and os.path.lexists(path)):
        return StorageError(f"{shown(folder)} is a file, not a folder.", "Check the path.")
    where = shown(path)
    if os.path.isdir(path):
        return StorageError(f"{where} is a folder, not a file.", "Name a file." if named else "Move it away.")
    if isinstance(error, IsADirectoryError):
        return StorageError(f"{where} is not an ordinary file.", "Name another file." if named else "Move it away.")
    if isinstance(error, FileExistsError):
        return StorageError(f"{where} already exists and is not overwritten.", "Choose another name.")
    return StorageError(
        f"{where} is not there.", "Check the path." if named else "`list` shows the fights that there are."
    )


def _elsewhere(named: bool) -> str:
    return "Name another file." if named else "`--saves DIR` takes another folder."


def shown(path: Path) -> str:
    """A path as it may stand in a sentence: nothing in it can command a terminal, and it is not endless."""
    text = clean_text(str(path).encode("utf-8", "replace").decode())
    return text if len(text) <= 200 else f"...{text[-196:]}"
