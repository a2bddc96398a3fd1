"""The GM's own words and numbers in a story: labels, counters and clocks, told where they begin and where they end."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.story.acts import Mark
from littledice.app.story.chronicle import BOLD
from littledice.app.story.naming import Naming
from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.number_format import begun, shown
from littledice.app.telling.spans import Line, Span, spans
from littledice.model import events as ev
from littledice.model.condition import LABEL
from littledice.model.ruleset import Ruleset


def matters(data: Ruleset, event: Mark) -> bool:
    """Whether a story tells of it: of a label that it was set or ended, of a counter or clock also that it has come to
    its end. How it moves in between is for the log.
    """
    if isinstance(event, ev.Gained):
        return event.condition.kind == LABEL
    if isinstance(event, ev.Lost):
        return event.kind == LABEL and bool(event.text)
    if isinstance(event, ev.Counted):
        return event.was is None or (event.was > 0 and not event.value)
    if event.was is None:
        return True
    return not event.was.done and (event.clock is None or event.clock.done)


def mark_line(data: Ruleset, names: Naming, marks: Sequence[Mark]) -> Line:
    """The sentence; several alike of one step are told together."""
    first = marks[0]
    if isinstance(first, ev.ClockSet):
        return _clock(data, first)
    people = names.people([each.who for each in marks if not isinstance(each, ev.ClockSet)])
    if isinstance(first, ev.Counted):
        if first.value is None:
            return spans((*people, Span(f": {first.name} was not counted any more")))
        says = Span(" ran out", BOLD) if not first.value else Span(f" stood at {shown(first.value)}")
        return spans((*people, Span(f": {first.name}"), says))
    text = first.condition.text if isinstance(first, ev.Gained) else first.text
    verb = "were" if len(marks) > 1 else "was"
    gone = "" if isinstance(first, ev.Gained) else " no longer"
    return spans((*people, Span(f' {verb}{gone} labelled "{text}"')))


def _clock(data: Ruleset, event: ev.ClockSet) -> Line:
    name = clock_name(data, event.name)
    clock = event.clock
    if clock is None:
        return (Span(f"The clock {name} was taken away"),)
    if clock.done and event.was is not None:
        return (Span(begun(f"the clock {name} ")), Span("was full" if clock.fills else "ran down", BOLD))
    most = "" if clock.high is None else f" of {shown(clock.high)}"
    return (Span(f"The clock {name} began, at {shown(clock.value)}{most}"),)


def said_of(mark: Mark) -> tuple[object, ...]:
    """What it says of whomever it is about; the same for two people of whom the same is said."""
    if isinstance(mark, ev.Gained):
        return (ev.Gained, mark.condition.text)
    if isinstance(mark, ev.Lost):
        return (ev.Lost, mark.text)
    return (type(mark), mark.name, mark.value if isinstance(mark, ev.Counted) else mark.clock)
