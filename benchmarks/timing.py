"""How long a command takes and how much memory it needs, seen from outside, on a terminal or in a pipe."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

# Linux counts the peak in KiB, macOS in bytes.
_PER_MIB = 1024 if sys.platform.startswith("linux") else 1024 * 1024


@dataclass(frozen=True)
class Run:
    """Seconds from start to end, those of them that a processor was busy, and the peak of resident memory in MiB."""

    seconds: float
    processor: float
    peak: float


def run(command: Sequence[str | Path], env: Mapping[str, str], *, terminal: bool, kept: bool = True) -> Run:
    """Run `command` once; raises `RuntimeError` with its output, if that is `kept`, where it fails."""
    reader, writer = _terminal() if terminal else os.pipe()
    output: list[bytes] = []
    drain = threading.Thread(target=_drain, args=(reader, output if kept else None))
    began = time.perf_counter()
    child = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=writer, stderr=writer)
    os.close(writer)
    drain.start()
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - began
    child.returncode = os.waitstatus_to_exitcode(status)
    drain.join()
    os.close(reader)
    if child.returncode:
        said = b"".join(output).decode(errors="replace")
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {child.returncode}:\n{said}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / _PER_MIB)


def _terminal() -> tuple[int, int]:
    """Both ends of a terminal of 120 by 40 cells."""
    reader, writer = pty.openpty()
    fcntl.ioctl(writer, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    return reader, writer


def _drain(reader: int, output: list[bytes] | None) -> None:
    """Read until the other end is closed, so that the command never waits for room."""
    try:
        while block := os.read(reader, 65536):
            if output is not None:
                output.append(block)
    except OSError:
        # Linux tells the end of a terminal as an input/output error.
        return
