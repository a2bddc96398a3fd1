"""The recap of a fight in words: who won, a table, lists. Screens, pages and sentences all take it from here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from littledice.app.history.totals import Course, Recap, Spent
from littledice.app.history.turn_time import time_words
from littledice.app.telling.measure import PARTS
from littledice.app.telling.number_format import begun, counted, listed, shown
from littledice.app.telling.spans import Line, Span, clause, side_name

COURSE, END = "course", "end"
"""The columns that a screen draws in its own way: the line of health, and how it ended."""


class Column(NamedTuple):
    """A column of the table, a cell for each combatant; numbers stand to the right."""

    key: str
    heading: str
    cells: tuple[Line, ...]
    right: bool = True


def verdict(recap: Recap) -> str:
    """How it ended: `the party won`."""
    return f"{side_name(recap.winner)} won" if recap.winner else "over" if recap.ended else "not over"


def extent(recap: Recap) -> str:
    """How long it took: `5 rounds, 27 turns, 23 min`."""
    facts = [counted(recap.rounds, recap.round_word), counted(recap.turns, recap.turn_word)]
    return ", ".join([*facts, *([recap.took] if recap.took else [])])


def summary(recap: Recap) -> str:
    """The game, who won, and how long it took."""
    return f"{recap.ruleset}, {verdict(recap)}, {extent(recap)}"


def columns(recap: Recap) -> list[Column]:
    """The table; the less a column matters the later it stands, and one with nothing in it is left out."""
    courses = recap.courses
    found = [
        Column(COURSE, f"{recap.unit} by {recap.round_word}", _each(courses, _levels), right=False),
        Column(END, "end", _each(courses, lambda each: end(recap, each)), right=recap.measure != PARTS),
        Column("dealt", "dealt", _each(courses, lambda each: (Span(shown(each.deeds.dealt)),))),
        Column("taken", "taken", _each(courses, lambda each: (Span(shown(each.deeds.taken)),))),
        Column("healed", "healed", _each(courses, lambda each: _some(each.deeds.healed))),
        Column("hit", "hit", _each(courses, _hits)),
    ]
    for place, (id, word) in enumerate(recap.pools):
        role = ("pip.sp", "pip.mp")[min(place, 1)]
        if any(each.deeds.spent.get(id) for each in courses):
            spent = tuple((Span(shown(each.deeds.spent.get(id, 0)), role),) for each in courses)
            found.append(Column(id, word, spent))
    used = _each(courses, lambda each: (Span(each.deeds.favourite, "muted"),) if each.deeds.favourite else ())
    found.append(Column("used", "most used", used, right=False))
    return [column for column in found if any(column.cells)]


def _each(courses: Iterable[Course], cell: Callable[[Course], Line]) -> tuple[Line, ...]:
    return tuple(cell(each) for each in courses)


def _levels(course: Course) -> Line:
    """The share of the body that was sound, round by round, in percent; nothing where no number is known."""
    if all(level is None for level in course.levels):
        return ()
    told = ["–" if level is None else f"{round(level * 100)}%" for level in course.levels]
    said = ["away" if level is None else f"{round(level * 100)}" for level in course.levels]
    return (Span(" ".join(told), aloud=f"{' '.join(said)} percent"),)


def end(recap: Recap, course: Course) -> Line:
    """How somebody came out of it, in the game's own measure."""
    fell = course.state if course.state in ("dead", "out", "unconscious") else ""
    if course.health:
        return (Span(course.health),)
    if course.wounds is not None:
        told = Span(shown(course.wounds.value), "title", aloud=f"{recap.unit} {shown(course.wounds.value)}")
        high = shown(course.wounds.high or 0)
        return (told, Span(f"/{high}", "muted", aloud=f" of {high}"), *_fell(fell))
    if recap.measure == PARTS:
        return (*_parts(course), *_fell(fell))
    if course.value is None:
        return ()
    high = "" if course.high is None else shown(course.high)
    return (
        Span(shown(course.value), "down" if fell else "title", aloud=f"{recap.unit} {shown(course.value)}"),
        Span(f"/{high}" if high else "", "down" if fell else "muted", aloud=f" of {high}" if high else ""),
    )


def _fell(state: str) -> Line:
    return (Span(f", {state}", "muted"),) if state else ()


def _parts(course: Course) -> Line:
    """The worst part, and how many are of no use."""
    if not course.parts:
        return (Span("whole", aloud="no part crippled") if course.value is not None else Span(""),)
    worst = min(course.parts, key=lambda part: (not part.gone, part.value))
    told = f"{worst.short} {shown(worst.value)}"
    how = "gone" if worst.gone else "crippled"
    more = f", {len(course.parts)} parts" if len(course.parts) > 1 else ""
    return (Span(f"{told} {how}{more}", "part.gone" if worst.gone else "part.crip", aloud=f"{worst.name} {how}{more}"),)


def _some(number: int | float) -> Line:
    return (Span(shown(number)),) if number else ()


def _hits(course: Course) -> Line:
    return (Span(f"{course.deeds.hits} of {course.deeds.tries}"),) if course.deeds.tries else ()


def lists(recap: Recap) -> list[tuple[str, list[str]]]:
    """What else there is to say, under headings; empty ones are left out."""
    found = [
        ("conditions", [f"{name} {count}×" for name, count in recap.conditions]),
        ("moments", [moment.text for moment in recap.moments]),
        ("turn time", [_turns(each) for each in recap.times]),
        ("amended", [_steps(recap)] if recap.amended else []),
        ("dice", [str(recap.faces)] if recap.faces.total else []),
    ]
    return [(label, told) for label, told in found if told]


def _steps(recap: Recap) -> str:
    """`step 41`, `steps 41 and 44`."""
    return f"{'step' if len(recap.amended) == 1 else 'steps'} {listed([str(each) for each in recap.amended])}"


def _turns(spent: Spent) -> str:
    """`Mira Vale 4 min 10 s in 5 turns, longest 1 min 20 s`."""
    told = f"{spent.name} {time_words(spent.total)}"
    if len(spent.seconds) == 1:
        return told
    return f"{told} in {len(spent.seconds)}, longest {time_words(max(spent.seconds))}"


def recap_sentences(recap: Recap) -> list[str]:
    """The recap in sentences."""
    if not recap.turns:
        return ["Nothing has happened yet."]
    head = f"{verdict(recap)}, {extent(recap)}."
    lines = [f"{recap.title}: {head}" if recap.title else begun(head)]
    table = columns(recap)
    for place, course in enumerate(recap.courses):
        told = [course.who.name, course.who.side]
        for column in sorted(table, key=lambda column: (column.key == COURSE, column.key != END)):
            said = clause(column.cells[place])
            if said:
                told.append(said if column.key == END else f"{column.heading} {said}")
        lines.append(f"{', '.join(told)}.")
    times = [f"{name} {counted(count, 'time')}" for name, count in recap.conditions]
    lines += [f"Conditions: {', '.join(times)}."] if times else []
    word = recap.round_word.capitalize()
    for moment in recap.moments:
        lines.append(f"{f'{word} {moment.round}: ' if moment.round else ''}{clause(moment.line)}.")
    lines += [f"Turn time: {'; '.join(map(_turns, recap.times))}."] if recap.times else []
    lines += [f"Amended: {_steps(recap)}."] if recap.amended else []
    return [*lines, f"Dice: {recap.faces}."] if recap.faces.total else lines
