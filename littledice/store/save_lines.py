"""The bytes of a save as lines, read in blocks from either end, so that no length of file needs more than a block."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from littledice.model.record import Value
from littledice.store.codec import LONGEST_LINE, BadLine
from littledice.store.disk import Disk
from littledice.store.os_errors import told

# What a usual fight needs from the last checkpoint to the end; one read then does.
BLOCK = 32 * 1024
LARGEST_BLOCK = 1024 * 1024


class Source(Protocol):
    """Bytes of a known size. What lies before `size` does not change while it is read."""

    size: int

    def read(self, offset: int, size: int) -> bytes: ...


class OpenFile:
    """A source on an open descriptor, of the size it has now. A read that fails is a `StorageError` about `path`."""

    def __init__(self, disk: Disk, fd: int, path: Path) -> None:
        self._disk, self._fd, self._path = disk, fd, path
        self.size = disk.size(fd)

    def read(self, offset: int, size: int) -> bytes:
        with told(self._path):
            return self._disk.read(self._fd, offset, max(0, min(size, self.size - offset)))


class Held:
    """A source held in memory."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.size = len(data)

    def read(self, offset: int, size: int) -> bytes:
        return self._data[offset : offset + size]


class Ended:
    """A source up to the offset `end`, with the newline there that a crash took. Once its size is set, the file behind
    it is whole again and is read as it is.
    """

    def __init__(self, source: Source, end: int) -> None:
        self._source = source
        self._end: int | None = end

    @property
    def size(self) -> int:
        """The bytes that count, the newline among them."""
        return self._source.size if self._end is None else self._end + 1

    @size.setter
    def size(self, size: int) -> None:
        self._source.size = size
        self._end = None

    def read(self, offset: int, size: int) -> bytes:
        """Up to `size` bytes from `offset`."""
        if self._end is None or offset + size <= self._end:
            return self._source.read(offset, size)
        kept = self._source.read(offset, self._end - offset) if offset < self._end else b""
        return kept + b"\n"[: max(0, self._end + 1 - offset)]


class Line(Value):
    """A line without its newline, and the offset at which it starts."""

    start: int
    text: bytes

    @property
    def end(self) -> int:
        """The offset after its newline."""
        return self.start + len(self.text) + 1


def backward(source: Source, end: int, block: int = BLOCK) -> Iterator[Line]:
    """The lines before `end`, last first. The first one given is what follows the last newline, often nothing.

    Raises `BadLine` at a line longer than any that was ever written.
    """
    position, rest = end, b""
    while position > 0:
        size = min(block, position)
        position -= size
        block = min(block * 2, LARGEST_BLOCK)
        data = source.read(position, size) + rest
        pieces = data.split(b"\n")
        right = position + len(data)
        for piece in reversed(pieces[1:]):
            yield Line(right - len(piece), piece)
            right -= len(piece) + 1
        rest = _bounded(pieces[0])
    yield Line(0, rest)


def whole_lines(source: Source, start: int, end: int, block: int = BLOCK) -> Iterator[bytes]:
    """The bytes from `start` up to the last newline before `end`, each piece some whole lines. Raises `BadLine` like
    `backward`.
    """
    position, rest = start, b""
    while position < end:
        data = source.read(position, min(block, end - position))
        if not data:
            return
        position += len(data)
        block = min(block * 2, LARGEST_BLOCK)
        data = rest + data
        cut = data.rfind(b"\n") + 1
        if cut:
            yield data[:cut]
        rest = _bounded(data[cut:])


def forward(source: Source, start: int, end: int, block: int = BLOCK) -> Iterator[Line]:
    """The lines from `start` that end in a newline before `end`, first to last. Raises `BadLine` like `backward`."""
    for data in whole_lines(source, start, end, block):
        for piece in data[:-1].split(b"\n"):
            yield Line(start, piece)
            start += len(piece) + 1


def _bounded(piece: bytes) -> bytes:
    if len(piece) > LONGEST_LINE:
        raise BadLine(f"a line is longer than {LONGEST_LINE // 1024 // 1024} MiB")
    return piece
