"""Saves that leave and enter: export, and import of files from anybody."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from littledice.model.encounter import Encounter
from littledice.model.errors import Refused, StorageError
from littledice.model.names import clean_name
from littledice.model.record import replace
from littledice.store.check_save import check
from littledice.store.codec import encode_step
from littledice.store.disk import DISK, Disk
from littledice.store.open_save import looked_at, opened
from littledice.store.os_errors import shown, told
from littledice.store.save_header import header_bytes
from littledice.store.save_limits import MOST_WORK
from littledice.store.saved_fight import Save
from littledice.store.saves_folder import entry, fights, free_path
from littledice.store.step_lines import Header
from littledice.store.torn_tail import CLOSING
from littledice.store.upkeep.copies import whole
from littledice.store.whole_file import write_new

LARGEST_IMPORT = 8 * 1024 * 1024
"""Bytes; some ten thousand steps."""


class Imported(NamedTuple):
    """Where the fight lies now, and what that took: `new`, `known` (it was here already), `longer` (the one here was an
    earlier state of it and has been brought forward). `warnings` are sentences about the file that was read.
    """

    path: Path
    how: str
    warnings: tuple[str, ...] = ()


def exported(path: Path, disk: Disk = DISK) -> bytes:
    """The save as an exported file holds it."""
    with looked_at(path, disk=disk) as save:
        return b"".join(whole(save))


def export(path: Path, target: Path, disk: Disk = DISK, *, force: bool = False) -> Path:
    """Write the save to a file, or into a folder under its own name; gives the file. An export of an earlier state of
    the same fight is overwritten, any other file only by `force` (`Refused`, code `exists`). No folder is made
    (`StorageError`).
    """
    if target.is_dir():
        target = target / path.name
    with looked_at(path, disk=disk) as save:
        there = target.exists() or target.is_symlink()
        if there and not force and not _is_earlier(target, b"".join(whole(save)), disk):
            hint = "Name another file, or `--force` writes over it."
            raise Refused(f"{shown(target)} already exists and is something else.", hint, code="exists")
        write_new(target, whole(save), disk, replace=there, named=True)
    return target


class Found(NamedTuple):
    """What a file would bring in: how (as of `Imported`), to where, its header, the fight it stands at, its steps."""

    path: Path
    how: str
    header: Header
    state: Encounter
    steps: int
    warnings: tuple[str, ...] = ()


def look_into(file: Path, folder: Path, disk: Disk = DISK) -> Found:
    """What `import_` would do; it raises what that would raise, and changes nothing."""
    taken = _read(file, folder, disk)
    how = "new" if taken.known is None else _how(taken.known, taken.content, taken.header, disk)
    path = taken.known or free_path(folder, taken.header.name, disk)
    return Found(path, how, taken.header, taken.state, taken.steps, taken.warnings)


def import_(file: Path, folder: Path, disk: Disk = DISK) -> Imported:
    """Take a save in. It is gone over from the first line to the last before anything is written, and rewritten.

    Taking the same file in twice changes nothing. Raises `StorageError` for a damaged save or one over 8 MiB,
    `Refused` (`exists`) if another fight has its name.
    """
    taken = _read(file, folder, disk)
    if taken.known is not None:
        return Imported(taken.known, _meet(taken.known, taken.content, taken.header, disk), taken.warnings)
    path = free_path(folder, taken.header.name, disk)
    write_new(path, (taken.content,), disk)
    return Imported(path, "new", taken.warnings)


class _Taken(NamedTuple):
    """A file that was gone over, in our own spelling; `known` is the same fight, if it is here."""

    content: bytes
    header: Header
    state: Encounter
    steps: int
    known: Path | None
    warnings: tuple[str, ...]


def _read(file: Path, folder: Path, disk: Disk) -> _Taken:
    _check_size(file, disk)
    with looked_at(_real(file), disk=disk) as save:
        report = check(save, MOST_WORK)
        if report.problem:
            raise StorageError(
                f"{shown(file)} cannot be imported. {report.problem}", "Nothing was taken in.", code="damaged"
            )
        header = _clean(save.header, file)
        content = b"".join(_anew(save, header))
        here = (each for each in fights(folder, disk) if each.header is not None and _same_fight(each.header, header))
        known = next(here, None)
        path = known.path if known is not None else None
        return _Taken(content, header, save.fight.encounter, save.last_seq, path, save.warnings)


def _meet(path: Path, content: bytes, header: Header, disk: Disk) -> str:
    """The fight is here already; one that is not as far is brought forward."""
    with opened(path, disk=disk) as save:
        how = _met(save, content, header)
        if how == "longer":
            write_new(path, (content,), disk, replace=True)
    return how


def _how(path: Path, content: bytes, header: Header, disk: Disk) -> str:
    with looked_at(path, disk=disk) as save:
        return _met(save, content, header)


def _met(save: Save, content: bytes, header: Header) -> str:
    """How the fight that is here compares: the same or further on (`known`), or not as far (`longer`). Raises `Refused`
    for one that went another way.
    """
    here = b"".join(_anew(save, header))
    if _continues(here, content):
        return "known"
    if _continues(content, here):
        return "longer"
    raise Refused(
        f'There is already another course of "{header.name}" here.',
        f"`rename {save.slug} NEW` first, then import.",
        code="exists",
    )


def _real(file: Path) -> Path:
    """Where links lead to. `Path.resolve` raises something of its own where they lead round in a circle."""
    return Path(os.path.realpath(file))


def _check_size(file: Path, disk: Disk) -> None:
    with told(file, named=True):
        fd = disk.open(_real(file), write=False)
        try:
            size = disk.size(fd)
        finally:
            disk.close(fd)
    if not size:
        raise StorageError(f"{shown(file)} is empty.", "Nothing was taken in.", code="damaged")
    if size > LARGEST_IMPORT:
        raise StorageError(
            f"{shown(file)} has {size / 1024 / 1024:,.1f} MiB, and {LARGEST_IMPORT // 1024 // 1024} MiB is the most.",
            "A save of your own, of any size, can be put into the saves folder by hand.",
            code="too_large",
        )


def _clean(header: Header, file: Path) -> Header:
    try:
        return replace(header, name=clean_name(header.name))
    except Refused as error:
        raise StorageError(
            f"{shown(file)} cannot be imported. {error.message}", "Nothing was taken in.", code="damaged"
        ) from error


def _anew(save: Save, header: Header) -> Iterator[bytes]:
    """The whole save in our own spelling, with fresh check sums."""
    yield header_bytes(header)
    for step in save.lines():
        yield b"," + encode_step(step) + b"\n"
    yield CLOSING


def _same_fight(one: Header, other: Header) -> bool:
    return (one.name, one.created, one.seed, one.ruleset) == (other.name, other.created, other.seed, other.ruleset)


def _continues(longer: bytes, shorter: bytes) -> bool:
    return longer.startswith(shorter[: -len(CLOSING)])


def _is_earlier(target: Path, content: bytes, disk: Disk) -> bool:
    found = entry(target, disk)
    if found.header is None:
        return False
    with looked_at(target, disk=disk) as there:
        return _continues(content, b"".join(whole(there)))
