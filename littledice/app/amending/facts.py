"""Corrections in another past: what the GM put right stays a fact, and what once happened can be kept as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.engine.apply import apply
from littledice.model import events as ev
from littledice.model.commands import Edit
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import replace

KEPT = "keep"
"""The verb of a correction that stands for a step which no longer fits."""

OUTCOMES = (
    ev.Used, ev.Rolled, ev.Struck, ev.Noted, ev.TrackSet, ev.TrackMade, ev.StatSet, ev.WordsSet, ev.Gained, ev.Lost,
    ev.Tallied, ev.Placed, ev.DistanceSet, ev.Concealed, ev.SceneSet, ev.Lying, ev.Renamed, ev.Clock,
)  # fmt: skip
"""What may be kept of a step: what came of it, not the course of the fight."""


def corrected(state: Encounter, edit: Edit) -> Edit:
    """The correction as it is made in this state: whoever is not there now is left out of it, orders keep everybody."""
    events: list[Event] = []
    for event in edit.events:
        fitted = _fitted(state, event)
        if fitted is not None:
            events.append(fitted)
            state = apply(state, fitted)
    return replace(edit, events=tuple(events))


def kept(state: Encounter, events: Iterable[Event]) -> Edit:
    """What came of a step, as a correction: numbers change by as much as they did, everything else is as it was."""
    found: list[Event] = []
    for event in events:
        if not isinstance(event, OUTCOMES):
            continue
        fitted = _moved(state, event) if isinstance(event, ev.TrackSet) else _fitted(state, event)
        if fitted is not None:
            found.append(fitted)
            state = apply(state, fitted)
    return Edit(verb=KEPT, events=tuple(found), who=tuple(dict.fromkeys(_people(found))))


def _people(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        who = getattr(event, "who", "")
        if isinstance(who, str) and who:
            yield who


def _moved(state: Encounter, event: ev.TrackSet) -> Event | None:
    track = state.combatants[event.who].tracks.get(event.track) if event.who in state.combatants else None
    if track is None:
        return None
    value = track.clamped(track.value + event.value - event.was)
    return replace(event, value=value, was=track.value) if value != track.value else None


def _fitted(state: Encounter, event: Event) -> Event | None:
    """The event as a fact of this state, None where it is about somebody who is not in it."""
    if any(who not in state.combatants for who in _named(event)):
        return None
    match event:
        case ev.TrackSet():
            track = state.combatants[event.who].tracks.get(event.track)
            return None if track is None else replace(event, value=track.clamped(event.value), was=track.value)
        case ev.Left():
            return event if state.combatants[event.who].here else None
        case ev.Returned():
            return None if state.combatants[event.who].here else event
        case ev.OrderSet():
            order = None if event.order is None else _merged(state, event.order, state.order)
            standing = None if event.standing is None else _merged(state, event.standing, state.standing)
            return ev.OrderSet(order=order, standing=standing)
        case ev.TurnEnded():
            return None if set(event.who) & set(state.done) else event
        case _:
            return event


def _named(event: Event) -> Iterator[str]:
    """Whoever must be in the fight for the event to be about anybody."""
    for field in ("who", "target", "one", "other"):
        found = getattr(event, field, ())
        if isinstance(found, str):
            if found and not (field == "who" and isinstance(event, ev.Noted | ev.Used)):
                yield found
        else:
            yield from found


def _merged(state: Encounter, wanted: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """An order as the GM wanted it, with everybody who stands in it now; those who are new follow whom they follow."""
    order = [who for who in wanted if who in state.combatants]
    for place, who in enumerate(now):
        if who not in order:
            before = next((other for other in reversed(now[:place]) if other in order), None)
            order.insert(0 if before is None else order.index(before) + 1, who)
    return tuple(order)
