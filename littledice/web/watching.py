"""One look at the folder of saves for all pages: the system tells when a file in it changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

from littledice.web.room import Room

QUIET = 2
"""Milliseconds without a further change after which what has changed is told: twice as many pass before it is, and so
many between two looks at what the system has told. A command appends in one piece, so there is nothing to wait for.
"""
LATEST = 60
"""Milliseconds after which it is told in any case."""
DEAF = 1000
"""Milliseconds without a word after which somebody looks all the same: of a folder that was moved away and back, or
that another machine writes, the system tells nothing.
"""
LOOKING = 0.5
"""Seconds between two looks of our own."""


async def watch(room: Room) -> None:
    """Tell the room of every change of a save, of which one is the current, and of the links, until it is cancelled.
    Where the system does not tell, somebody has to look.
    """
    from watchfiles import awatch

    saves, links = Path(room.links.saves), room.links.path.parent
    with suppress(OSError, RuntimeError):
        for folder in (saves, links):
            folder.mkdir(parents=True, exist_ok=True)
        told = awatch(
            saves, links, debounce=LATEST, step=QUIET, recursive=False, watch_filter=None,
            rust_timeout=DEAF, yield_on_timeout=True,
        )  # fmt: skip
        async for found in told:
            if any(Path(path).name == room.links.path.name for _, path in found):
                room.changed()
            else:
                await room.refresh()
    while not room.closing:
        await room.refresh()
        await asyncio.sleep(LOOKING)
