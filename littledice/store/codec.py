"""Lines to bytes and back. The same step always gives the same bytes; whatever cannot be read is a sentence."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from zlib import crc32

import msgspec

from littledice.model.encounter import Fight
from littledice.model.errors import StorageError
from littledice.model.names import clean_text, harmful, point
from littledice.model.record import replace
from littledice.store.soundness import LONGEST
from littledice.store.step_lines import Header, Link, Step

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; a longer line is damage or malice (a fight of 1,000 combatants needs a tenth of it)."""

_SUM = b',"sum":"'
_SUM_SIZE = len(_SUM) + 8 + len(b'"}')
_DAMAGED_SUM = rb',"[^"]{3}":"[0-9a-f]{8}"}$'
"""A sum, even one whose own key a torn byte made another word."""

_ESCAPES = (b"\\u", b"\\r", b"\\b", b"\\f")
# RecursionError: deep nesting where the reader skips what it does not know.
_UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)


_REASONS = (
    (r"unknown field `(.*?)`", 'this version knows no key "{}" there'),
    (r"missing required field `(.*?)`", 'its key "{}" is missing'),
)


class BadLine(Exception):
    """A line that is not a step; the caller knows where it stands and what that means.

    `whole`: it was written like this on purpose, and no crash explains it.
    """

    def __init__(self, reason: str, whole: bool = False) -> None:
        # Reasons quote what strangers wrote.
        super().__init__(clean_text(reason[:240]))
        self.whole = whole


def encode_step(step: Step) -> bytes:
    """The step as its line, without comma and newline, guarded by its sum.

    Raises `StorageError` if the line could not be read back as it is: what was written must never be a surprise.
    """
    try:
        body = encode(step if not step.sum else replace(step, sum=""))
        line = body[:-1] + _SUM + b"%08x" % crc32(body) + b'"}'
        if decode_step(line) == replace(step, sum=line[-10:-2].decode()):
            return line
        reason = "it would read back differently"
    except (BadLine, UnicodeEncodeError) as error:
        reason = str(error)
    raise StorageError(f"Step {step.seq} cannot be stored: {reason}.", "Nothing was changed.", code="unstorable")


def decode_step(line: bytes) -> Step:
    """The step of a whole line; raises `BadLine`."""
    line = line.rstrip()
    try:
        step: Step = decoded(_step_decoder(), line)
        if step.sum and not sum_is_right(line):
            raise BadLine("it differs from its check sum")
        _check_text(line)
    except BadLine as error:
        raise BadLine(str(error), whole=_is_whole(line)) from error
    return step


def _is_whole(line: bytes) -> bool:
    """Whether somebody wrote exactly this: its sum is right, or it is sound JSON that never had one."""
    if sum_is_right(line) or re.search(_DAMAGED_SUM, line):
        return sum_is_right(line)
    try:
        found = msgspec.json.decode(line)
    except _UNREADABLE:
        return False
    return isinstance(found, dict) and "seq" in found and "sum" not in found


def decode_link(line: bytes) -> Link:
    """What walking needs of a line; raises `BadLine`."""
    link: Link = decoded(_link_decoder(), line)
    return link


def decode_header(line: bytes) -> Header:
    """The header of the present format; raises `BadLine`."""
    header: Header = decoded(_header_decoder(), line)
    if len(header.name) > LONGEST:
        raise BadLine(f"its name has {len(header.name):,} characters, and {LONGEST} is the most")
    _check_text(line.rstrip())
    return header


def encode(record: Header | Step | Fight) -> bytes:
    """The record as JSON on one line."""
    return msgspec.json.encode(record)


def decoded(decoder: msgspec.json.Decoder[Any], line: bytes) -> Any:
    """What a reader makes of a line; raises `BadLine`."""
    try:
        return decoder.decode(line)
    except _UNREADABLE as error:
        raise BadLine(_reason(str(error))) from error


def _reason(told: str) -> str:
    """Why a line does not read, in words; what the reader itself says is for those who wrote it."""
    for pattern, words in _REASONS:
        if found := re.search(pattern, told):
            return words.format(found[1])
    return f"it does not read as a save's line ({told})"


def sum_is_right(line: bytes) -> bool:
    """Whether the line ends in the check sum of what stands before it."""
    line = line.rstrip()
    return line[-_SUM_SIZE:] == _SUM + b"%08x" % crc32(line[:-_SUM_SIZE] + b"}") + b'"}'


def _check_text(line: bytes) -> None:
    """Refuse characters that could command a terminal. Only lines with unusual escapes are looked into string by
    string.
    """
    if b"\\" not in line or not any(escape in line for escape in _ESCAPES):
        found = harmful(line.decode())
    else:
        found = next(filter(None, map(harmful, _strings(msgspec.json.decode(line)))), "")
    if found:
        raise BadLine(f"it holds the character {point(found)}, which has no place in a save")


def _strings(value: Any) -> list[str]:
    """Every string in plain data, keys included."""
    found: list[str] = []
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            found.append(item)
        elif isinstance(item, list):
            pending.extend(item)
        elif isinstance(item, dict):
            found.extend(item)
            pending.extend(item.values())
    return found


@cache
def _step_decoder() -> msgspec.json.Decoder[Step]:
    return msgspec.json.Decoder(Step)


@cache
def _link_decoder() -> msgspec.json.Decoder[Link]:
    return msgspec.json.Decoder(Link)


@cache
def _header_decoder() -> msgspec.json.Decoder[Header]:
    return msgspec.json.Decoder(Header)
