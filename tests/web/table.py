"""A fight in a folder, the sentences of its GM, and a client of its pages."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import unquote

from starlette.testclient import TestClient

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.app.outcome import Outcome
from littledice.app.save_shelf import FileShelf
from littledice.grammar.splitting import split
from littledice.web.application import application
from littledice.web.limits import Limits
from littledice.web.links import Links
from littledice.web.room import PLAYER, TABLE, Room

HOST = "127.0.0.1:6606"
ORIGIN = f"http://{HOST}"
BEGUN = (
    "new Bridge littlep6 --seed 7",
    'add "Mira Vale" side:party phy=3 men=2 ac=2 hp=12 sp=2 mp=3',
    'add "Tamsin Oakhand" side:party phy=2 men=3 hp=11/12',
    "add Goblin x2 phy=2 hp=6",
    "start mi=9 ta=5 g1=7 g2=3",
)
GENEROUS = Limits(burst=1e9)


class WebTable:
    """`say` is the GM's; `client` knows no link until it is told one."""

    def __init__(
        self, folder: Path, sentences: tuple[str, ...] = BEGUN, *, limits: Limits = GENEROUS, open: bool = True
    ) -> None:
        self.shelf = FileShelf(places(str(folder / "saves")))
        self.links = Links(folder / "links.json", folder / "saves")
        self.room = Room(self.desk, self.links, open=open)
        self.faults: list[BaseException] = []
        self.gm = Desk(shelf=self.shelf, clock=lambda: "")
        for sentence in sentences:
            self.say(sentence)
        self.app = application(self.room, {HOST}, limits, self.faults.append)
        self.client = TestClient(self.app, base_url=ORIGIN, headers={"Origin": ORIGIN}, follow_redirects=False)

    def desk(self, viewer: str) -> Desk:
        return Desk(shelf=self.shelf, viewer=viewer, clock=lambda: "")

    def say(self, sentence: str) -> Outcome:
        """The GM says it at a terminal."""
        return self.gm.say(split(sentence))

    def player(self, name: str) -> str:
        """The path of a player's page."""
        return PLAYER + self.links.of(name)[name]

    @property
    def table(self) -> str:
        """The path of the table's page, by its link."""
        return TABLE + self.links.of("")[""]

    @property
    def at(self) -> int:
        """The newest step."""
        with self.shelf.look("bridge") as save:
            return save.last_seq

    def tell(self, name: str, sentence: str, at: int | None = None, *, json: bool = True):
        """A player says it from their page."""
        fields = {"sentence": sentence, "at": str(self.at if at is None else at)}
        accept = {"Accept": "application/json"} if json else {}
        return self.client.post(f"{self.player(name)}/say", data=fields, headers=accept)

    async def ask(
        self, method: str, path: str, query: str, headers: dict[str, str], body: bytes | None
    ) -> tuple[int, str]:
        """A request as the server gets it, of which a client would not make some; without a body it never arrives."""
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            if body is None:
                await asyncio.sleep(60)
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "http_version": "1.1", "scheme": "http", "method": method, "path": unquote(path),
            "raw_path": path.encode(), "root_path": "", "query_string": query.encode(), "asgi": {"version": "3.0"},
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items()],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 6606),
        }  # fmt: skip
        await self.app(scope, receive, send)
        text = b"".join(message.get("body", b"") for message in sent)
        return sent[0]["status"], text.decode("utf-8", "replace")

    def __enter__(self) -> WebTable:
        self.client.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.client.__exit__(kind, error, at)
        self.gm = None  # type: ignore[assignment]
        assert self.faults == [] or error is not None, self.faults
