"""The shelf of real fights: files of one saves folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from littledice.app.folders import Places
from littledice.engine.ruleset import Rulebook
from littledice.language.node import Node
from littledice.model.errors import LittleDiceError, Refused, StorageError
from littledice.model.ruleset import Die
from littledice.store import current as pointer
from littledice.store.lock import OnWait
from littledice.store.open_save import create, looked_at, opened, withdraw
from littledice.store.saved_fight import Save
from littledice.store.saves_folder import ENDING, fights, files, find, free_path, missing
from littledice.store.step_lines import Header
from littledice.store.writer import Writer

if TYPE_CHECKING:
    from littledice.language.loading import Around


class FileShelf:
    """`on_wait` is told who makes us wait for a fight; `while_compiling` stands around the compiling of a ruleset."""

    def __init__(self, places: Places, on_wait: OnWait | None = None, while_compiling: Around | None = None) -> None:
        self.places = places
        self.on_wait = on_wait
        self.while_compiling = while_compiling
        self.party = places.party
        self._books: dict[str, Rulebook] = {}
        self._trees: dict[str, Node] = {}
        self._stamped: tuple[tuple[str, int, int], ...] | None = None
        self._looked = True

    def current(self) -> str:
        """The fight last made or resumed."""
        path = pointer.current(self.places.saves)
        return path.stem if path is not None else ""

    def make_current(self, slug: str) -> None:
        """Make it the one that sentences are about."""
        pointer.make_current(self.path(slug))

    def find(self, name: str, *, whole: bool = False) -> str:
        """The slug of the fight called so; by its `whole` name, or by the start of it too."""
        if not name.strip():
            raise Refused("A fight's name is empty.", "`list` shows the fights there are.", code="unknown")
        try:
            return find(self.places.saves, name, whole=whole).stem
        except LittleDiceError as error:
            # A folder that is not there has no fights either; only then is the difference worth a look.
            if lost := self.missing():
                raise lost from error
            raise

    def missing(self) -> LittleDiceError | None:
        """What to say where the folder named for the saves is not there."""
        return missing(self.places.saves)

    def slugs(self) -> list[str]:
        """The slug of every fight of the folder; no file is read."""
        return [path.stem for path in files(self.places.saves)]

    def fights(self) -> Iterator[tuple[str, str]]:
        """Slug and name of every fight of the folder."""
        return ((entry.path.stem, entry.name) for entry in fights(self.places.saves))

    def create(self, header: Header) -> str:
        """Begin a save under a free file name; it is the current one then, or there is none of it."""
        path = free_path(self.places.saves, header.name)
        create(path, header)
        try:
            pointer.make_current(path)
        except StorageError:
            withdraw(path)
            raise
        return path.stem

    def hold(self, slug: str) -> AbstractContextManager[Writer]:
        """The fight, locked."""
        return opened(self.path(slug), on_wait=self.on_wait)

    def look(self, slug: str) -> AbstractContextManager[Save]:
        """The fight, to look at."""
        return looked_at(self.path(slug))

    def rules(self, id: str) -> Rulebook:
        """The ruleset, compiled or from the cache; empty for the default one."""
        if not id:
            id = self.places.default
        if not self._looked:
            self._forget_edited()
        found = self._books.get(id)
        if found is None:
            from littledice.language.loading import load, quietly

            found = self._books[id] = load(id, self.places.roots, while_compiling=self.while_compiling or quietly)
        return found

    def look_again(self) -> None:
        """A new sentence: rulesets may have been edited since the one before. The first one has nothing to compare
        with, so only whoever says a second one has the folders gone through.
        """
        self._looked = not self._books

    def _forget_edited(self) -> None:
        stamp = self._stamp()
        if stamp != self._stamped:
            self._books, self._trees, self._stamped = {}, {}, stamp
        self._looked = True

    def _stamp(self) -> tuple[tuple[str, int, int], ...]:
        """What would tell that somebody has edited a ruleset while the program runs."""
        return tuple(sorted(each for root in self.places.roots for each in _stamps(str(root.path))))

    def tree(self, id: str) -> Node | None:
        """The ruleset's files as they are now."""
        from littledice.language.loading import load_tree

        if id not in self._trees:
            with suppress(LittleDiceError):
                self._trees[id] = load_tree(id, self.places.roots)
        return self._trees.get(id)

    def dice(self) -> Iterator[Mapping[str, Die]]:
        """The dice of the current fight's ruleset, of the default one, of all others; a bad one has none."""
        slug = self.current()
        if slug:
            with suppress(LittleDiceError), self.look(slug) as save:
                yield self.rules(save.fight.encounter.ruleset).data.die
        with suppress(LittleDiceError):
            yield self.rules("").data.die
        from littledice.language.reading.finding import winners

        for id in winners(self.places.roots):
            with suppress(LittleDiceError):
                yield self.rules(id).data.die

    def path(self, slug: str) -> Path:
        """The file of a fight."""
        return self.places.saves / f"{slug}{ENDING}"


def _stamps(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, time and size of every TOML file below a folder, as far as they can be seen."""
    with suppress(OSError), os.scandir(folder) as inside:
        for each in inside:
            if each.name.endswith(".toml"):
                with suppress(OSError):
                    status = each.stat()
                    yield each.path, status.st_mtime_ns, status.st_size
            elif each.is_dir():
                yield from _stamps(each.path)
