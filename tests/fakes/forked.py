"""Processes of the program that start within milliseconds: each is forked from one that has loaded all of it and done
nothing yet. In all else they are processes of their own: streams, folder, environment, signals, exit code.

What a start itself is (what is imported, the order in which sets are walked, an interpreter's own settings) is for a
process that really starts.
"""

from __future__ import annotations

import atexit
import json
import os
import selectors
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from threading import Lock

ROOT = Path(__file__).resolve().parents[2]
POSSIBLE = hasattr(os, "fork") and hasattr(socket, "send_fds")


class Child:
    """A process that was forked for us."""

    def __init__(self, report: int) -> None:
        self._report = os.fdopen(report)
        self.pid = int(self._line())
        self.code: int | None = None

    def wait(self) -> int:
        """Its exit code once it has ended; that of a signal is negative."""
        if self.code is None:
            self.code = int(self._line())
            self._report.close()
        return self.code

    @property
    def alive(self) -> bool:
        """Whether it has not ended."""
        if self.code is None:
            with selectors.DefaultSelector() as waiting:
                waiting.register(self._report, selectors.EVENT_READ)
                if waiting.select(0):
                    self.wait()
        return self.code is None

    def _line(self) -> str:
        line = self._report.readline()
        assert line, "the process that forks is gone"
        return line


class Forks:
    """Forks for whoever asks. `inside` are the words that put a process into surroundings of its own, before those that
    start it.
    """

    def __init__(self, *inside: str) -> None:
        self._holder, self._turn = 0, Lock()
        self._calls, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [*inside, sys.executable, "-m", "tests.fakes.forking"],
                env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
                stdin=theirs,
                stdout=subprocess.DEVNULL,
            )

    def close(self) -> None:
        """No more."""
        self._calls.close()
        self._process.wait()

    def within(self, holder: int) -> Forks:
        """The same, into the namespaces of another process."""
        forks = copy(self)
        forks._holder = holder
        return forks

    def start(
        self,
        words: Sequence[str],
        streams: tuple[int, int, int],
        folder: Path,
        env: Mapping[str, str],
        *,
        terminal: bool = False,
    ) -> Child:
        """The program with these words and standard streams; if it has a `terminal`, that is what they are."""
        told = {"words": list(words), "folder": str(folder), "env": dict(env), "terminal": terminal}
        call = json.dumps({**told, "holder": self._holder}).encode()
        report, tell = os.pipe()
        with self._turn:
            socket.send_fds(self._calls, [len(call).to_bytes(4, "big")], [*streams, tell])
            self._calls.sendall(call)
        os.close(tell)
        return Child(report)

    def run(self, words: Sequence[str], folder: Path, env: Mapping[str, str], input: bytes) -> tuple[int, bytes, bytes]:
        """Until it ends: exit code, standard output and error."""
        stdin, say = os.pipe()
        hear, stdout = os.pipe()
        fear, stderr = os.pipe()
        child = self.start(words, (stdin, stdout, stderr), folder, env)
        for number in (stdin, stdout, stderr):
            os.close(number)
        out, err = _talked(say, input, hear, fear)
        return child.wait(), out, err


@cache
def forks(*inside: str) -> Forks:
    """The same for all who ask for the same."""
    made = Forks(*inside)
    atexit.register(made.close)
    return made


def _talked(say: int, input: bytes, *hear: int) -> list[bytes]:
    """Give all that input and take all that comes, whichever is ready; everything is closed then."""
    heard: dict[int, list[bytes]] = {number: [] for number in hear}
    os.set_blocking(say, False)
    with selectors.DefaultSelector() as ready:
        ready.register(say, selectors.EVENT_WRITE)
        for number in hear:
            ready.register(number, selectors.EVENT_READ)
        while ready.get_map():
            for key, _ in ready.select():
                number = key.fd
                if number == say:
                    input = _given(say, input)
                    over = not input
                else:
                    heard[number].append(os.read(number, 65536))
                    over = not heard[number][-1]
                if over:
                    ready.unregister(number)
                    os.close(number)
    return [b"".join(parts) for parts in heard.values()]


def _given(say: int, input: bytes) -> bytes:
    """What is left to be said; nothing if nobody listens any more."""
    try:
        return input[os.write(say, input) :] if input else input
    except BrokenPipeError:
        return b""
