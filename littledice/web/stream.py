"""The streams by which pages change by themselves."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from functools import lru_cache

import msgspec

from littledice.model.errors import StorageError
from littledice.web.room import Room

TICK = 15.0
"""Seconds after which a stream that has nothing to tell says that it is there."""
GZIP = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""What a stream of gzip begins with."""
PRESSED = 64
"""Events that are kept as they are sent."""
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
        try:
            await room.named()
            seats = [room.seat(path) for path, _ in pages]
        except StorageError:
            return  # The links can't be read: browsers ask again by themselves.
        drawing = asyncio.ensure_future(room.pages(seat for seat in seats if seat is not None))
        try:
            for place, seat in enumerate(seats):
                known = versions[place]
                if known is None:
                    continue
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
        finally:
            drawing.cancel()
        if not await room.change(generation, TICK):
            yield b"event: tick\ndata:\n\n"


@lru_cache(maxsize=PRESSED)
def pressed(event: bytes) -> bytes:
    """An event made small, without regard to what was sent before it: so it is done once for all streams that send the
    same, and a stream keeps nothing. Behind `GZIP` such pieces are one stream of gzip.
    """
    press = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return press.compress(event) + press.flush(zlib.Z_FULL_FLUSH)


def _event(told: dict[str, object]) -> bytes:
    return b"data: " + msgspec.json.encode(told) + b"\n\n"
