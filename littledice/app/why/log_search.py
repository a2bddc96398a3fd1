"""The log, searched for what made something as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from littledice.app.seeing.course import Beat
from littledice.app.table import Table
from littledice.model.events import Event, Joined, Rolled
from littledice.model.record import Value


class Found(Value):
    """An event, the step it happened in, and what happened in that step up to and with it."""

    event: Event
    beat: Beat
    until: tuple[Event, ...]

    @property
    def step(self) -> int:
        """The number of the step."""
        return self.beat.step.seq

    @property
    def label(self) -> str:
        """The step in words."""
        return self.beat.step.label


class Log:
    """The steps that led here."""

    def __init__(self, table: Table) -> None:
        self.beats = list(table.course())

    def last(self, wanted: Callable[[Event], bool]) -> Found | None:
        """The last such event."""
        return next(self.back(wanted), None)

    def back(self, wanted: Callable[[Event], bool]) -> Iterator[Found]:
        """Every such event, the last one first."""
        for beat in reversed(self.beats):
            for place in range(len(beat.events) - 1, -1, -1):
                if wanted(beat.events[place]):
                    yield Found(beat.events[place], beat, beat.events[: place + 1])

    def joined(self, who: str) -> Found | None:
        """When somebody came in as they are now."""
        return self.last(lambda event: isinstance(event, Joined) and event.combatant.id == who)

    def rolled(self, who: str = "", what: str = "") -> Found | None:
        """The last roll, perhaps of somebody, perhaps of a kind."""

        def fits(event: Event) -> bool:
            return isinstance(event, Rolled) and who in ("", event.roll.who) and what in ("", event.roll.what)

        return self.last(fits)
