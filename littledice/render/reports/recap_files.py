"""A recap written down: as Markdown and as a page of HTML. Whatever people typed is escaped."""

from __future__ import annotations

import re
from html import escape

from littledice.app.history.totals import Course, Recap
from littledice.app.telling.number_format import counted, shown
from littledice.model.names import clean_text

_MARKS = re.compile(r"([\\`*_{}\[\]#|~])")


def markdown(recap: Recap) -> str:
    """The recap as Markdown: a heading, a table, lists."""
    lines = [f"# {_md(recap.title or 'A fight')}", "", f"{_md(summary(recap))}", ""]
    headings = headings_of(recap)
    lines += [f"| {' | '.join(map(_md, headings))} |", f"|{'---|' * len(headings)}"]
    lines += [f"| {' | '.join(_md(cell) for cell in cells(recap, course))} |" for course in recap.courses]
    for label, told in lists(recap):
        lines += ["", f"**{label}**", "", *(f"* {_md(each)}" for each in told)]
    return "\n".join(lines) + "\n"


def html(recap: Recap) -> str:
    """The recap as one page that needs nothing else."""
    title = escape(clean_text(recap.title or "A fight"))
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings_of(recap))
    rows = []
    for course in recap.courses:
        row = "".join(f"<td>{escape(clean_text(cell))}</td>" for cell in cells(recap, course))
        rows.append(f'<tr class="{escape(clean_text(course.who.side))}">{row}</tr>')
    parts = [f"<h1>{title}</h1>", f"<p>{escape(summary(recap))}</p>", f"<table><tr>{head}</tr>{''.join(rows)}</table>"]
    for label, told in lists(recap):
        items = "".join(f"<li>{escape(clean_text(each))}</li>" for each in told)
        parts.append(f"<h2>{escape(label)}</h2><ul>{items}</ul>")
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:left;border-bottom:1px solid #ccc}"
    ".party td:first-child{color:#0b5cad;font-weight:bold}.foes td:first-child{color:#a84300;font-weight:bold}"
)


def summary(recap: Recap) -> str:
    """Who won, and how long it took."""
    over = f"{recap.winner} won" if recap.winner else "over" if recap.ended else "not over"
    facts = [recap.ruleset, over, counted(recap.rounds, recap.round_word), counted(recap.turns, recap.turn_word)]
    return ", ".join([*facts, *([recap.took] if recap.took else [])])


def headings_of(recap: Recap) -> list[str]:
    """The headings of the table."""
    course = f"{recap.unit} by {recap.round_word}"
    pools = [word for _, word in recap.pools]
    return ["name", "side", "end", course, "dealt", "taken", "healed", "hit", *pools, "most used"]


def cells(recap: Recap, course: Course) -> list[str]:
    """The cells of one combatant."""
    deeds = course.deeds
    levels = ["–" if level is None else f"{round(level * 100)}%" for level in course.levels]
    high = f"/{shown(course.high)}" if course.high is not None else ""
    end = course.health or (f"{shown(course.value)}{high}" if course.value is not None else "")
    return [
        course.who.name,
        course.who.side,
        end,
        " ".join(levels),
        shown(deeds.dealt),
        shown(deeds.taken),
        shown(deeds.healed),
        f"{deeds.hits} of {deeds.tries}" if deeds.tries else "",
        *(shown(deeds.spent.get(id, 0)) for id, _ in recap.pools),
        deeds.favourite,
    ]


def lists(recap: Recap) -> list[tuple[str, list[str]]]:
    """What else there is to say, under headings; empty ones are left out."""
    faces = recap.faces
    dice = (
        f"{counted(faces.total, 'face')} ({faces.typed} typed, {faces.rolled} rolled), {faces.unit} "
        f"{shown(faces.worth)}, expected {faces.expected:.1f}"
    )
    found = [
        ("Conditions", [f"{name} {count}×" for name, count in recap.conditions]),
        ("Moments", list(recap.moments)),
        ("Dice", [dice] if faces.total else []),
    ]
    return [(label, told) for label, told in found if told]


def _md(text: str) -> str:
    """Text with everything that Markdown, or the HTML in it, would take for its own spelled out."""
    return _MARKS.sub(r"\\\1", escape(clean_text(text), quote=False))
