"""The program at a pseudo-terminal of its own, forked as in `forked`; used as pexpect's `spawn` is."""

from __future__ import annotations

import os
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pexpect
from ptyprocess import PtyProcess

from tests.fakes.forked import Child, Forks


class _Held(PtyProcess):
    """The terminal's other end. The process is nobody's child here: how it ended is told by who forked it."""

    def __init__(self, child: Child, terminal: int) -> None:
        super().__init__(child.pid, terminal)
        self.delayafterclose = 0.02
        self._child = child

    def isalive(self) -> bool:
        if not self.terminated and (self.flag_eof or not self._child.alive):
            self.wait()
        return not self.terminated

    def wait(self) -> int | None:
        code = self._child.wait()
        self.exitstatus, self.signalstatus = (code, None) if code >= 0 else (None, -code)
        self.status, self.terminated = code, True
        return self.exitstatus


def seated(
    forks: Forks,
    words: Sequence[str],
    folder: Path,
    env: Mapping[str, str],
    *,
    dimensions: tuple[int, int] = (24, 80),
    timeout: float = 30,
) -> Any:
    """The program with these words at a terminal of so many rows and columns."""
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, dimensions)
    child = forks.start(words, (theirs, theirs, theirs), folder, env, terminal=True)
    os.close(theirs)
    spawn = pexpect.spawn(None, timeout=timeout, encoding="utf-8", dimensions=dimensions)
    spawn.ptyproc = _Held(child, ours)
    spawn.name = f"<littledice {' '.join(words)}>"
    spawn.pid, spawn.child_fd = child.pid, ours
    spawn.terminated = spawn.closed = False
    return spawn
