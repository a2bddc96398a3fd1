"""Pages that change by themselves: what a stream tells, after a change, a pause, a restart, and of a withdrawn link."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from littledice.web import pages
from littledice.web import room as rooms
from littledice.web import stream as streams
from littledice.web.pieces import pieces
from littledice.web.room import Room
from littledice.web.stream import follow
from littledice.web.watching import watch
from tests.web.table import WebTable


def run(web: WebTable, what: Callable[[], Awaitable[None]]) -> None:
    """In a loop of its own, beside no server."""
    web.room = Room(web.desk, web.links, open=True)
    asyncio.run(asyncio.wait_for(what(), 20))  # type: ignore[arg-type]


async def told(stream: AsyncIterator[bytes]) -> dict[str, Any]:
    """The next thing it tells, which may take the time of a change."""
    async for event in stream:
        if event.startswith(b"data: "):
            found: dict[str, Any] = json.loads(event.removeprefix(b"data: "))
            return found
    raise AssertionError("the stream is over")


def test_a_page_that_is_up_to_date_is_told_only_of_what_changes(web: WebTable) -> None:
    async def play() -> None:
        shown = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        stream = follow(web.room, [("/", shown.version)])
        waiting = asyncio.ensure_future(told(stream))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        web.say("d mi 3")
        web.room.changed()
        change = await waiting
        assert change["n"] == 0
        assert any("9</b>" in html for html in change["html"])
        assert not any("Goblin 2" in html for html in change["html"] if 'id="h-' in html)
        now = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        assert change["v"] == now.version

    run(web, play)


def test_a_page_of_a_version_that_nobody_remembers_gets_all_of_it_once(web: WebTable) -> None:
    async def play() -> None:
        stream = follow(web.room, [("/", "from-before-the-restart")])
        first = await told(stream)
        now = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        shown = {id for html in first["html"] for id in pieces(html)}
        assert shown == set(now.pieces)
        waiting = asyncio.ensure_future(told(stream))
        web.room.changed()
        await asyncio.sleep(0.2)
        assert not waiting.done(), "told the same twice"
        waiting.cancel()

    run(web, play)


def test_a_page_that_was_away_for_a_while_misses_nothing(web: WebTable) -> None:
    async def play() -> None:
        old = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        for sentence in ("d mi 3", "next", "d ta 2"):
            web.say(sentence)
            web.room.changed()
            await web.room.page(web.room.seat("/"))  # type: ignore[arg-type]
        change = await told(follow(web.room, [("/", old.version)]))
        html = "".join(change["html"])
        assert ">9</b>" in html
        assert "Goblin 1" in html
        assert len(html) < sum(map(len, [old.html])), "all of the page instead of what changed"

    run(web, play)


def test_one_stream_follows_several_pages_each_from_its_own_version(web: WebTable) -> None:
    async def play() -> None:
        mira = web.player("Mira Vale")
        stream = follow(web.room, [("/", "a"), (mira, "b"), ("/", "c")])
        found = [await told(stream) for _ in range(3)]
        assert [each["n"] for each in found] == [0, 1, 2]
        assert found[0]["v"] == found[2]["v"] != found[1]["v"]

    run(web, play)


def test_a_withdrawn_link_ends_its_page_and_no_other(web: WebTable) -> None:
    async def play() -> None:
        mira, tamsin = web.player("Mira Vale"), web.player("Tamsin Oakhand")
        stream = follow(web.room, [(mira, "a"), (tamsin, "b")])
        await told(stream), await told(stream)
        web.links.withdraw("Mira Vale")
        web.say("d ta 1")
        web.room.changed()
        found = [await told(stream), await told(stream)]
        assert {"n": 0, "gone": True} in found
        assert any(each["n"] == 1 and "html" in each for each in found)

    run(web, play)


def test_a_stream_ends_where_the_links_cannot_be_read(web: WebTable) -> None:
    async def play() -> None:
        mira = web.player("Mira Vale")
        stream = follow(web.room, [(mira, "a")])
        await told(stream)
        web.links.path.write_bytes(b"{")
        web.room.changed()
        assert await anext(stream, None) is None

    run(web, play)


def test_a_stream_with_nothing_to_tell_says_that_it_is_there(web: WebTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "TICK", 0.05)

    async def play() -> None:
        now = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        stream = follow(web.room, [("/", now.version)])
        found = [await anext(stream) for _ in range(3)]
        assert found[1:] == [b"event: tick\ndata:\n\n"] * 2

    run(web, play)


def test_a_folder_that_was_away_is_followed_again(web: WebTable) -> None:
    saves = web.shelf.places.saves

    async def play() -> None:
        watching = asyncio.create_task(watch(web.room))
        await asyncio.sleep(0.3)
        saves.rename(saves.with_name("away"))
        await asyncio.sleep(0.3)
        saves.with_name("away").rename(saves)
        await asyncio.sleep(1.5)
        now = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        stream = follow(web.room, [("/", now.version)])
        await anext(stream)
        web.say("next")
        assert any("Tamsin" in each for each in (await asyncio.wait_for(told(stream), 5))["html"])
        watching.cancel()

    run(web, play)


def test_everybody_is_let_go_when_the_room_closes(web: WebTable) -> None:
    async def play() -> None:
        now = (await web.room.page(web.room.seat("/"))).now  # type: ignore[arg-type]
        stream = follow(web.room, [("/", now.version)])
        await anext(stream)
        ending = asyncio.ensure_future(anext(stream, None))
        await asyncio.sleep(0.05)
        web.room.close()
        assert await ending is None

    run(web, play)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each page that is drawn."""
    found: list[int] = []

    def page(*given: Any, **named: Any) -> Any:
        found.append(1)
        return pages.page(*given, **named)

    monkeypatch.setattr(rooms, "page", page)
    return found


def test_two_hundred_streams_have_each_page_drawn_once(web: WebTable, drawn: list[int]) -> None:
    async def play() -> None:
        followers = [follow(web.room, [("/", "")]) for _ in range(200)]
        await asyncio.gather(*map(told, followers))
        assert len(drawn) == 1
        waiting = [asyncio.ensure_future(told(each)) for each in followers]
        await asyncio.sleep(0.05)
        web.say("d mi 1")
        web.room.changed()
        await asyncio.gather(*waiting)
        assert len(drawn) == 2

    run(web, play)


def test_a_change_of_the_save_has_a_page_drawn_once(web: WebTable, drawn: list[int]) -> None:
    """The system tells of it, and somebody looks now and then whether it has told of everything."""

    async def play() -> None:
        watching = asyncio.create_task(watch(web.room))
        await asyncio.sleep(1.3)
        stream = follow(web.room, [("/", "")])
        await told(stream)
        before = len(drawn)
        waiting = asyncio.ensure_future(told(stream))
        web.say("d mi 1")
        await asyncio.wait_for(waiting, 5)
        after = asyncio.ensure_future(told(stream))
        await asyncio.sleep(1.6)
        assert len(drawn) == before + 1
        after.cancel()
        watching.cancel()

    run(web, play)


def test_what_is_made_small_reads_as_it_was() -> None:
    events = [b"data: 1\n\n", b"data: " + b"abc" * 2000 + b"\n\n", b"data: 1\n\n"]
    reading = zlib.decompressobj(16 + zlib.MAX_WBITS)
    assert reading.decompress(streams.GZIP) == b""
    for event in events:
        assert reading.decompress(streams.pressed(event)) == event
    assert len(streams.pressed(events[1])) < 100
