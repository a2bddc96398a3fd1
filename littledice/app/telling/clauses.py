"""Every event in words: the one telling of it, of which screens, sentences, the log and previews are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from littledice.app.telling import flow_clauses, people_clauses, sheet_clauses
from littledice.app.telling.moment import Moment
from littledice.app.telling.spans import Clause
from littledice.model.events import Event
from littledice.model.record import Value

TOLD: Mapping[type, Callable[[Moment, Any], Clause]] = {
    **people_clauses.TOLD,
    **sheet_clauses.TOLD,
    **flow_clauses.TOLD,
}
"""The words of every kind of event."""


class Told(Value):
    """An event in words."""

    event: Event
    clause: Clause


def told(moment: Moment) -> Told:
    """The event in words."""
    return Told(moment.event, TOLD[type(moment.event)](moment, moment.event))
