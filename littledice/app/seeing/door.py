"""The door between a fight and whoever looks at it. Everything a terminal shows has come through it; only `decide` sees
what lies behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from littledice.grammar.verb import GM
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError
from littledice.model.events import Event, Noted, Withdrawn
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.store.step_lines import Link, Step

if TYPE_CHECKING:
    from littledice.app.seeing.course import Beat, Passage
    from littledice.store.saved_fight import Save
    from littledice.store.writer import Moved


class Door:
    """The GM's door, which is open: all it does is to name the people whom texts mention by id."""

    viewer = GM

    def __init__(self, data: Ruleset, save: Save) -> None:
        self.data = data
        self.save = save

    def encounter(self, state: Encounter) -> Encounter:
        """As much of the encounter as may be known."""
        return state

    def fight(self, fight: Fight) -> Fight:
        """The encounter and the question, if it may be known."""
        if fight.open is None:
            return fight
        from littledice.app.seeing.seen_question import naming, with_names

        return replace(fight, open=with_names(fight.open, naming(fight.encounter, ())))

    def events(self, before: Encounter, events: Iterable[Event]) -> tuple[Event, ...]:
        """What may be known of what happened from `before` on."""
        now = self.save.fight.encounter
        return tuple(_with_names(event, now) for event in events)

    def step(self, step: Step, before: Encounter | None = None) -> Step:
        """A step of the log; `before` is the fight that it followed, where that is known already."""
        if not any(isinstance(event, Noted | Withdrawn) for event in step.events):
            return step
        return replace(step, events=self.events(self.save.fight.encounter, step.events))

    def course(self, rounds: int | None) -> Iterator[Beat]:
        """The whole course, or that of the last rounds."""
        from littledice.app.seeing.course import course

        for beat in course(self.save, rounds):
            yield self._seen(beat)

    def passages(self, head: int, last: int, number: int | None) -> Iterator[Passage]:
        """The log up to the line `last`, or of a round, of the fight that stands at step `head`."""
        from littledice.app.seeing.course import passages

        for each in passages(self.save, head, last, number):
            beat = self._seen(each.beat) if each.beat is not None else None
            step = self.step(each.step) if beat is None else beat.step
            branch = tuple(
                (self.step(one), self._seen(played) if played is not None else None) for one, played in each.branch
            )
            yield replace(each, step=step, beat=beat, branch=branch)

    def _seen(self, beat: Beat) -> Beat:
        step, before, after = self.step(beat.step, beat.before), self.encounter(beat.before), self.encounter(beat.after)
        return replace(beat, step=step, before=before, after=after)

    def would_undo(self) -> Link | None:
        """What an undo would take back."""
        return self.save.would_undo()

    def moved(self, moved: Moved) -> Moved:
        """What an undo or redo has done."""
        return moved

    def refusal(self, error: LittleDiceError, again: Callable[[], object]) -> LittleDiceError:
        """Why a command is refused. `again` decides the same from what may be known."""
        return error


class PlayersDoor(Door):
    """A player's door, or that of any of them (`PLAYERS`). Whoever is concealed now is told as if concealed all
    along.
    """

    def __init__(self, data: Ruleset, save: Save, viewer: str) -> None:
        super().__init__(data, save)
        self.viewer = viewer

    @property
    def gone(self) -> tuple[str, ...]:
        """Whoever is concealed from the viewer now."""
        from littledice.app.seeing.seen_state import concealed_from

        return concealed_from(self.save.fight.encounter, self.viewer)

    def encounter(self, state: Encounter) -> Encounter:
        """Without whoever is concealed, the other sides without numbers."""
        from littledice.app.seeing.seen_state import seen_encounter

        return seen_encounter(self.data, state, self.viewer, self.gone)

    def fight(self, fight: Fight) -> Fight:
        """With the question, if it is one to the viewer's side."""
        from littledice.app.seeing.seen_question import seen_open

        state = fight.encounter
        seen = None if fight.open is None else seen_open(self.data, state, fight.open, self.viewer, self.gone)
        return Fight(encounter=self.encounter(state), open=seen)

    def events(self, before: Encounter, events: Iterable[Event]) -> tuple[Event, ...]:
        """What the viewer saw happen."""
        from littledice.app.seeing.seen_events import seen_events

        return seen_events(self.data, before, events, self.viewer, self.gone)

    def step(self, step: Step, before: Encounter | None = None) -> Step:
        """Called by the first thing the viewer saw of it, "" where that is nothing: its own label was written by
        somebody who knew all.
        """
        before = self.save.history.fight_at(step.prev).encounter if before is None else before
        events = self.events(before, step.events)
        label = _first(self.data, self.encounter(before), events)
        by = "" if step.by in self.gone else step.by
        said = step.said if step.by == self.viewer else ""
        return replace(step, by=by, label=label, said=said, command=None, events=events, open=None, checkpoint=None)

    def passages(self, head: int, last: int, number: int | None) -> Iterator[Passage]:
        """What stands and of which the viewer saw something."""
        from littledice.app.seeing.course import Passage, passages

        for each in passages(self.save, head, last, number):
            for true in (each.beat, *(played for _, played in each.branch)):
                beat = true and self._seen(true)
                if beat and beat.step.label and (number is None or number in beat.rounds):
                    yield Passage(beat.step, beat.rounds, beat)

    def would_undo(self) -> Link | None:
        """A player takes back only their own last step."""
        line, last = self.save.would_undo(), next(iter(self.save.path_back()), None)
        if line is None or last is None or line.by != self.viewer:
            return None
        seen = self.step(last)
        return Link(seq=seen.seq, prev=seen.prev, at=seen.at, by=seen.by, label=seen.label)

    def moved(self, moved: Moved) -> Moved:
        """Labels are the GM's to read."""
        return replace(moved, steps=tuple(replace(step, label="") for step in moved.steps), next=None)

    def refusal(self, error: LittleDiceError, again: Callable[[], object]) -> LittleDiceError:
        """In terms of what the viewer knows."""
        from littledice.app.seeing.refusal_words import known

        viewer = self.save.fight.encounter.combatants.get(self.viewer)
        return known(error, again, viewer.name if viewer is not None else "")


def _with_names(event: Event, now: Encounter) -> Event:
    if isinstance(event, Noted) and "{" in event.text:
        return replace(event, text=now.named(event.text))
    if isinstance(event, Withdrawn) and "{" in event.why:
        return replace(event, why=now.named(event.why))
    return event


def _first(data: Ruleset, before: Encounter, events: tuple[Event, ...]) -> str:
    """What happened first, as a step is called: `Mira attacks Goblin 2`."""
    from littledice.app.telling.happenings import happenings
    from littledice.app.telling.spans import clause

    found = next(iter(happenings(data, before, events)), None)
    return "" if found is None else clause(found.head) or found.lines()[0]


def door(data: Ruleset, save: Save, viewer: str) -> Door:
    """The door through which that viewer looks at the save."""
    return Door(data, save) if viewer == GM else PlayersDoor(data, save, viewer)
