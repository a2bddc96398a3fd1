"""Figures of an evening: what each did in it, against what was to be expected, and how long that took."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

import msgspec

from littledice.app.history.deeds import Count, Deeds
from littledice.app.seeing.course import Beat
from littledice.app.story.dice_count import PARTY, DiceCount
from littledice.app.table import Table
from littledice.app.telling.moment import moments
from littledice.model.events import Rolled
from littledice.model.record import Working
from littledice.model.ruleset import Ruleset

EVENING = timedelta(hours=6)
"""Whoever plays on after a longer pause plays on another evening."""


class Figures(Working):
    """One person's: what they did, and the seconds in which it was their turn."""

    name: str
    side: str
    deeds: Deeds = msgspec.field(default_factory=Deeds)
    seconds: float = 0.0

    def add(self, other: Figures) -> None:
        """Take in what somebody did elsewhere."""
        for name in SUMMED:
            setattr(self.deeds, name, getattr(self.deeds, name) + getattr(other.deeds, name))
        self.seconds += other.seconds

    @property
    def idle(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.seconds or any(getattr(self.deeds, name) for name in SUMMED))


SUMMED = ("tries", "hits", "weighed", "landed", "expected", "dealt", "taken", "healed")
"""The figures of somebody's deeds that add up over fights."""


class Evening(Working):
    """A stretch of one fight without a long pause: when it began and ended (None where the steps do not say)."""

    begins: datetime | None
    ends: datetime | None
    people: dict[str, Figures] = {}
    dice: DiceCount = msgspec.field(default_factory=DiceCount)

    @property
    def date(self) -> str:
        """The day it began on; empty where nobody knows."""
        return self.begins.date().isoformat() if self.begins is not None else ""


def evenings(table: Table) -> list[Evening]:
    """The evenings of a fight, first to last."""
    found: list[Evening] = []
    counted = Count(table.rules)
    for beats in _apart(table.course()):
        found.append(_evening(table.rules.data, beats, counted))
        counted = counted.anew()
    return found


def _apart(beats: Iterator[Beat]) -> Iterator[Iterator[tuple[Beat, datetime | None, float]]]:
    """The steps of each evening, with their time and the seconds since the step before."""
    from itertools import groupby

    def marked() -> Iterator[tuple[int, Beat, datetime | None, float]]:
        number, last = 0, None
        for beat in beats:
            now = _time(beat.step.at)
            passed = (now - last) if now is not None and last is not None else timedelta()
            number += passed > EVENING
            yield number, beat, now, 0.0 if passed > EVENING else max(0.0, passed.total_seconds())
            last = now or last

    for _, group in groupby(marked(), key=lambda each: each[0]):
        yield ((beat, now, passed) for _, beat, now, passed in group)


def _time(at: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return None
    from datetime import UTC

    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _evening(data: Ruleset, beats: Iterable[tuple[Beat, datetime | None, float]], counted: Count) -> Evening:
    evening = Evening(None, None)
    order: tuple[str, ...] = ()
    for beat, now, passed in beats:
        order = tuple(beat.after.combatants)
        evening.begins = evening.begins or now
        evening.ends = now or evening.ends
        for who in beat.before.active:
            _of(evening, beat, who).seconds += passed / len(beat.before.active)
        for moment in moments(data, beat.before, beat.events):
            counted.take(moment)
            if isinstance(moment.event, Rolled):
                evening.dice.take(data, moment.event.roll, moment.after)
        for who in counted.deeds:
            _of(evening, beat, who)
    evening.people = {who: evening.people[who] for who in order if who in evening.people}
    for who, each in evening.people.items():
        each.deeds = counted.deeds.get(who, each.deeds)
    return evening


def _of(evening: Evening, beat: Beat, who: str) -> Figures:
    bearer = beat.after.combatants.get(who) or beat.before.combatants.get(who)
    if bearer is None:
        return Figures("", "")
    found = evening.people.setdefault(who, Figures(bearer.name, bearer.side))
    found.name, found.side = bearer.name, bearer.side
    return found


def together(evenings: Iterable[Evening], *, several: bool = False) -> list[Figures]:
    """Everybody's figures over these evenings. Where they are of `several` fights, only the party are the same people;
    each other side is one.
    """
    found: dict[tuple[str, str], Figures] = {}
    for evening in evenings:
        for each in evening.people.values():
            name = f"all {each.side}" if several and each.side != PARTY else each.name
            found.setdefault((name, each.side), Figures(name, each.side)).add(each)
    order = sorted(found.values(), key=lambda each: each.side != PARTY)
    return [each for each in order if not each.idle]


def all_dice(evenings: Iterable[Evening]) -> DiceCount:
    """The dice of these evenings."""
    found = DiceCount()
    for evening in evenings:
        for pile, counts in evening.dice.piles.items():
            known = found.piles.setdefault(pile, [0] * pile.sides)
            found.piles[pile] = [one + other for one, other in zip(known, counts, strict=True)]
    return found


def merged(evenings: Iterable[Evening]) -> list[list[Evening]]:
    """The evenings of several fights by the evening at the table that they belong to, first to last."""
    found: list[list[Evening]] = []
    ends: datetime | None = None
    known = [each for each in evenings if each.begins is not None and each.ends is not None]
    for each in sorted(known, key=lambda each: str(each.begins)):
        assert each.begins is not None
        if ends is not None and each.begins - ends <= EVENING:
            found[-1].append(each)
        else:
            found.append([each])
        ends = max(ends, each.ends) if ends is not None and each.ends is not None else each.ends
    timeless = [each for each in evenings if each.begins is None or each.ends is None]
    return [*found, *([timeless] if timeless else [])]
