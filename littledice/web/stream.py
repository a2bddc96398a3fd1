"""The streams by which pages change by themselves."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator

import msgspec

from littledice.web.room import Room

TICK = 15.0
"""Seconds after which a stream that has nothing to tell says that it is there."""
WINDOW, MEMORY = 12, 5
"""How far back a stream looks for what it has sent already, and how much it keeps for that: 32 kB for each."""
MOST_PAGES = 32
"""Pages that one stream may follow: all that are open in one browser."""


async def follow(room: Room, pages: list[tuple[str, str]]) -> AsyncIterator[bytes]:
    """For each page, given by its path and the version that is shown, what has changed since then, and every change
    from now on: server-sent events of JSON. `n` says which page, by its place; `v` is the version it has then, `html`
    the elements that are another, `gone` says that nothing lies there any more.
    """
    versions: list[str | None] = [version for _, version in pages]
    yield b"retry: 1000\n\n"
    while not room.closing:
        generation = room.generation
        for place, (path, _) in enumerate(pages):
            known = versions[place]
            if known is None:
                continue
            seat = room.seat(path)
            if seat is None:
                versions[place] = None
                yield _event({"n": place, "gone": True})
                continue
            shown = await room.page(seat)
            assert shown.now is not None
            if shown.now.version != known:
                told = shown.since(known)
                versions[place] = shown.now.version
                yield _event({"n": place, "v": shown.now.version, "html": told})
        if not await room.change(generation, TICK):
            yield b"event: tick\ndata:\n\n"


class Press:
    """A stream made small as it goes, each event by itself on its way."""

    def __init__(self) -> None:
        self._press = zlib.compressobj(6, zlib.DEFLATED, 16 + WINDOW, MEMORY)

    def __call__(self, event: bytes) -> bytes:
        """What is sent of an event."""
        return self._press.compress(event) + self._press.flush(zlib.Z_SYNC_FLUSH)


def _event(told: dict[str, object]) -> bytes:
    return b"data: " + msgspec.json.encode(told) + b"\n\n"
