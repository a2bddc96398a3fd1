"""Whole saves: copying one under another name, renaming it, writing it out and taking one in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.model.names import clean_name
from littledice.model.record import replace
from littledice.store.current import current, make_current
from littledice.store.disk import DISK, Disk
from littledice.store.lock import OnWait
from littledice.store.open_save import looked_at, opened
from littledice.store.os_errors import told
from littledice.store.save_header import header_bytes
from littledice.store.saved_fight import Save
from littledice.store.saves_folder import free_path
from littledice.store.torn_tail import CLOSING
from littledice.store.whole_file import write_new


def copy(path: Path, name: str, disk: Disk = DISK) -> Path:
    """A second save, with the whole history, under another name; gives its path. `Refused` if the name is taken."""
    name = clean_name(name)
    target = free_path(path.parent, name, disk)
    with looked_at(path, disk=disk) as save:
        write_new(target, whole(save, name), disk)
    return target


def rename(path: Path, name: str, *, on_wait: OnWait | None = None, disk: Disk = DISK) -> Path:
    """Give the fight another name, and its file with it; gives the new path. `Refused` if the name is taken.

    The new file is whole before the old one goes: a crash in between leaves two, never none.
    """
    name = clean_name(name)
    was_current = current(path.parent) == path
    with opened(path, on_wait=on_wait, disk=disk) as save:
        target = free_path(path.parent, name, disk, besides=path)
        write_new(target, whole(save, name), disk, replace=target == path)
        if target != path:
            with told(path, "written"):
                disk.remove(path)
    if was_current:
        make_current(target, disk)
    return target


def whole(save: Save, name: str = "") -> Iterator[bytes]:
    """The bytes of the save up to its last good line, closed; under another name if one is given."""
    yield header_bytes(replace(save.header, name=name) if name else save.header)
    yield from save.body()
    yield CLOSING
