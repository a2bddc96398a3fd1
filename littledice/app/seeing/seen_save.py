"""A saved fight as whoever looks at it may know it."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.seeing.course import Beat, Passage
from littledice.app.seeing.door import Door
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event
from littledice.store.step_lines import Header, Link, Step


class SeenSave:
    """What `Save` offers to those who look, every fight and step brought through the door."""

    def __init__(self, door: Door) -> None:
        self._save = door.save
        self._door = door
        self._known: tuple[Fight, Fight] | None = None

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        true = self._save.fight
        if self._known is None or self._known[0] is not true:
            self._known = (true, self._door.fight(true))
        return self._known[1]

    @property
    def header(self) -> Header:
        """How the fight began; its name and options are everybody's to know."""
        return self._save.header

    @property
    def slug(self) -> str:
        """The fight's name on its shelf."""
        return self._save.slug

    @property
    def head(self) -> int:
        """The step at which the fight stands."""
        return self._save.head

    @property
    def last_seq(self) -> int:
        """The number of the newest line."""
        return self._save.last_seq

    @property
    def hash(self) -> str:
        """The ruleset's as of that line."""
        return self._save.hash

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is to say of the file."""
        return self._save.warnings

    @property
    def history(self) -> SeenSave:
        """What was before."""
        return self

    def fight_at(self, seq: int) -> Fight:
        """The fight as it stood after that step."""
        return self._door.fight(self._save.history.fight_at(seq))

    def course(self, rounds: int | None = None) -> Iterator[Beat]:
        """Every step with the fight before and after it, or those of the last rounds."""
        return self._door.course(rounds)

    def path_back(self) -> Iterator[Step]:
        """The steps that led here, newest first."""
        return map(self._door.step, self._save.path_back())

    def happened_back(self) -> Iterator[tuple[Encounter, tuple[Event, ...]]]:
        """What happened in each of those steps, and the encounter before it."""
        for step in self._save.path_back():
            before = self._save.history.fight_at(step.prev).encounter
            yield self._door.encounter(before), self._door.events(before, step.events)

    def passages(self, head: int, last: int, number: int | None = None) -> Iterator[Passage]:
        """The log up to the line `last`, or that of a round, of the fight that stands at step `head`."""
        return self._door.passages(head, last, number)

    def amended_since(self, seq: int) -> bool:
        """Whether the past was changed after that line."""
        first = seq + 1
        links = self._save.history.links(first, self.last_seq) if first <= self.last_seq else ()
        return any(link.amend is not None for link in links)

    def written_since(self, seq: int, by: str) -> bool:
        """Whether somebody wrote a line after that one, undo and redo among them."""
        lines = self._save.history.links(seq + 1, self.last_seq) if 0 <= seq < self.last_seq else ()
        return any(link.by == by for link in lines)

    def would_undo(self) -> Link | None:
        """What an undo would take back."""
        return self._door.would_undo()
