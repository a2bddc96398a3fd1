"""The story of a fight in figures, as a table with a line of hit points for each."""

from __future__ import annotations

from rich.text import Text

from littledice.app.history.totals import Course, Recap
from littledice.app.telling.number_format import counted, shown
from littledice.render.cell_text import bit, flowed, pad, safe, wrapped
from littledice.render.ink import Ink
from littledice.render.reports.spark import sparkline

LABEL = 13


def recap_lines(ink: Ink, recap: Recap) -> list[Text]:
    """The whole screen."""
    rule = bit(ink.signs.rule * ink.width, "faint")
    return [*_head(ink, recap), rule, *_table(ink, recap), rule, *_lists(ink, recap)]


def _head(ink: Ink, recap: Recap) -> list[Text]:
    word = f"{recap.winner.upper()} WINS" if recap.winner else "ENDED" if recap.ended else "SO FAR"
    if recap.winner.endswith("s"):
        word = f"{recap.winner.upper()} WIN"
    facts = [counted(recap.rounds, recap.round_word), counted(recap.turns, recap.turn_word)]
    facts += [recap.took] if recap.took else []
    chip = ink.chip(word, "hit" if recap.winner else "now")
    lines = flowed([chip, bit(", ".join(facts), "text")], ink.width, first=bit(" "), indent=3)
    title = bit(safe(recap.title), "muted")
    if len(lines) == 1 and lines[0].cell_len + 3 + title.cell_len <= ink.width:
        lines[0] = pad(lines[0], ink.width - title.cell_len) + title
    return lines


def _table(ink: Ink, recap: Recap) -> list[Text]:
    columns = _columns(ink, recap)
    most = 24 if ink.settings.wide else 17
    names = [ink.name(course.who.name, course.who.side) for course in recap.courses]
    name = max([each.cell_len for each in names if each.cell_len <= most] or [4])
    widths = [max([len(heading), *(cell.cell_len for cell in cells)]) for heading, cells, _ in columns]
    kept = _fitting(ink, 4 + name, widths)
    heading = pad(bit("    ").append("name", "muted"), 4 + name)
    for (word, _, right), width in list(zip(columns, widths, strict=True))[:kept]:
        heading = heading + bit("  ") + pad(bit(word, "muted"), width, right=right)
    heading.rstrip()
    lines = [heading]
    for place, (course, drawn) in enumerate(zip(recap.courses, names, strict=True)):
        values = bit()
        for (_, cells, right), width in list(zip(columns, widths, strict=True))[:kept]:
            values = values + bit("  ") + pad(cells[place], width, right=right)
        lines += _row(ink, course, drawn, name, values)
    return lines


def _fitting(ink: Ink, start: int, widths: list[int]) -> int:
    """How many columns there is room for."""
    end, kept = start, 0
    for width in widths:
        end += 2 + width
        if end > ink.width:
            break
        kept += 1
    return kept


def _row(ink: Ink, course: Course, name: Text, width: int, values: Text) -> list[Text]:
    start = bit("  ") + ink.shape(course.who.side) + bit(" ")
    if name.cell_len <= width:
        lines = [start + pad(name, width) + values]
    else:
        pieces = wrapped(name, ink.width - 4)
        lines = [start + pieces[0], *(bit("    ") + piece for piece in pieces[1:]), bit(" " * (4 + width)) + values]
    for line in lines:
        line.rstrip()
    return lines


def _columns(ink: Ink, recap: Recap) -> list[tuple[str, list[Text], bool]]:
    """Headings with their cells, whether to the right; the less they matter the later they stand."""
    courses = recap.courses
    lines = [sparkline(ink, each.levels, each.who.side) for each in courses]
    found = [
        (f"{recap.unit} by {recap.round_word}", lines, False),
        ("end", [_end(ink, each) for each in courses], True),
        ("dealt", [bit(shown(each.deeds.dealt), "text") for each in courses], True),
        ("taken", [bit(shown(each.deeds.taken), "text") for each in courses], True),
    ]
    if any(each.deeds.healed for each in courses):
        healed = [bit(shown(each.deeds.healed) if each.deeds.healed else "", "text") for each in courses]
        found.append(("healed", healed, True))
    found.append(("hit", [_hits(each) for each in courses], True))
    for place, (id, word) in enumerate(recap.pools):
        style = "pip.sp" if place == 0 else "pip.mp"
        found.append((word, [bit(shown(each.deeds.spent.get(id, 0)), style) for each in courses], True))
    found.append(("most used", [bit(safe(each.deeds.favourite), "muted") for each in courses], False))
    return [(heading, cells, right) for heading, cells, right in found if any(cell.plain.strip() for cell in cells)]


def _end(ink: Ink, course: Course) -> Text:
    if course.health:
        return bit(safe(course.health), "text")
    if course.value is None:
        return bit()
    high = f"/{shown(course.high)}" if course.high is not None else ""
    if course.state in ("dead", "out"):
        return bit(f"{shown(course.value)}{high}", "down")
    return bit(shown(course.value), "title").append(high, "muted")


def _hits(course: Course) -> Text:
    deeds = course.deeds
    return bit(f"{deeds.hits} of {deeds.tries}" if deeds.tries else "", "text")


def _lists(ink: Ink, recap: Recap) -> list[Text]:
    conditions = ", ".join(f"{name} {count}{ink.signs.times}" for name, count in recap.conditions)
    rows = [("conditions", conditions), ("moments", "; ".join(recap.moments)), ("dice", _dice(recap))]
    lines: list[Text] = []
    for label, told in rows:
        if told:
            words = [bit(safe(word), "text") for word in told.split(" ")]
            lines += flowed(words, ink.width, first=bit(f" {label:<12}", "muted"), indent=LABEL, gap=" ")
    return lines


def _dice(recap: Recap) -> str:
    faces = recap.faces
    if not faces.total:
        return ""
    told = f"{counted(faces.total, 'face')} ({faces.typed} typed, {faces.rolled} rolled), "
    return told + f"{faces.unit} {shown(faces.worth)}, expected {faces.expected:.1f}"
