"""The way out: standard output and error. Nothing a file or a person brought in can command the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def write(text: str, end: str = "\n") -> None:
    """Write a text and the end of its line. Raises `OSError` where that fails (a reader gone: `BrokenPipeError`)."""
    _write(sys.stdout, text, end)


def complain(text: str) -> None:
    """Write to standard error; a reader that is not there is no reason to fail."""
    with suppress(OSError):
        _write(sys.stderr, text)


def settle() -> None:
    """Flush both streams; a pipe whose reader has gone is closed quietly. Raises other `OSError`s, a full disk say."""
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except BrokenPipeError:
            hush(stream)


def hush(stream: TextIO | None = None) -> None:
    """Let what is still written to the stream (standard output, if none is named) vanish."""
    stream = sys.stdout if stream is None else stream
    with suppress(OSError, ValueError, AttributeError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)


def harmless(text: str) -> str:
    """The text with every character spelled out that could command a terminal or cannot be written."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in "\n\t" else _spelled(letter) for letter in text)


def _spelled(letter: str) -> str:
    code = ord(letter)
    # Joiners and variation selectors are part of emoji and of scripts.
    if letter in "\u200c\u200d" or 0xFE00 <= code <= 0xFE0F:
        return letter
    return f"U+{code:04X}"


def _write(stream: TextIO | None, text: str, end: str = "\n") -> None:
    if stream is None:
        return
    try:
        stream.write(f"{text}{end}")
    except UnicodeEncodeError:
        encoding = stream.encoding or "ascii"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + end)
