"""Fights kept in memory: for the worked examples of rulesets and for tests. Same offers as a file, nothing on disk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from littledice.engine.ruleset import Rulebook
from littledice.grammar.tokens import squeezed
from littledice.language.node import Node
from littledice.model.commands import Command
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.events import Event
from littledice.model.ruleset import Die
from littledice.store.step_lines import Header, Jump, Link, Step
from littledice.store.writer import Moved


class MemorySave:
    """One fight: every step and every fight between them."""

    def __init__(self, slug: str, header: Header) -> None:
        self.slug = slug
        self.header = header
        self.fight = header.start
        self.head = self.last_seq = 0
        self.hash = header.ruleset.hash
        self.warnings: tuple[str, ...] = ()
        self._steps: list[Step] = []
        self._fights: dict[int, Fight] = {0: header.start}
        self._undone: list[int] = []

    def append(
        self,
        command: Command,
        events: tuple[Event, ...],
        fight: Fight,
        *,
        label: str,
        by: str = "gm",
        at: str = "",
        hash: str = "",
    ) -> Step:
        """Keep a step."""
        step = Step(
            seq=self.last_seq + 1, prev=self.head, at=at, by=by, label=label, command=command, events=events, hash=hash
        )
        self._undone.clear()
        self.hash = hash or self.hash
        return self._add(step, fight)

    def undo(self, count: int = 1, *, by: str = "gm", at: str = "", hash: str = "") -> Moved:
        """Take back the last steps; of a player's, only their own last one."""
        if count < 1:
            raise Refused(f"{count} steps are none.", "Say 1 or more.", code="number")
        taken = [step for step, _ in zip(self.path_back(), range(count), strict=False)]
        if len(taken) < count or not taken:
            raise Refused("There is nothing to take back.", "`log` shows what happened.", code="nothing_to_undo")
        if by != "gm" and (count > 1 or taken[0].by != by):
            raise Refused("A player takes back only their own last step.", "Ask the GM.", code="not_yours")
        self._undone.extend(step.seq for step in taken)
        return self._moved("undo", taken[-1].prev, taken, by, at)

    def undo_to(self, to: int, *, by: str = "gm", at: str = "", hash: str = "") -> Moved:
        """Stand again where the fight stood after that step."""
        if not 0 <= to < self.head:
            raise Refused(f"There is no step {to} to go back to.", "`log` shows them.", code="unknown")
        back = [step for step in self.path_back() if step.seq > to]
        return self.undo(len(back), by=by, at=at)

    def redo(self, count: int = 1, *, by: str = "gm", at: str = "", hash: str = "") -> Moved:
        """Do again what was taken back."""
        if not 1 <= count <= len(self._undone):
            raise Refused("There is nothing to do again.", "`log` shows what happened.", code="nothing_to_redo")
        again = [self._steps[self._undone.pop() - 1] for _ in range(count)]
        return self._moved("redo", again[-1].seq, again, by, at)

    @property
    def history(self) -> MemorySave:
        """What was before."""
        return self

    def fight_at(self, seq: int) -> Fight:
        """The fight as it stood after that step."""
        return self._fights[seq]

    def path_back(self) -> Iterator[Step]:
        """The steps that led here, newest first."""
        seq = self.head
        while seq:
            step = self._steps[seq - 1]
            yield step
            seq = step.prev

    def lines(self) -> Iterator[Step]:
        """Every step, undone ones, undos and redos too."""
        return iter(self._steps)

    def would_undo(self) -> Link | None:
        """What an undo would take back."""
        return _link(self._steps[self.head - 1]) if self.head else None

    def _moved(self, verb: str, to: int, steps: list[Step], by: str, at: str) -> Moved:
        line = Step(
            seq=self.last_seq + 1, prev=self.head, at=at, by=by, label=f"{verb} to {to}", jump=Jump(verb=verb, to=to)
        )
        line = self._add(line, self._fights[to])
        return Moved(line, tuple(map(_link, steps)), self.would_undo())

    def _add(self, step: Step, fight: Fight) -> Step:
        self._steps.append(step)
        self._fights[step.seq] = fight
        self.fight, self.last_seq, self.head = fight, step.seq, step.head
        return step


def _link(step: Step) -> Link:
    return Link(seq=step.seq, prev=step.prev, at=step.at, by=step.by, label=step.label, jump=step.jump)


class MemoryShelf:
    """A shelf of such fights, all played by rulesets given at the start; the first is the default."""

    def __init__(self, *rules: Rulebook) -> None:
        self.books = {book.data.id: book for book in rules}
        self.saves: dict[str, MemorySave] = {}
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

    def fights(self) -> Iterator[tuple[str, str]]:
        """Slug and name of every fight."""
        return ((slug, save.header.name) for slug, save in self.saves.items())

    def create(self, header: Header) -> str:
        """Begin a fight and make it the current one."""
        slug = squeezed(header.name) or "fight"
        if slug in self.saves:
            raise Refused(f'There is a fight called "{header.name}" already.', "Choose another name.", code="taken")
        self.saves[slug] = MemorySave(slug, header)
        self._current = slug
        return slug

    @contextmanager
    def hold(self, slug: str) -> Iterator[MemorySave]:
        """The fight, to change it."""
        yield self.saves[slug]

    @contextmanager
    def look(self, slug: str) -> Iterator[MemorySave]:
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
        from littledice.language.compiler import compiled
        from littledice.language.reading.roots import roots

        if id not in self._trees:
            self._trees[id] = None
            with suppress(LittleDiceError):
                made = compiled(id, roots())
                self._trees[id] = made.tree if made.data.hash == self.books[id].data.hash else None
        return self._trees[id]

    def dice(self) -> Iterator[Mapping[str, Die]]:
        """The dice of every ruleset."""
        return (book.data.die for book in self.books.values())
