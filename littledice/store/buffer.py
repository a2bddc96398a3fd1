"""A save in memory: the same writer, the same bytes, no disk. For worked examples and for tests."""

from __future__ import annotations

from pathlib import Path

from littledice.store.disk import Disk
from littledice.store.save_header import header_bytes, read_header
from littledice.store.save_lines import Held
from littledice.store.step_lines import Header
from littledice.store.torn_tail import CLOSING
from littledice.store.writer import Writer


class Buffer(Disk):
    """One file whose bytes are kept here; every descriptor and every path means it."""

    def __init__(self, data: bytes) -> None:
        self._data = bytearray(data)

    def size(self, fd: int) -> int:
        return len(self._data)

    def identity(self, fd: int) -> tuple[int, int]:
        return (0, 0)

    def identity_at(self, path: Path) -> tuple[int, int]:
        return (0, 0)

    def read(self, fd: int, offset: int, size: int) -> bytes:
        return bytes(self._data[offset : offset + size])

    def write(self, fd: int, offset: int, data: bytes) -> None:
        self._data[offset : offset + len(data)] = data

    def truncate(self, fd: int, size: int) -> None:
        del self._data[size:]

    def sync(self, fd: int) -> None:
        """Nothing to wait for."""


def buffered(slug: str, header: Header) -> Writer:
    """A new save that is never written to a disk."""
    path, data = Path(f"{slug}.json"), header_bytes(header) + CLOSING
    return Writer(Buffer(data), -1, read_header(Held(data), path), path)
