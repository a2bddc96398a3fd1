"""Which fight a command is about: the one named for it, else the last one resumed, kept beside the saves."""

from __future__ import annotations

from pathlib import Path

from littledice.model.errors import Refused
from littledice.store.disk import DISK, Disk
from littledice.store.os_errors import told
from littledice.store.saves_folder import ENDING, find
from littledice.store.slug import is_stem
from littledice.store.whole_file import write_new

POINTER = ".current"

_LONGEST = 1024


def current(folder: Path) -> Path | None:
    """The save that was resumed last, None if there is none or it is gone."""
    try:
        fd = DISK.open(folder / POINTER, write=False)
        try:
            stem = DISK.read(fd, 0, _LONGEST).decode(errors="replace").strip()
        finally:
            DISK.close(fd)
    except OSError:
        return None
    path = folder / f"{stem}{ENDING}"
    return path if is_stem(stem) and path.exists() else None


def make_current(path: Path, disk: Disk = DISK) -> None:
    """From now on commands are about that save."""
    write_new(path.with_name(POINTER), (path.stem.encode(), b"\n"), disk, replace=True)


def forget(path: Path) -> None:
    """If that save is the current one, there is none any more."""
    pointer = path.with_name(POINTER)
    with told(pointer, "written"):
        if current(path.parent) == path:
            pointer.unlink(missing_ok=True)


def chosen(folder: Path, named: str = "", disk: Disk = DISK) -> Path:
    """The save a command is about: the one `named` (`-e`, `LITTLEDICE_ENCOUNTER`), else the current one.

    Raises `Refused` (`unknown`, `ambiguous`, or `no_fight` where nothing was named or resumed).
    """
    if named.strip():
        return find(folder, named, disk)
    path = current(folder)
    if path is None:
        raise Refused(
            "No fight is open yet.",
            "`new NAME` starts one, `resume NAME` goes on with one, `list` shows them all.",
            code="no_fight",
        )
    return path
