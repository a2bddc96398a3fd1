"""The links by which players reach their pages. They are kept beside no fight, readable by their owner alone."""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from littledice.model.errors import StorageError
from littledice.model.names import folded
from littledice.model.record import Record, replace
from littledice.store.disk import DISK
from littledice.store.lock import open_locked
from littledice.store.os_errors import told
from littledice.store.whole_file import write_new

BYTES = 16
"""Random bytes of a link: 128 bits."""
LARGEST = 1_000_000
"""Bytes of a file of links; a larger one is none of ours."""


class Kept(Record):
    """The file: by folder of saves, the link of each player by name, that of the table under no name."""

    format: int = 1
    folders: dict[str, dict[str, str]] = {}


class Links:
    """The links of the fights in one folder, in the file at `path`."""

    def __init__(self, path: Path, saves: Path) -> None:
        self.path = path
        self.saves = str(saves.absolute())
        self._read: tuple[tuple[int, int, int], Kept] | None = None

    def of(self, *names: str) -> dict[str, str]:
        """The link of each, made where there is none yet; the name "" is the table."""
        keys = {name: folded(name) for name in names}
        known = self._known()
        if not all(key in known for key in keys.values()):
            with self._writing() as kept:
                known = kept.folders.setdefault(self.saves, {})
                for key in keys.values():
                    known.setdefault(key, secrets.token_urlsafe(BYTES))
        return {name: known[key] for name, key in keys.items()}

    def withdraw(self, name: str) -> bool:
        """Forget somebody's link; whether there was one."""
        with self._writing() as kept:
            return kept.folders.get(self.saves, {}).pop(folded(name), None) is not None

    def names(self) -> tuple[str, ...]:
        """Whoever has a link, as names are compared."""
        return tuple(self._known())

    def rename(self, name: str, now: str) -> None:
        """Whoever had that name is called otherwise now and keeps the link; a newer one of theirs is forgotten."""
        with self._writing() as kept:
            known = kept.folders.get(self.saves, {})
            if folded(name) in known:
                known[folded(now)] = known.pop(folded(name))

    def whose(self, link: str) -> str | None:
        """Whose link it is, None for one that nobody has, or has no more."""
        found = None
        for name, known in self._known().items():
            if hmac.compare_digest(known.encode(), link.encode("utf-8", "replace")):
                found = name
        return found

    def _known(self) -> dict[str, str]:
        return self._kept().folders.get(self.saves, {})

    def _kept(self) -> Kept:
        """What is in the file, read again where it is another one."""
        with told(self.path):
            try:
                found = self.path.stat()
            except FileNotFoundError:
                return Kept()
            stamp = (found.st_ino, found.st_mtime_ns, found.st_size)
            if self._read is None or self._read[0] != stamp:
                self._read = (stamp, _decoded(self.path, self.path.read_bytes() if found.st_size < LARGEST else b""))
        return self._read[1]

    @contextmanager
    def _writing(self) -> Iterator[Kept]:
        """What is in the file, to be changed; nobody else writes meanwhile."""
        with told(self.path, "written"):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            lock = open_locked(DISK, self.path)
            try:
                content = DISK.read(lock, 0, LARGEST)
                kept = _decoded(self.path, content) if content else Kept()
                kept = replace(kept, folders={folder: dict(links) for folder, links in kept.folders.items()})
                yield kept
                write_new(self.path, (msgspec.json.encode(kept),), DISK, replace=True, private=True)
            finally:
                DISK.close(lock)


def _decoded(path: Path, content: bytes) -> Kept:
    try:
        return msgspec.json.decode(content, type=Kept) if content else Kept()
    except msgspec.DecodeError as error:
        raise StorageError(
            f"The file of the players' links is damaged: {path}.", "Delete it; `serve` makes new links."
        ) from error
