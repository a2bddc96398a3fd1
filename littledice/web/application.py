"""The application: which request leads where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from littledice.model.errors import StorageError
from littledice.web.assets import assets
from littledice.web.composing import Fields, one, sentence_of
from littledice.web.guard import Guard, address, own_mistake, refused
from littledice.web.limits import Limits, Rate
from littledice.web.room import Room
from littledice.web.seat import ALL
from littledice.web.stream import GZIP, MOST_PAGES, follow, pressed
from littledice.web.watching import watch

UNREADABLE = "The links of these pages can't be read now. Ask the GM to start `serve` again."
GONE = "This link is not valid, or not any more. Ask the GM for a new one."
NOT_SO = "This can't be done here."
FOREVER = "public, max-age=31536000, immutable"
JSON = "application/json"
MOST_FIELDS = 400
"""As many as the form of all moves may have."""
THEMES = ("dark", "light")


class Served:
    """The answers."""

    def __init__(self, room: Room, limits: Limits) -> None:
        self.room = room
        self.limits = limits

    async def page(self, request: Request) -> Response:
        """A page, of the table or of a player."""
        every = ALL if request.query_params.get("moves") == "all" else ""
        path = f"{request.url.path}{every}"
        if self.room.seat(path) is None:
            return refused(404, GONE)
        await self.room.refresh()
        await self.room.named()
        seat = self.room.seat(path)
        if seat is None:
            return refused(404, GONE)
        shown = await self.room.page(seat)
        assert shown.now is not None
        return HTMLResponse(themed(shown.now.html, request.query_params.get("theme", "")))

    async def say(self, request: Request) -> Response:
        """A sentence of a player."""
        path = request.url.path.removesuffix("/say")
        seat = self.room.seat(path)
        if seat is None or not seat.who:
            return refused(404, GONE)
        form = await self.form(request)
        if form is None:
            return refused(413, "This is too long, or took too long to arrive.")
        at = one(form, "at")
        if not (at.isascii() and at.isdigit() and len(at) < 10):
            return refused(400, "This was not sent by a page of the table.")
        said = await self.room.say(seat, sentence_of(form), int(at), one(form, "answer"))
        if JSON in request.headers.get("accept", ""):
            return JSONResponse(said.data())
        if said.changed:
            return RedirectResponse(path, 303)
        page = await self.room.answered(seat, said)
        return HTMLResponse(page.html, 200 if said.error is None else 422)

    async def words(self, request: Request) -> Response:
        """What may come next in a sentence of a player."""
        seat = self.room.seat(request.url.path.removesuffix("/words"))
        if seat is None or not seat.who:
            return refused(404, GONE)
        return JSONResponse(await self.room.words(seat, request.query_params.get("text", "")))

    async def form(self, request: Request) -> Fields | None:
        """The fields of a form; None where it is too large, is none, or does not arrive."""
        body = b""
        try:
            async with asyncio.timeout(self.limits.seconds):
                async for part in request.stream():
                    body += part
                    if len(body) > self.limits.body:
                        return None
            return parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
        except (TimeoutError, ClientDisconnect, ValueError):
            return None

    async def events(self, request: Request) -> Response:
        """A stream of what changes on the pages it names."""
        paths, versions = (request.query_params.getlist(name) for name in ("at", "v"))
        pages = list(zip(paths, versions, strict=False))
        if request.method != "GET":
            return refused(405, NOT_SO)
        if not pages or len(pages) > MOST_PAGES or not any(self.room.seat(path) for path, _ in pages):
            return refused(404, GONE)
        who, streams = address(request.scope), self.room.streams
        if streams.get(who, 0) >= self.limits.streams_each or sum(streams.values()) >= self.limits.streams:
            return refused(503, "Too many pages are open.")
        small = "gzip" in request.headers.get("accept-encoding", "")
        headers = {"Content-Encoding": "gzip"} if small else {}
        return StreamingResponse(self.counted(who, pages, small), media_type="text/event-stream", headers=headers)

    async def counted(self, who: str, pages: list[tuple[str, str]], small: bool) -> AsyncIterator[bytes]:
        """The stream, counted while it is open."""
        with self.room.stream(who):
            if small:
                yield GZIP
            async for event in follow(self.room, pages):
                yield pressed(event) if small else event


async def asset(request: Request) -> Response:
    """The style sheet or the script."""
    found = next(each for each in assets().values() if each.path == request.url.path)
    return Response(found.content, media_type=found.sort, headers={"Cache-Control": FOREVER})


async def nothing(request: Request) -> Response:
    """No picture: browsers ask for one."""
    return Response(status_code=204)


async def unknown(request: Request, error: Exception) -> Response:
    """What leads nowhere."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refused(status, GONE if status == 404 else NOT_SO)


async def unreadable(request: Request, error: Exception) -> Response:
    """Nobody knows whose page it is."""
    return refused(503, UNREADABLE)


async def broken(request: Request, error: Exception) -> Response:
    """The program is at fault; the guard tells the GM's side of it."""
    return own_mistake()


def themed(html: str, theme: str) -> str:
    """The page in the theme that its address asks for."""
    return html.replace("<html ", f'<html data-theme="{theme}" ', 1) if theme in THEMES else html


def application(
    room: Room, hosts: Collection[str], limits: Limits | None = None, fault: Callable[[BaseException], object] = repr
) -> ASGIApp:
    """The pages of a room, at these hosts (`127.0.0.1:6606`)."""
    limits = limits or Limits()
    served = Served(room, limits)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        room.loop = asyncio.get_running_loop()
        watching = asyncio.create_task(watch(room))
        try:
            yield
        finally:
            room.close()
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    inner = Starlette(
        routes=[
            Route("/", served.page),
            Route("/t/{link}", served.page),
            Route("/p/{link}", served.page),
            Route("/p/{link}/say", served.say, methods=["POST"]),
            Route("/p/{link}/words", served.words),
            Route("/events", served.events),
            *(Route(each.path, asset) for each in assets().values()),
            Route("/favicon.ico", nothing),
        ],
        exception_handlers={HTTPException: unknown, StorageError: unreadable, Exception: broken},
        middleware=[Middleware(GZipMiddleware, minimum_size=1000)],
        lifespan=living,
    )
    inner.router.redirect_slashes = False
    return Guard(inner, hosts, Rate(limits), fault)
