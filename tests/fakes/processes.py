"""Starting the worker in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def worker(task: str, path: Path, *words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.fakes.worker", task, str(path), *map(str, words)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finished(process: subprocess.Popen[str]) -> list[str]:
    """The lines it said; it must have ended well."""
    said, complaints = process.communicate(timeout=120)
    assert process.returncode == 0, complaints
    return said.splitlines()
