"""How long turns took at the table, by the times of the steps that opened and closed them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta

from littledice.engine.mobs import gathered
from littledice.model.encounter import Encounter
from littledice.model.events import Event, TurnBegan, TurnEnded
from littledice.model.record import Value
from littledice.store.step_lines import Step

PAUSE = timedelta(hours=1)
"""A longer time between two steps is a pause, of which a turn has no part."""


class TurnTime(Value):
    """A turn that has ended: whose it was, and its seconds."""

    who: tuple[str, ...]
    seconds: float


class TurnClock:
    """Measures turns as steps pass by."""

    def __init__(self) -> None:
        self._begun: dict[str, float] = {}
        self._last: datetime | None = None
        self._passed = 0.0

    def take(self, step: Step) -> Iterator[TurnTime]:
        """The turns that this step ended; those that no step opened before are left out."""
        now = when(step.at)
        if now is not None and self._last is not None and timedelta() < now - self._last < PAUSE:
            self._passed += (now - self._last).total_seconds()
        self._last = now or self._last
        for event in step.events:
            yield from _ended(event, self._begun, self._passed)
            if isinstance(event, TurnBegan):
                self._begun.update(dict.fromkeys(event.who, self._passed))


def turn_times(steps: Iterable[Step]) -> Iterator[TurnTime]:
    """The turns that these steps ended, first to last; those that they did not open are left out."""
    clock = TurnClock()
    for step in steps:
        yield from clock.take(step)


def _ended(event: Event, begun: dict[str, float], passed: float) -> Iterator[TurnTime]:
    if isinstance(event, TurnEnded) and not event.skipped:
        known = tuple(who for who in event.who if who in begun)
        if known:
            yield TurnTime(known, passed - min(begun.pop(who) for who in known))


def when(at: str) -> datetime | None:
    """The moment that a step tells, None where it tells none."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def time_words(seconds: float) -> str:
    """`2 h 5 min`, `6 min 10 s`, `40 s`."""
    minutes, left = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    parts = (f"{hours} h" if hours else "", f"{minutes} min" if minutes else "", f"{left} s" if not hours else "")
    return " ".join(part for part in parts if part and part != "0 s") or "0 s"


def by_person(state: Encounter, times: Iterable[TurnTime]) -> dict[tuple[str, ...], list[float]]:
    """The seconds of each turn by whose it was; those of one mob together."""
    found: dict[tuple[str, ...], list[float]] = {}
    for each in times:
        for group in gathered(state, each.who):
            mob = state.combatants[group[0]].mob if group[0] in state.combatants else ""
            key = next((known for known in found if mob and state.combatants[known[0]].mob == mob), group)
            found.setdefault(key, []).append(each.seconds)
    return found
