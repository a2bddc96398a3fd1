"""Deleting a fight moves it to a folder of the saves folder; nothing there is ever removed by the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.store.current import forget
from littledice.store.disk import DISK, Disk
from littledice.store.lock import OnWait, open_locked
from littledice.store.os_errors import told
from littledice.store.save_lines import LARGEST_BLOCK, Source
from littledice.store.saves_folder import ENDING, Entry, choose, entry, free_path
from littledice.store.slug import is_stem
from littledice.store.whole_file import write_new

TRASH = "trash"


def delete(path: Path, *, on_wait: OnWait | None = None, disk: Disk = DISK) -> Path:
    """Move the save to the trash; gives where it lies now. Whoever waits for its lock is told that it is gone."""
    with told(path, "written"):
        fd = open_locked(disk, path, on_wait=on_wait)
        try:
            target = _free(path, disk)
            disk.publish(path, target)
            disk.sync_folder(target.parent)
            disk.sync_folder(path.parent)
        finally:
            disk.close(fd)
    forget(path)
    return target


def restore(folder: Path, text: str, disk: Disk = DISK) -> Path:
    """Bring the newest deleted fight of that name back; gives its path. `Refused` (`unknown`, `ambiguous`,
    `exists`).
    """
    newest: dict[str, Entry] = {}
    for found in trashed(folder, disk):
        newest[found.name] = found
    chosen = choose(list(newest.values()), text, "deleted fight")
    target = free_path(folder, chosen.name if chosen.header else _stem(chosen.path), disk)
    with told(target, "written"):
        disk.publish(chosen.path, target)
        disk.sync_folder(folder)
    return target


def trashed(folder: Path, disk: Disk = DISK) -> list[Entry]:
    """What lies in the trash, by name of file, older ones of a name first."""
    trash = folder / TRASH
    with told(trash):
        if not trash.is_dir():
            return []
        paths = [path for path in trash.iterdir() if path.suffix == ENDING and is_stem(path.stem) and _number(path)]
    return [entry(path, disk) for path in sorted(paths, key=lambda path: (_stem(path), _number(path)))]


def keep_copy(source: Source, path: Path, disk: Disk) -> None:
    """Put a copy of a save that is about to be rewritten into the trash."""
    with told(path, "written"):
        target = _free(path, disk)
    write_new(target, _blocks(source), disk)


def _free(path: Path, disk: Disk) -> Path:
    """The next place in the trash for that save: `bridge.3.json`, a higher number than any before."""
    trash = path.parent / TRASH
    disk.make_folder(trash)
    numbers = [_number(other) for other in trash.iterdir() if _stem(other) == path.stem]
    return trash / f"{path.stem}.{max(numbers, default=0) + 1}{ENDING}"


def _stem(path: Path) -> str:
    return path.stem.rpartition(".")[0]


def _number(path: Path) -> int:
    """The number in the name, 0 for a file that was not put there by us."""
    number = path.stem.rpartition(".")[2]
    return int(number) if number.isdecimal() and number.isascii() and len(number) < 10 else 0


def _blocks(source: Source) -> Iterator[bytes]:
    for start in range(0, source.size, LARGEST_BLOCK):
        yield source.read(start, LARGEST_BLOCK)
