"""Harm of one kind that somebody took in several blows, as one sum."""

from __future__ import annotations

from littledice.model.events import Event, Struck, TrackSet
from littledice.model.record import replace
from littledice.model.roll import Reason


def together(known: Event, more: Event) -> Event | None:
    """Both as one event; None where they are of different people or kinds."""
    if isinstance(known, Struck) and isinstance(more, Struck) and _blow(known) == _blow(more):
        reasons = _summed((*known.reasons, *more.reasons))
        return replace(known, taken=known.taken + more.taken, dealt=known.dealt + more.dealt, reasons=reasons)
    if isinstance(known, TrackSet) and isinstance(more, TrackSet) and _track(known) == _track(more):
        return replace(known, value=more.value) if known.value == more.was else None
    return None


def _blow(event: Struck) -> tuple[str, str, str, tuple[str, ...]]:
    return event.target, event.kind, event.using, event.parts


def _track(event: TrackSet) -> tuple[str, str, str]:
    return event.who, event.track, event.why


def _summed(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    found: dict[tuple[str, str], Reason] = {}
    for each in reasons:
        before = found.get((each.key, each.text))
        found[each.key, each.text] = each if before is None else replace(each, amount=before.amount + each.amount)
    return tuple(found.values())
