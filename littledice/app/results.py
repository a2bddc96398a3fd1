"""From a step that was saved to its outcome, and the contract's JSON of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.notices import sides_out
from littledice.app.outcome import Outcome
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event, Rolled

if TYPE_CHECKING:
    from littledice.app.table import Table

UNCHANGED = "Nothing changes."
"""Said of a step that told nothing new, as of a correction to what already was."""


def told(
    table: Table,
    verb: str,
    before: Fight,
    events: tuple[Event, ...],
    step: int,
    *,
    label: str = "",
    show: str = "result",
    undoes: str = "",
    payload: Any = None,
    text: tuple[str, ...] | None = None,
    notices: tuple[str, ...] = (),
) -> Outcome:
    """The outcome of a step: `before` is the fight it began from, the table's fight is the one it led to, `notices`
    what the verb itself has to say besides.
    """
    after = table.fight
    lines = sentences(table, before.encounter, events) if text is None else text
    notices = (*table.notices, *notices, *sides_out(table.rules, before.encounter, after.encounter))

    def data() -> dict[str, Any]:
        return step_data(table, before.encounter, after, events, step, (*lines, *notices))

    return Outcome(
        command=verb,
        show=show,
        text=lines,
        rules=table.rules,
        before=before.encounter,
        after=after.encounter,
        open=after.open,
        events=events,
        step=step,
        name=table.save.header.name,
        slug=table.save.slug,
        warnings=notices,
        undoes=undoes or label,
        viewer=table.viewer,
        payload=payload,
        make_data=data,
    )


def sentences(table: Table, before: Encounter, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened in words, as far as the viewer may know it."""
    from littledice.app.telling.happenings import narrate

    data = table.rules.data
    if not table.is_player:
        return tuple(narrate(data, before, events)) or (UNCHANGED,)
    from littledice.app.seeing.viewer import seen_encounter

    return tuple(narrate(data, seen_encounter(data, before, table.viewer), visible(table, before, events)))


def step_data(
    table: Table,
    before: Encounter,
    after: Fight,
    events: tuple[Event, ...],
    step: int,
    text: tuple[str, ...],
) -> dict[str, Any]:
    """The data of a command that changed the fight."""
    from littledice.app.views import roll_view, view

    shown = view(table.rules, after, encounter=table.save.slug, name=table.save.header.name, viewer=table.viewer)
    known = visible(table, before, events)
    return {
        "step": step,
        "rolls": [roll_view(event.roll) for event in known if isinstance(event, Rolled)],
        "events": [_plain(event) for event in known],
        "text": list(text),
        "question": shown["question"],
        "view": shown,
    }


def visible(table: Table, before: Encounter, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events as far as the viewer may know them."""
    if not table.is_player:
        return events
    from littledice.app.seeing.event_filter import seen_events

    return seen_events(table.rules.data, before, events, table.viewer)


def _plain(event: Event) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain
