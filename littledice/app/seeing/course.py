"""The course of a fight: its steps in order, each with the encounter before and after it. Undone steps are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.engine.apply import fold
from littledice.model.encounter import Encounter
from littledice.model.events import Event, RoundBegan
from littledice.model.record import Value, replace
from littledice.store.saved_fight import Save
from littledice.store.step_lines import CHANGED, Amendment, Replayed, Step, inside, within


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
    def number(self) -> int:
        """The number of the step; what is new on the branch of an amendment has that of the amendment."""
        return self.step.seq or within(self.step.prev)[0]

    @property
    def amended(self) -> bool:
        """Whether the step was put in or changed afterwards."""
        return isinstance(self.step, Replayed) and self.step.how in CHANGED

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


class Passage(Value):
    """A line of the save as the log has it. `rounds` are those that it touches, `beat` is there if it happened, and of
    an amendment that stands the `branch`: its steps, each with its beat if it happened there. What an amendment
    `replaced` are the first and the last line as first played; such a line is `amended` by the number of the amendment.
    """

    step: Step
    rounds: tuple[int, ...]
    beat: Beat | None = None
    branch: tuple[tuple[Replayed, Beat | None], ...] = ()
    amended: int = 0
    replaced: tuple[int, int] | None = None

    @property
    def stands(self) -> bool:
        """Whether it is part of what happened."""
        return self.beat is not None or bool(self.branch)


def passages(save: Save, head: int, last: int, number: int | None = None) -> Iterator[Passage]:
    """The lines of the save up to `last`, or those of a round, in order; the fight stands at step `head`. Each is read
    when it is asked for, and of a save of any length only those of the round are.
    """
    from littledice.store.outline import run_of

    outline = save.history.outline()
    led, replaced = outline.led_to(head), outline.replaced(head)
    at, state = 0, save.header.start.encounter
    for first, until in [(1, last)] if number is None else outline.of_round(number):
        for step in save.history.between(first, min(until, last), outline):
            amendment = run_of(replaced, step.seq)
            found = Passage(step, outline.touched(step.seq), amended=amendment[2] if amendment is not None else 0)
            if run_of(led, step.seq) is None:
                yield found
                continue
            base = step.prev if step.amend is None else step.amend.base
            state = state if at == base else save.history.fight_at(base).encounter
            if step.amend is None:
                beat = Beat(step, state, fold(state, step.events))
                at, state = step.seq, beat.after
                yield replace(found, beat=beat)
            else:
                branch = tuple(_played(step.seq, step.amend, state))
                at, state = step.seq, next((beat.after for _, beat in reversed(branch) if beat is not None), state)
                old = [line for start, end, by in replaced if by == step.seq for line in (start, end)]
                yield replace(found, branch=branch, replaced=(min(old), max(old)) if old else None)


def _played(line: int, amend: Amendment, state: Encounter) -> Iterator[tuple[Replayed, Beat | None]]:
    """The steps on the branch of an amendment, from the fight at its base on."""
    for place, step in enumerate(amend.steps):
        step = replace(step, prev=inside(line, place))
        beat = Beat(step, state, fold(state, step.events)) if step.stands else None
        state = beat.after if beat is not None else state
        yield step, beat


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
