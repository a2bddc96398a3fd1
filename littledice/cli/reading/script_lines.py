"""The sentences of a file, one a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from littledice.grammar.splitting import split
from littledice.model.errors import StorageError
from littledice.model.record import Record

STANDARD_INPUT = "-"

LONGEST = 1_000_000
"""The longest line that is read, in bytes."""


class Sentence(Record):
    """A line of a file that says something: its number, its text, and whether it is a remark (`# ...`)."""

    number: int
    text: str
    remark: bool = False

    def words(self) -> list[str]:
        """The words of the line. Raises `WrongUsage`."""
        return split(self.text)


def sentences(name: str) -> Iterator[Sentence]:
    """The sentences and remarks of a file, of standard input for `-`, each as soon as its line is there.

    Raises `StorageError` for a file or line that cannot be read.
    """
    with _opened(name) as stream:
        number = 0
        while line := stream.readline(LONGEST + 1):
            number += 1
            text = _text(line, number)
            if text:
                remark = text[0] == "#"
                yield Sentence(number=number, text=text.lstrip("#").strip() if remark else text, remark=remark)


def _text(line: bytes, number: int) -> str:
    if len(line) > LONGEST:
        raise StorageError(f"Line {number} is longer than {LONGEST:,} bytes.", "Is this a file of sentences?")
    try:
        return line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
    except UnicodeDecodeError as error:
        raise StorageError(f"Line {number} is not UTF-8 text.", "Save the file as UTF-8.") from error


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise StorageError("There is no standard input to read from.", "Name a file.")
        yield sys.stdin.buffer
        return
    from littledice.store.os_errors import as_sentence

    path = Path(name)
    try:
        stream = path.open("rb")
    except (OSError, ValueError) as error:
        raised = error if isinstance(error, OSError) else OSError(22, str(error))
        raise as_sentence(raised, path, named=True) from error
    with stream:
        yield stream
