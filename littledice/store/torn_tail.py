"""Where the good part of a save ends.

A line counts when it ends in a newline and reads, or when its check sum is right, whatever became of the newline.
What follows the last such line is what a crash left of an append that was never reported as done: it is dropped, and
said. A last line that is whole and cannot be understood is refused, and so is damage followed by a good line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.model.errors import StorageError
from littledice.model.record import Value
from littledice.store.codec import BadLine, decode_step, sum_is_right
from littledice.store.os_errors import shown
from littledice.store.save_lines import Line, Source, backward
from littledice.store.step_lines import Step

CLOSING = b"]\n"

_CLOSED = (CLOSING, b"]\r\n", b"]")
"""Ends of a file that is whole: an editor may have written its own line ends, or none."""

_LEFT = b"\0\r\n ]"
"""What may follow the last line without being the start of another."""

EXPLAINED = "The file holds the whole history; keep a copy before you try anything by hand."


class Tail(Value):
    """`end` is the offset after the last good line, `last` its step (None: only the header), `torn` whether anything
    but the closing bracket follows, `lost` whether that was the start of a step. `before` goes on to the lines before
    it. `unended` is whether the last good line has lost its newline, which `end` counts all the same.
    """

    end: int
    last: tuple[Line, Step] | None
    torn: bool
    lost: bool
    before: Iterator[Line]
    unended: bool = False

    def warnings(self, path: Path) -> tuple[str, ...]:
        """What a person should know about the end of the file: nothing, or one sentence."""
        if not self.torn:
            return ()
        at = f"step {self.last[1].seq}" if self.last else "its beginning"
        if self.lost:
            return (f"{shown(path)} ended in a line that was never written whole: dropped. The fight is at {at}.",)
        return (f"{shown(path)} was not closed properly; nothing is lost. The fight is at {at}.",)


def find_tail(source: Source, first: int, path: Path) -> Tail:
    """The end of the good part; `first` is the offset after the header."""
    lines = backward(source, source.size)
    try:
        for line in lines:
            if line.end <= first:
                return _tail(source, first, None, lines)
            if line.end <= source.size and (step := _step(line, path)):
                return _tail(source, line.end, (line, step), lines)
            kept = Line(line.start, line.text.rstrip(_LEFT))
            if sum_is_right(kept.text[1:]) and (step := _step(kept, path)):
                return Tail(kept.end, (kept, step), True, False, lines, unended=True)
    except BadLine as error:
        raise StorageError(f"{shown(path)} is damaged: {error}.", EXPLAINED, code="damaged") from error
    return _tail(source, first, None, lines)


def read_step(line: Line, seq: int, path: Path) -> Step:
    """The step that must stand at `line` and be the one numbered `seq`; `StorageError` if it does not."""
    try:
        if not line.text.startswith(b","):
            raise BadLine("its line is damaged")
        step = decode_step(line.text[1:])
    except BadLine as error:
        raise damaged(path, seq, str(error)) from error
    if step.seq != seq:
        raise damaged(path, seq, f"step {step.seq} is in its place")
    return step


def damaged(path: Path, seq: int, reason: str) -> StorageError:
    """The refusal of a file whose damage no crash explains."""
    return StorageError(f"{shown(path)} is damaged at step {seq}: {reason}.", EXPLAINED, code="damaged")


def _step(line: Line, path: Path) -> Step | None:
    """The step in that line, None if it is torn. Refuses what was written whole and still does not read."""
    if not line.text.startswith(b","):
        return None
    try:
        return decode_step(line.text[1:])
    except BadLine as error:
        if error.whole:
            raise StorageError(
                f"The last step of {shown(path)} cannot be used: {error}.",
                "A newer version of the program may have written it. If it was edited by hand, put back what it was.",
                code="damaged",
            ) from error
        return None


def _tail(source: Source, end: int, last: tuple[Line, Step] | None, before: Iterator[Line]) -> Tail:
    rest = source.read(end, min(source.size - end, 64 * 1024))
    return Tail(end, last, rest not in _CLOSED, bool(rest.strip(_LEFT)), before)
