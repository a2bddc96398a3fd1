"""The law of the door on pages: random fights in which some are concealed, their players at pages that are asked for as
a browser asks for them. Whatever comes back is judged: pages, what streams tell of a change, words that may come next,
what came of a sentence said there.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from littledice.rules.rulebook import Rules
from littledice.web.application import application
from littledice.web.limits import Limits
from littledice.web.links import Links
from littledice.web.room import PLAYER, Room
from littledice.web.seat import ALL
from littledice.web.stream import follow
from tests.properties.eavesdropper import TYPED, Eavesdropper

HOST = "127.0.0.1:6606"
RANDOM = re.compile(r'data-version="\w*"|\?[0-9a-f]{12}|value="[0-9a-f]{16}"|"v":"\w*"')
"""What is no number though it has digits: versions, keys of questions."""
FORM = "application/x-www-form-urlencoded"


class PageReader(Eavesdropper):
    """Says what players say, and looks, at their pages alone."""

    def __init__(self, rules: Rules, seed: int, folder: Path, *, share: float = 1.0) -> None:
        super().__init__(rules, seed, share=share)
        self.links = Links(folder / "links.json", folder / "saves")
        self.room = Room(self.terminal, self.links, open=True)
        self.faults: list[BaseException] = []
        self.app = application(self.room, {HOST}, Limits(burst=1e9), self.faults.append)
        self.loop = asyncio.new_event_loop()
        self.known: dict[str, str] = {}
        self.answers: dict[int, int] = {}

    def close(self) -> None:
        """Let its threads and its loop go."""
        self.room.close()
        self.room._looking.shutdown()
        self.room._speaking.shutdown()
        self.loop.close()
        assert self.faults == [], self.faults

    def path(self, viewer: str) -> str:
        name = "" if viewer == "party" else self.state.combatants[viewer].name
        return PLAYER + self.links.of(name)[name] if name else "/"

    def listen(self, viewer: str) -> None:
        """Look at the page, at that of all moves, at what the stream tells since the last time, at completion."""
        if viewer != "party" and not any(who.name == viewer for who in self.state.combatants.values()):
            return
        viewer = viewer if viewer == "party" else self.id_of(viewer)
        self.heard += 1
        self.room.changed()
        path = self.path(viewer)
        paths = [path] if viewer == "party" else [path, f"{path}{ALL}"]
        for each in paths:
            self.read(viewer, f"page {each}", *self.ask("GET", each))
        for event in self.streamed(paths):
            self.read(viewer, "stream", 200, event)
        for typed in TYPED if viewer != "party" else ():
            status, text = self.ask("GET", f"{path}/words?{urlencode({'text': typed})}")
            self.read(viewer, f"words after {typed!r}", status, _plain(text), said=typed.split())

    def say_as(self, viewer: str, words: list[str]) -> None:
        """A player says it on their page, by its script or without."""
        before, script = self.state, self.chance.random() < 0.7
        fields = urlencode({"sentence": shlex.join(words), "at": str(self.save.last_seq)})
        accept = {"accept": "application/json"} if script else {}
        status, text = self.ask("POST", f"{self.path(viewer)}/say", fields.encode(), accept)
        self.judge(viewer, f"what {words} led to ({status})", _seen(_plain(text) if script else text), words, before)
        if self.chance.random() < 0.2:
            self.vanish(viewer)

    def read(self, viewer: str, where: str, status: int, text: str, said: list[str] | None = None) -> None:
        assert status == 200, (where, status)
        self.judge(viewer, where, _seen(text), said=said)

    def ask(self, method: str, path: str, body: bytes = b"", more: dict[str, str] | None = None) -> tuple[int, str]:
        """A request as the server gets it, and what it answers; every status is counted."""
        place, _, query = path.partition("?")
        headers = {"host": HOST, "origin": f"http://{HOST}", "content-type": FORM, **(more or {})}
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http", "http_version": "1.1", "scheme": "http", "method": method, "path": place,
            "raw_path": place.encode(), "root_path": "", "query_string": query.encode(), "asgi": {"version": "3.0"},
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 6606),
        }  # fmt: skip
        self.loop.run_until_complete(self.app(scope, receive, send))
        status = sent[0]["status"]
        self.answers[status] = self.answers.get(status, 0) + 1
        return status, b"".join(message.get("body", b"") for message in sent).decode()

    def streamed(self, paths: list[str]) -> Iterator[str]:
        """What a stream tells of each page since it was last looked at, and of nothing else."""
        found = self.loop.run_until_complete(self._streamed(paths))
        for path, event in found:
            self.known[path] = event["v"]
            yield "\n".join(event["html"])

    async def _streamed(self, paths: list[str]) -> list[tuple[str, dict[str, Any]]]:
        stream = follow(self.room, [(path, self.known.get(path, "")) for path in paths])
        seats = [self.room.seat(path) for path in paths]
        pages = [(await self.room.page(seat)).now for seat in seats if seat is not None]
        due = sum(
            page is not None and page.version != self.known.get(path) for page, path in zip(pages, paths, strict=True)
        )
        found = []
        while due:
            event = await anext(stream)
            if event.startswith(b"data: "):
                told = json.loads(event.removeprefix(b"data: "))
                found.append((paths[told["n"]], told))
                due -= 1
        await stream.aclose()  # type: ignore[attr-defined]
        return found


def _plain(text: str) -> str:
    """JSON as people read it."""
    return json.dumps(json.loads(text), ensure_ascii=False)


def _seen(text: str) -> str:
    """The text without what is random in it, every id (`r-or`) as a word of its own."""
    return re.sub(r"/p/[\w-]{22}", "", RANDOM.sub("", text)).replace("-", " ")
