"""Small notes in the user's own folder: whether somebody was greeted, how far in a tour they are."""

from __future__ import annotations

from pathlib import Path

from littledice.store.locations import path_of, user_folder

LONGEST = 100
"""Bytes of a note that are read; ours are shorter."""


def note(name: str) -> str | None:
    """What the note says, None where there is none. Raises `StorageError` where it cannot be read."""
    from littledice.language.reading.look_files import whole
    from littledice.store.os_errors import told

    file = _file(name)
    with told(file):
        content = whole(file, LONGEST)
    return None if content is None else content.decode("utf-8", "replace").strip()


def keep(name: str, text: str) -> None:
    """Write the note. Raises `StorageError` where it cannot be written."""
    from littledice.store.disk import DISK
    from littledice.store.whole_file import write_new

    write_new(_file(name), [f"{text}\n".encode()], DISK, replace=True)


def _file(name: str) -> Path:
    return path_of(str(user_folder())) / "evening" / name
