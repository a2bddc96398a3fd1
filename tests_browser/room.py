"""A folder of fights, its pages served for a browser, and the GM who says sentences at a terminal beside it."""

from __future__ import annotations

import re
import shlex
import urllib.request
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Page

from littledice.app.desk import Desk
from littledice.app.folders import places
from littledice.app.outcome import Outcome
from littledice.app.save_shelf import FileShelf
from littledice.language.reading.roots import Root
from littledice.model.record import replace
from littledice.web.links import Links
from littledice.web.server import Serving, serving

PROMPT = 5000
"""Milliseconds in which a page must show what has happened."""


class Room:
    """`start` and `stop` the server; it comes back at the same port. `rulesets` is a folder of further ones."""

    def __init__(self, folder: Path, sentences: Iterable[str] = (), rulesets: Path | None = None) -> None:
        here = places(str(folder / "saves"))
        more = (Root(rulesets, "campaign"),) if rulesets is not None else ()
        self.shelf = FileShelf(replace(here, roots=(*here.roots, *more)))
        self.links = Links(folder / "links.json", folder / "saves")
        self.faults: list[BaseException] = []
        self.served: Serving | None = None
        self._open = ExitStack()
        self._port = 0
        for sentence in sentences:
            self.say(sentence)

    def desk(self, viewer: str) -> Desk:
        return Desk(shelf=FileShelf(self.shelf.places), viewer=viewer, clock=lambda: "2026-03-07T09:00:00+00:00")

    def say(self, sentence: str, viewer: str = "gm") -> Outcome:
        """Say it at a terminal."""
        return self.desk(viewer).say(shlex.split(sentence))

    def start(self) -> None:
        """Serve the pages."""
        found = serving(self.desk, self.links, lan=False, port=self._port, fault=self.faults.append)
        self.served = self._open.enter_context(found)
        self._port = self.served.address.port

    def stop(self) -> None:
        """End the server, as Ctrl-C does."""
        self._open.close()
        self.served = None

    def address(self, name: str = "") -> str:
        """Where the page of a player lies, or that of the table."""
        assert self.served is not None
        return self.served.player(name) if name else self.served.table

    def labels(self) -> list[str]:
        """What has happened, oldest first."""
        with self.shelf.look(self.shelf.current()) as save:
            return [step.label for step in save.path_back()][::-1]

    def version(self, address: str) -> str:
        """Which version of a page the server has now."""
        with urllib.request.urlopen(address) as found:
            told = re.search(r'data-version="([^"]+)"', found.read(2000).decode("utf-8", "replace"))
        assert told is not None
        return told[1]


def caught_up(room: Room, page: Page) -> None:
    """Wait until the page shows what the server would show now."""
    wanted = room.version(page.url)
    page.wait_for_function("wanted => document.documentElement.dataset.version === wanted", arg=wanted, timeout=PROMPT)
