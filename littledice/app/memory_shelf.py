"""Fights kept in memory, for the worked examples of rulesets and for tests: nothing is written to a disk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from littledice.engine.ruleset import Rulebook
from littledice.grammar.tokens import squeezed
from littledice.language.node import Node
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.ruleset import Die
from littledice.store.buffer import buffered
from littledice.store.step_lines import Header
from littledice.store.writer import Writer


class MemoryShelf:
    """A shelf of such fights, all played by rulesets given at the start; the first is the default."""

    def __init__(self, *rules: Rulebook) -> None:
        self.books = {book.data.id: book for book in rules}
        self.saves: dict[str, Writer] = {}
        self.party: Path | None = None
        self._current = ""
        self._trees: dict[str, Node | None] = {}

    def current(self) -> str:
        """The fight last made or resumed."""
        return self._current

    def make_current(self, slug: str) -> None:
        """Make it the one that sentences are about."""
        self._current = slug

    def find(self, name: str) -> str:
        """The slug of that name."""
        slug = squeezed(name)
        if slug not in self.saves:
            raise Refused(f'No fight is called "{name}".', "`list` shows them.", code="unknown")
        return slug

    def missing(self) -> LittleDiceError | None:
        """Nothing is: memory needs no folder."""
        return None

    def slugs(self) -> list[str]:
        """The slug of every fight."""
        return list(self.saves)

    def look_again(self) -> None:
        """Its rulesets stay as they were given."""

    def fights(self) -> Iterator[tuple[str, str]]:
        """Slug and name of every fight."""
        return ((slug, save.header.name) for slug, save in self.saves.items())

    def create(self, header: Header) -> str:
        """Begin a fight and make it the current one."""
        slug = squeezed(header.name) or "fight"
        if slug in self.saves:
            raise Refused(f'There is already a fight called "{header.name}".', "Choose another name.", code="taken")
        self.saves[slug] = buffered(slug, header)
        self._current = slug
        return slug

    @contextmanager
    def hold(self, slug: str) -> Iterator[Writer]:
        """The fight, to change it."""
        yield self.saves[slug]

    @contextmanager
    def look(self, slug: str) -> Iterator[Writer]:
        """The fight, to look at it."""
        yield self.saves[slug]

    def rules(self, id: str) -> Rulebook:
        """The ruleset of that id."""
        if not id:
            return next(iter(self.books.values()))
        if id not in self.books:
            raise Refused(f'No ruleset is called "{id}".', "`rules list` shows them.", code="unknown")
        return self.books[id]

    def tree(self, id: str) -> Node | None:
        """The files of a ruleset that comes with the program or the campaign; None for one made in memory."""
        from littledice.language.loading import load, load_tree
        from littledice.language.reading.roots import roots

        if id not in self._trees:
            self._trees[id] = None
            with suppress(LittleDiceError):
                if load(id, roots()).data.hash == self.books[id].data.hash:
                    self._trees[id] = load_tree(id, roots())
        return self._trees[id]

    def dice(self) -> Iterator[Mapping[str, Die]]:
        """The dice of every ruleset."""
        return (book.data.die for book in self.books.values())
