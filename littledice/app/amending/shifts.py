"""A step that came out otherwise, in short: what it is called, what it came to, and what it comes to now."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from littledice.app.amending.found import Replay, Then
from littledice.app.table import Table
from littledice.app.telling.clauses import Told
from littledice.app.telling.happening import Happening, Row
from littledice.app.telling.happenings import happenings
from littledice.app.telling.number_format import shown
from littledice.app.telling.roll_words import coin_total, unit, verdict
from littledice.app.telling.rolls_told import chip
from littledice.app.telling.spans import GAP, Line, Span, brief, clause, drawn, joined
from littledice.model.commands import Abandon, EndTurn
from littledice.model.encounter import Fight
from littledice.model.events import Event, Gained, Lost, Rolled, Struck, TrackSet
from littledice.model.record import Value
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset
from littledice.store.step_lines import Replayed, Step

MOST_PARTS = 3
"""So much is told of what came of one thing; what else differs is told of the people."""

AND = Span(", ")
SLOTS = ("cost", "refill")
"""Causes of changes that say nothing by themselves."""


class Shift(Value):
    """`number` is the step's, 0 for one that is new; `weight` how much it matters."""

    number: int
    title: Line
    was: Line
    now: Line
    notes: tuple[str, ...] = ()
    weight: float = 0


def shifted(table: Table, found: Replay, then: Then, notes: tuple[str, ...]) -> Shift | None:
    """What differs in a step; None where it came out the same."""
    now = found.steps[then.index] if then.index >= 0 else None
    told = _told(table, then.since, now)
    if now is None:
        assert then.was is not None
        says = "taken off" if then.place == found.branch.place else "no longer comes up"
        return Shift(then.was.seq, _label(then.was), (), (Span(says, "title"),), notes, 1)
    if then.was is None:
        return _new(table.rules.data, now, told, notes)
    if now.how == "kept":
        return Shift(now.seq, _label(then.was), (), (Span("kept as a correction", "title"),), notes, 1)
    if not notes and _core(then.was.events) == _core(now.events):
        return None
    title, left, right = _differing(table.rules.data, then.was, _told(table, then.before, then.was), told)
    if not notes and not brief(left).strip() and not brief(right).strip():
        return None
    return Shift(now.seq, title, left, right, notes, _weight(then.was.events, now.events))


def _new(data: Ruleset, now: Replayed, found: list[Happening], notes: tuple[str, ...]) -> Shift:
    """A step that had not happened: one put in, one that fits again, a turn that nobody used."""
    weight = _weight((), now.events)
    if now.how == "pass":
        title = joined([each.head for each in found if each.head][:1], AND) or _label(now)
        if isinstance(now.command, Abandon):
            return Shift(0, (Span("the question"),), (), (Span("left open", "title"),), notes, 1)
        if not isinstance(now.command, EndTurn):
            return Shift(0, title, (), (Span("by default"),), notes, 1)
        return Shift(0, title, (), (Span("nothing was done in it", "title"),), notes, 1)
    told = joined([_came(data, each) for each in found[:MOST_PARTS]], Span("; "))
    if not now.how:
        return Shift(now.seq, _label(now), (), (Span("fits again", "title"), Span(": "), *told), notes, weight)
    return Shift(0, (), (), told or _label(now), notes, weight)


def _told(table: Table, before: Fight, step: Step | None) -> list[Happening]:
    if step is None:
        return []
    state = table.door.encounter(before.encounter)
    return happenings(table.rules.data, state, table.door.events(before.encounter, step.events))


def _core(events: Iterable[Event]) -> list[Hashable]:
    """What came of a step, whatever the numbers it began from."""
    found: list[Hashable] = []
    for event in events:
        if isinstance(event, TrackSet):
            if event.why not in SLOTS:
                found.append((event.who, event.track, event.value - event.was))
        elif isinstance(event, Rolled):
            roll = event.roll
            found.append((roll.who, roll.what, roll.faces, roll.coins, roll.score, roll.success))
        else:
            found.append(repr(event))
    return found


