"""`apply(encounter, event)`: the only maker of the next state. Knows no rules and rolls no dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from littledice.engine.applying import flow_events, people_events
from littledice.model.encounter import Encounter
from littledice.model.events import Event

APPLIERS: dict[type, Callable[[Encounter, Any], Encounter]] = {**people_events.APPLIERS, **flow_events.APPLIERS}


def apply(encounter: Encounter, event: Event) -> Encounter:
    """The encounter after `event`."""
    return APPLIERS[type(event)](encounter, event)


def fold(encounter: Encounter, events: Iterable[Event]) -> Encounter:
    """The encounter after all `events`, in order."""
    for event in events:
        encounter = APPLIERS[type(event)](encounter, event)
    return encounter
