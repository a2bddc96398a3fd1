"""The first two lines of a save: the opening bracket and the header."""

from __future__ import annotations

from pathlib import Path

import msgspec

from littledice.model.errors import StorageError
from littledice.model.record import Value
from littledice.store.codec import BadLine, decode_header, encode
from littledice.store.os_errors import shown
from littledice.store.save_lines import Line, Source
from littledice.store.step_lines import FORMAT, Header
from littledice.store.torn_tail import EXPLAINED

OPENING = b"[\n"

# Editors of another system may have been at it.
_MARK = b"\xef\xbb\xbf"
_OPENINGS = (OPENING, b"[\r\n", _MARK + OPENING, _MARK + b"[\r\n")

_LONGEST = 1024 * 1024
_GUESS = 4 * 1024


class _Version(msgspec.Struct):
    """What every format has in common."""

    format: int


class Opening(Value):
    """A header and the offset of the line after it."""

    header: Header
    end: int


def read_header(source: Source, path: Path) -> Opening:
    """The header of a save in the present format; `StorageError` for anything else."""
    line = header_line(source, path)
    _check_format(line.text, path)
    try:
        return Opening(decode_header(line.text), line.end)
    except BadLine as error:
        raise StorageError(f"The header of {shown(path)} is damaged: {error}.", EXPLAINED, code="damaged") from error


def header_line(source: Source, path: Path) -> Line:
    """The header's line, unread."""
    if not source.size:
        raise StorageError(f"{shown(path)} is empty.", "`delete` moves it away.", code="damaged")
    size = _GUESS
    while True:
        start = source.read(0, size)
        opening = next(filter(start.startswith, _OPENINGS), b"")
        end = start.find(b"\n", len(opening))
        if opening and end > 0:
            return Line(len(opening), start[len(opening) : end])
        if not opening or size >= min(source.size, _LONGEST):
            raise StorageError(
                f"{shown(path)} is not a save of littledice.",
                "A save starts with [ and has one step per line.",
                code="damaged",
            )
        size = min(size * 4, _LONGEST)


def format_of(line: bytes, path: Path) -> int:
    """The save format a header names; refuses one newer than this program knows."""
    try:
        version = msgspec.json.decode(line, type=_Version)
    except (msgspec.DecodeError, RecursionError) as error:
        raise StorageError(f"The header of {shown(path)} is damaged: {error}.", EXPLAINED, code="damaged") from error
    if version.format > FORMAT:
        raise StorageError(
            f"{shown(path)} is in save format {version.format}, and this littledice knows formats up to {FORMAT}.",
            "Update littledice: a newer version wrote this save.",
            code="newer_format",
        )
    return version.format


def header_bytes(header: Header) -> bytes:
    """How every save begins."""
    return OPENING + encode(header) + b"\n"


def _check_format(line: bytes, path: Path) -> None:
    if format_of(line, path) != FORMAT:
        raise StorageError(f"{shown(path)} is in an older save format.", "Open it once to bring it up to date.")
