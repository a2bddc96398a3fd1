"""From a step that was saved to its outcome, and the contract's JSON of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.notices import sides_out
from littledice.app.outcome import UNCHANGED, Outcome
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event, GroupBegan, GroupEnded, Rolled

if TYPE_CHECKING:
    from littledice.app.table import Table


def told(
    table: Table,
    verb: str,
    before: Encounter,
    events: tuple[Event, ...],
    step: int,
    *,
    label: str = "",
    show: str = "result",
    undoes: str = "",
    payload: Any = None,
    text: tuple[str, ...] | None = None,
    notices: tuple[str, ...] = (),
    more: dict[str, Any] | None = None,
) -> Outcome:
    """The outcome of a step: `before` is what it began from and `events` what happened in it, both as far as they may
    be known; the table's fight is the one it led to, `notices` what the verb itself has to say besides, `more` further
    data of its own.
    """
    after = table.fight
    notices = (*table.notices, *notices, *sides_out(table.rules, before, after.encounter))

    def data() -> dict[str, Any]:
        return {**step_data(table, after, events, step, (*outcome.text, *notices)), **(more or {})}

    outcome = Outcome(
        command=verb,
        show=show,
        said=text,
        rules=table.rules,
        before=before,
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
    return outcome


def sentences(table: Table, before: Encounter, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What happened in words."""
    from littledice.app.telling.happenings import narrate

    return tuple(narrate(table.rules.data, before, events)) or (UNCHANGED,)


def step_data(
    table: Table, after: Fight, events: tuple[Event, ...], step: int, text: tuple[str, ...]
) -> dict[str, Any]:
    """The data of a command that changed the fight."""
    from littledice.app.views import roll_view

    shown = table.view(after)
    data = {
        "step": step,
        "rolls": [roll_view(event.roll) for event in events if isinstance(event, Rolled)],
        "events": [_plain(event) for event in events],
        "text": list(text),
        "question": shown["question"],
        "view": shown,
    }
    results = group_results(events)
    return {**data, "results": results} if results else data


def group_results(events: tuple[Event, ...]) -> list[dict[str, Any]]:
    """What each of a group that made one check threw, in the order in which they did."""
    from littledice.app.views import roll_view

    group: GroupBegan | None = None
    found: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event, GroupBegan | GroupEnded):
            group = event if isinstance(event, GroupBegan) else None
        elif isinstance(event, Rolled) and group is not None and event.roll.who in group.who:
            found.append({"who": event.roll.who, "roll": roll_view(event.roll)})
    return found


def _plain(event: Event) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain
