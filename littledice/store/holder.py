"""Who holds a lock, as far as the operating system tells."""

from __future__ import annotations

from pathlib import Path

from littledice.model.names import clean_text

ANOTHER = "Another littledice"


def holder(inode: int, proc: Path = Path("/proc")) -> str:
    """`Another littledice (process 4711)` where the kernel lists its locks, else without the number."""
    try:
        listed = (proc / "locks").read_text(errors="replace")
    except OSError:
        return ANOTHER
    for entry in listed.splitlines():
        words = entry.split()
        # "->" marks somebody who waits, as we do.
        if len(words) >= 6 and words[1] == "FLOCK" and words[5].rpartition(":")[2] == str(inode):
            return _named(words[4], proc)
    return ANOTHER


def _named(process: str, proc: Path) -> str:
    if not process.isdigit() or process == "0":
        return ANOTHER
    try:
        program = clean_text((proc / process / "comm").read_text(errors="replace"))
    except OSError:
        program = ""
    usual = not program or program.startswith(("littledice", "python"))
    return f"{ANOTHER} (process {process})" if usual else f"The program {program} (process {process})"
