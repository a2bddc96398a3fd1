"""The fights of one saves folder: listing them, finding one by what somebody typed, and making room for a new one."""

from __future__ import annotations

import os
from pathlib import Path

from littledice.model.errors import LittleDiceError, Refused, StorageError
from littledice.model.names import clean_name, clean_text, folded, same_name
from littledice.model.record import Value
from littledice.store.disk import DISK, Disk
from littledice.store.locations import SAVES, user_folder
from littledice.store.os_errors import as_sentence, shown, told
from littledice.store.save_header import read_header
from littledice.store.save_lines import OpenFile
from littledice.store.slug import is_stem, slug_of
from littledice.store.step_lines import Header

ENDING = ".json"


class Entry(Value):
    """A file of the folder; `trouble` says why its `header` cannot be read, "" if it can."""

    path: Path
    header: Header | None
    trouble: str = ""

    @property
    def name(self) -> str:
        """What people call the fight."""
        return self.header.name if self.header is not None else shown(Path(self.path.stem))


def fights(folder: Path, disk: Disk = DISK) -> list[Entry]:
    """Every save of the folder, by file name; a folder that is not there has none."""
    return [entry(path, disk) for path in files(folder)]


def files(folder: Path) -> list[Path]:
    """The file of every save of the folder, unread; a folder that is not there has none."""
    with told(folder):
        if not folder.exists():
            return []
        return sorted(path for path in folder.iterdir() if path.suffix == ENDING and is_stem(path.stem))


def missing(folder: Path) -> StorageError | None:
    """What to say of a folder that is not there, though somebody named it; the user's own is made when it is needed."""
    try:
        with os.scandir(folder):
            return None
    except OSError as error:
        if folder == user_folder() / SAVES and not os.path.lexists(folder):
            return None
        said = as_sentence(error, folder).message
        hint = "`new NAME` begins a fight there; `--saves DIR` takes another folder."
        return StorageError(said, hint, code="no_fight")


def entry(path: Path, disk: Disk = DISK) -> Entry:
    """A save by its header alone."""
    try:
        with told(path):
            fd = disk.open(path, write=False)
            try:
                return Entry(path, read_header(OpenFile(disk, fd, path), path).header)
            finally:
                disk.close(fd)
    except LittleDiceError as error:
        return Entry(path, None, error.message)


def find(folder: Path, text: str, disk: Disk = DISK, *, whole: bool = False) -> Path:
    """The save whose name is `text`, else whose file name it is, else the only one that starts with it, unless the
    `whole` name is asked for.

    Raises `Refused` (`unknown`, `ambiguous`); nothing is guessed.
    """
    direct = folder / f"{slug_of(text)}{ENDING}"
    if direct.is_file() and same_name(entry(direct, disk).name, text):
        return direct
    return choose(fights(folder, disk), text, "fight", whole=whole).path


def free_path(folder: Path, name: str, disk: Disk = DISK, besides: Path | None = None) -> Path:
    """Where a new fight of that name is saved. `Refused` (`exists`) if there is a fight of that name other than
    `besides`.
    """
    name = clean_name(name)
    slug = slug_of(name)
    number = 1
    while True:
        path = folder / f"{slug if number == 1 else f'{slug}-{number}'}{ENDING}"
        if path == besides or not (path.exists() or path.is_symlink()):
            return path
        if same_name(entry(path, disk).name, name):
            raise Refused(
                f'There is already a fight named "{name}".', f"`resume {path.stem}` goes on with it.", code="exists"
            )
        number += 1


def choose(entries: list[Entry], text: str, what: str, *, whole: bool = False) -> Entry:
    """The one entry that `text` names by its name, its file name or, unless it must be the `whole` of one, the start of
    either; `what` it is, in words.
    """
    wanted = folded(text.strip())
    started = [entry for entry in entries if wanted and _starts(entry, wanted)]
    for match in (
        [entry for entry in entries if folded(entry.name) == wanted],
        [entry for entry in entries if folded(entry.path.stem) == wanted],
        started if not whole else [],
    ):
        if len(match) == 1:
            return match[0]
        if match:
            names = ", ".join(f"{entry.name} ({entry.path.stem})" for entry in match[:8])
            raise Refused(f'"{_quoted(text)}" could be {names}.', "Type more of the name.", code="ambiguous")
    hint = f"Did you mean {started[0].path.stem}? Type its whole name." if started else "`list` shows the fights."
    raise Refused(f'There is no {what} named "{_quoted(text)}".', hint, code="unknown")


def _starts(entry: Entry, wanted: str) -> bool:
    return folded(entry.name).startswith(wanted) or folded(entry.path.stem).startswith(wanted)


def _quoted(text: str) -> str:
    text = clean_text(text[:200])
    return text if len(text) <= 64 else f"{text[:61]}..."
