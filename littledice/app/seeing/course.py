"""The course of a fight: its steps in order, each with the encounter before and after it. Undone steps are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.engine.apply import fold
from littledice.model.encounter import Encounter
from littledice.model.events import Event, RoundBegan
from littledice.model.record import Value, replace
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Step


class Beat(Value):
    """A step between two states."""

    step: Step
    before: Encounter
    after: Encounter

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it."""
        return self.step.events

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds it touches: most steps one, the edge between two rounds both."""
        numbers = [self.before.round, *[event.round for event in self.events if isinstance(event, RoundBegan)]]
        return tuple(dict.fromkeys(numbers))

    def cut(self, first: int, end: int) -> Beat:
        """Only the events from the place `first` up to `end`."""
        before = fold(self.before, self.events[:first])
        events = self.events[first:end]
        return Beat(replace(self.step, events=events, checkpoint=None), before, fold(before, events))


def course(save: Save, rounds: int | None = None) -> Iterator[Beat]:
    """The whole course, or that of the last `rounds` rounds from the step on that opened the first of them. The whole
    is read step by step, however long it is.
    """
    steps: Iterable[Step]
    if rounds is None:
        steps, state = save.history.along(save.head), save.header.start.encounter
    else:
        steps = _last_rounds(save, rounds)
        first = steps[0].prev if steps else 0
        state = save.history.fight_at(first).encounter if first else save.header.start.encounter
    for step in steps:
        after = fold(state, step.events)
        yield Beat(step, state, after)
        state = after


def _last_rounds(save: Save, rounds: int) -> list[Step]:
    """The steps of the last `rounds` rounds, first to last."""
    steps: list[Step] = []
    begins = max(1, save.fight.encounter.round - rounds + 1)
    for step in save.path_back():
        steps.append(step)
        if _opens(step, begins):
            break
    return steps[::-1]


def _opens(step: Step, number: int) -> bool:
    return any(isinstance(event, RoundBegan) and event.round == number for event in step.events)
