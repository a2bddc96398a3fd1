"""Bringing a save of an older format up to date.

Each format after the first has one module here, `m002_what_changed`, `m003_...`, with a pure function
`upgrade(line: dict) -> dict` that turns a line of the format before into its own; the header is the line with the key
`format`, which the chain sets by itself. The modules are named in `CHAIN` by the format they lead to. Sums are made
anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from littledice.model.errors import StorageError
from littledice.store.codec import BadLine, decode_header, decode_step, encode_step, sum_is_right
from littledice.store.disk import Disk
from littledice.store.os_errors import shown
from littledice.store.save_header import format_of, header_bytes, header_line
from littledice.store.save_lines import OpenFile, Source, forward
from littledice.store.torn_tail import CLOSING, damaged

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]

UNCHANGED = "Nothing was changed; keep the file, and try a newer version."

CHAIN: Mapping[int, Upgrade] = {}
"""The format a migration leads to, and the migration."""


def migrated(source: Source, path: Path, chain: Mapping[int, Upgrade] | None = None) -> Iterator[bytes]:
    """The pieces of the same save in the format to which the chain leads, ours. A torn last line is left out."""
    chain = CHAIN if chain is None else chain
    target = 1 + len(chain)
    header = header_line(source, path)
    upgrades = _chain(format_of(header.text, path), target, chain, path)
    try:
        yield header_bytes(decode_header(_upgraded(header.text, upgrades, target)))
        broken: tuple[int, BadLine] | None = None
        for seq, line in enumerate(forward(source, header.end, source.size), 1):
            try:
                piece = encode_step(decode_step(_upgraded(line.text[1:], upgrades, target)))
            except BadLine as error:
                # The closing bracket is not a step either: only a good line after it makes this damage.
                broken = broken or (seq, error)
                continue
            if broken is not None:
                raise damaged(path, broken[0], str(broken[1]))
            yield b"," + piece + b"\n"
    except BadLine as error:
        raise StorageError(
            f"{shown(path)} cannot be brought up to date: {error}.", UNCHANGED, code="damaged"
        ) from error
    yield CLOSING


def bring_up_to_date(disk: Disk, fd: int, path: Path) -> None:
    """Replace the locked save by itself in the present format, all or nothing; the old file goes to the trash
    folder.
    """
    from littledice.store.trash import keep_copy
    from littledice.store.whole_file import write_new

    source = OpenFile(disk, fd, path)
    keep_copy(source, path, disk)
    write_new(path, migrated(source, path), disk, replace=True)


def _chain(start: int, target: int, chain: Mapping[int, Upgrade], path: Path) -> list[Upgrade]:
    if start < 1 or any(number not in chain for number in range(start + 1, target + 1)):
        raise StorageError(f"{shown(path)} names save format {start}, which never was.", UNCHANGED, code="damaged")
    return [chain[number] for number in range(start + 1, target + 1)]


def _upgraded(line: bytes, upgrades: list[Upgrade], target: int) -> bytes:
    try:
        data = msgspec.json.decode(line)
        if not isinstance(data, dict):
            raise BadLine("it is not an object")
        if "sum" in data and not sum_is_right(line):
            raise BadLine("it differs from its check sum")
        for upgrade in upgrades:
            data = upgrade(data)
    except (msgspec.DecodeError, RecursionError, LookupError, TypeError, ValueError) as error:
        raise BadLine(f"it does not read as a line of its format ({error})") from error
    if "format" in data:
        data["format"] = target
    data.pop("sum", None)
    return msgspec.json.encode(data)