def _differing(data: Ruleset, step: Step, was: list[Happening], now: list[Happening]) -> tuple[Line, Line, Line]:
    """What the step is called, and what came of it only then, and only now."""
    spoken = [each.lines() for each in was], [each.lines() for each in now]
    old = [each for each in was if each.lines() not in spoken[1]]
    new = [each for each in now if each.lines() not in spoken[0]]
    if old and new and clause(old[0].head) == clause(new[0].head):
        return (old[0].head or _label(step), *_sides(data, old[0], new[0]))
    named = bool(old) and clause(old[0].head).startswith(step.label)
    return () if named else _label(step), _several(data, old), _several(data, new)


def _several(data: Ruleset, found: list[Happening]) -> Line:
    return joined([_came(data, each) for each in found][:MOST_PARTS], AND)


def _sides(data: Ruleset, old: Happening, new: Happening) -> tuple[Line, Line]:
    """The rolls where they differ, else whatever else does."""
    rolls = _roll(data, old), _roll(data, new)
    if clause(rolls[0]) != clause(rolls[1]):
        return rolls
    left = [each.clause.whole for each in (*old.clauses, *old.prices) if _matters(each)]
    right = [each.clause.whole for each in (*new.clauses, *new.prices) if _matters(each)]
    spoken = {clause(line) for line in left}, {clause(line) for line in right}
    return (
        joined([line for line in left if clause(line) not in spoken[1]][:MOST_PARTS], AND),
        joined([line for line in right if clause(line) not in spoken[0]][:MOST_PARTS], AND),
    )


def _came(data: Ruleset, each: Happening) -> Line:
    """What was done and rolled; without a roll what came of it, which of a move of the GM's tells all."""
    roll = _roll(data, each)
    if roll:
        return (*each.head, GAP, *roll)
    came = joined([_row(row) for row in each.rows if any(map(_matters, row.told))][:MOST_PARTS], AND)
    return came or each.head


def _row(row: Row) -> Line:
    """What came of it for one person, who is named once."""
    told = joined([each.clause.line for each in row.told if _matters(each)][:MOST_PARTS], AND)
    return (*row.about, GAP, *told) if row.about else told


def _matters(each: Told) -> bool:
    """Whether it says more than that a slot of the turn was filled."""
    return not isinstance(each.event, TrackSet) or each.event.why not in SLOTS


def _roll(data: Ruleset, each: Happening) -> Line:
    return _score(data, each.thrown) if each.thrown is not None else ()


def _score(data: Ruleset, roll: Roll) -> Line:
    """`2 - 1 = 1 vs 2 MISS`; `3 successes vs 2 SUCCESS`."""
    total = unit(roll, roll.score)
    if roll.coins and roll.faces:
        coins = coin_total(roll)
        sign = "-" if roll.advantage < 0 else "+"
        total = f"{unit(roll, roll.score - coins)} {sign} {abs(coins)} = {total}"
    told: Line = (Span(total),)
    if roll.target is not None:
        told = (*told, Span(f" vs {shown(roll.target)}", aloud=f" against {shown(roll.target)}"))
    word = verdict(data, roll)
    return (*told, drawn(" "), Span(word.upper(), chip(roll), aloud=f", {word}")) if word else told


def _label(step: Step) -> Line:
    return (Span(step.label),)


def _weight(was: Iterable[Event], now: Iterable[Event]) -> float:
    """How much a step matters: damage and conditions more than dice."""
    old, new = list(was), list(now)
    found = 0.0
    for event in (*(each for each in old if each not in new), *(each for each in new if each not in old)):
        if isinstance(event, TrackSet) and event.why not in SLOTS:
            found += abs(event.value - event.was)
        elif isinstance(event, Gained | Lost | Struck):
            found += 3
        elif isinstance(event, Rolled):
            found += 1
    return found
