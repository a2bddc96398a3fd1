"""The server of the pages: a port of this machine, opened for as long as it is wanted."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from littledice.model.errors import StorageError
from littledice.model.record import Value
from littledice.web.application import application
from littledice.web.links import Links
from littledice.web.room import PLAYER, TABLE, Room
from littledice.web.seat import NewDesk

LOOPBACK = "127.0.0.1"
ANY = "0.0.0.0"
ELSEWHERE = ("10.255.255.255", 1)
"""An address of some network; nothing is sent to it, only the way there is asked for."""
PATIENCE = 10.0
"""Seconds in which a connection has to ask for something."""
LARGEST_HEAD = 16_384
CONNECTIONS = 512


class Address(Value):
    """Where the pages lie: the `host` that is named to others, and the `port`."""

    host: str
    port: int

    @property
    def url(self) -> str:
        """The address as it is typed."""
        return f"http://{self.host}:{self.port}"


class Serving:
    """A server that runs; `lan` is whether others of the room reach it."""

    def __init__(self, address: Address, links: Links, thread: Thread, *, lan: bool) -> None:
        self.address = address
        self.links = links
        self.thread = thread
        self.lan = lan

    @property
    def alone(self) -> bool:
        """Whether nobody but this machine reaches it."""
        return self.address.host == LOOPBACK

    @property
    def table(self) -> str:
        """The address of the table's page."""
        return f"{self.address.url}{TABLE}{self.links.of('')['']}" if self.lan else f"{self.address.url}/"

    def player(self, name: str) -> str:
        """The address of a player's page."""
        return f"{self.address.url}{PLAYER}{self.links.of(name)[name]}"


@contextmanager
def serving(
    new_desk: NewDesk, links: Links, *, lan: bool, port: int, fault: Callable[[BaseException], object]
) -> Iterator[Serving]:
    """The pages are there until the end of the block. Raises `StorageError` where the port cannot be had."""
    opened = _bound(ANY if lan else LOOPBACK, port)
    port = opened.getsockname()[1]
    host = _own_address() if lan else LOOPBACK
    room = Room(new_desk, links, open=not lan)
    server = uvicorn.Server(
        uvicorn.Config(
            application(room, _hosts(host, port), fault=fault),
            http=_Patient,
            ws="none",
            lifespan="on",
            log_config=None,
            log_level="critical",  # Its warnings would stand in the middle of what the GM types.
            access_log=False,
            server_header=False,
            limit_concurrency=CONNECTIONS,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            timeout_graceful_shutdown=1,
        )
    )
    thread = Thread(target=server.run, kwargs={"sockets": [opened]}, name="serve", daemon=True)
    thread.start()
    try:
        yield Serving(Address(host, port), links, thread, lan=lan)
    finally:
        room.let_go()
        server.should_exit = True
        thread.join(5)
        opened.close()


class _Patient(H11Protocol):  # type: ignore[misc]
    """Drops a connection that asks for nothing."""

    def connection_made(self, transport: object) -> None:
        super().connection_made(transport)
        self.loop.call_later(PATIENCE, self._drop_idle)

    def _drop_idle(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()


def _bound(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
        opened.listen(128)
    except OSError as error:
        opened.close()
        if error.errno == errno.EADDRINUSE:
            raise StorageError(f"Port {port} is in use.", "`--port 0` takes a free one.") from error
        raise StorageError(f"Port {port} can't be opened.", "`--port 0` takes a free one.") from error
    return opened


def _own_address() -> str:
    """The machine's address in the room; the loopback where it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
            return str(asking.getsockname()[0])
        except OSError:
            return LOOPBACK


def _hosts(host: str, port: int) -> set[str]:
    """Under which names a browser of the room may ask for the pages."""
    names = {host, LOOPBACK, "localhost"}
    if host != LOOPBACK:
        own = socket.gethostname().lower()
        names |= {own, f"{own}.local"}
    return {f"{name}:{port}" for name in names} | (names if port == 80 else set())
