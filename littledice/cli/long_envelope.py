"""The envelope of a report that may be longer than what can be held: the same line, written from files."""

from __future__ import annotations

from contextlib import ExitStack
from tempfile import SpooledTemporaryFile

from littledice.app.outcome import Parts
from littledice.cli.envelope import as_json, done
from littledice.cli.output import write

HELD = 1024 * 1024
"""Bytes of each list that are kept in memory; what is more goes to a file that is gone afterwards."""

PIECE = 64 * 1024


def write_done(command: str, parts: Parts, **more: object) -> None:
    """Write the envelope of what succeeded. Nothing is written before all of it is known, so that a save in which
    something is wrong is refused as any other.
    """
    with ExitStack() as stack:
        lists = {key: stack.enter_context(SpooledTemporaryFile(HELD, "w+", encoding="utf-8")) for key in parts.keys}
        begun: set[str] = set()
        for key, each in parts.walk():
            lists[key].write(f"{',' if key in begun else ''}{as_json(each)}")
            begun.add(key)
        around = done(command, {key: [] for key in parts.keys}, **more).split("[]", len(lists))
        for before, kept in zip(around, lists.values(), strict=False):
            write(f"{before}[", end="")
            kept.seek(0)
            while piece := kept.read(PIECE):
                write(piece, end="")
            write("]", end="")
        write(around[-1])
