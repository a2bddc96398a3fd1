"""How long a turn took, told as it ends where the table asks for it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from littledice.app.history.turn_time import time_words, turn_times
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import turn_of
from littledice.model.events import TurnEnded

MOST_STEPS = 400
"""So many steps back the beginning of a turn is looked for."""


def turn_took(outcome: Outcome | None, table: Callable[[], Table | None]) -> str:
    """`Mira Vale took 1 min 20 s`; empty where no turn has ended, or it took no time, such as one passed over."""
    if outcome is None or not any(isinstance(event, TurnEnded) and event.who for event in outcome.events):
        return ""
    found = table()
    if found is None:
        return ""
    with found.opened_again() as again:
        steps = list(islice(again.save.path_back(), MOST_STEPS))[::-1]
    ended = [event.who for event in outcome.events if isinstance(event, TurnEnded) and not event.skipped]
    times = [each for each in turn_times(steps) if each.who in ended and round(each.seconds)][-1:]
    return "".join(f"{turn_of(found.state, each.who)} took {time_words(each.seconds)}" for each in times)
