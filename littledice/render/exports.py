"""A recap as a file for others: Markdown, a page, a picture. What people typed is text in each of them, never markup,
and nothing in them is fetched from anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from rich.console import Console

from littledice.app.numbers import counted, shown
from littledice.app.outcome import Outcome
from littledice.app.recount import Course, Recap
from littledice.model.names import clean_text

WIDTH = 120
"""Columns of the screen that pages and pictures show."""

_MARKS = re.compile(r"([\\`*_{}\[\]#|~])")


def markdown(outcome: Outcome) -> str:
    """The recap as a document."""
    recap = outcome.payload
    if not isinstance(recap, Recap):
        return "\n".join(_text(line) for line in outcome.text) + "\n"
    over = f"{recap.winner} won" if recap.winner else "over" if recap.ended else "not over"
    facts = [_text(over), counted(recap.rounds, recap.round_word), counted(recap.turns, "turn"), recap.took]
    parts = [f"# {_text(recap.title) or 'Recap'}", f"{', '.join(fact for fact in facts if fact)}.", *_table(recap)]
    if recap.conditions:
        parts.append("Conditions: " + ", ".join(f"{_text(name)} {count}×" for name, count in recap.conditions))
    if recap.moments:
        parts.append("\n".join(f"* {_text(moment)}" for moment in recap.moments))
    if recap.faces.total:
        faces = recap.faces
        told = f"{shown(faces.worth)} {_text(recap.unit)}, expected {faces.expected:.1f}"
        parts.append(f"Dice: {faces.typed} typed, {faces.rolled} rolled; {told}")
    return "\n\n".join(parts) + "\n"


def html(outcome: Outcome) -> str:
    """The recap's screen as a page."""
    return _recorded(outcome).export_html(inline_styles=True, code_format=_PAGE)


def svg(outcome: Outcome) -> str:
    """The recap's screen as a picture."""
    drawn = _recorded(outcome).export_svg(title="littledice", unique_id="littledice")
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


FORMATS: dict[str, Callable[[Outcome], str]] = {"md": markdown, "html": html, "svg": svg}

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>littledice</title></head>
<body style="background: #14171f; color: #e6e9ef">
<pre style="font-family: Menlo, Consolas, 'DejaVu Sans Mono', monospace">{code}</pre>
</body>
</html>
"""


def _recorded(outcome: Outcome) -> Console:
    from littledice.render.console import console
    from littledice.render.screens import show
    from littledice.render.settings import ScreenSettings

    settings = ScreenSettings(width=WIDTH, theme="dark")
    recording = console(settings, record=True)
    for line in show(outcome, settings):
        recording.print(line, soft_wrap=True)
    return recording


def _table(recap: Recap) -> list[str]:
    if not recap.courses:
        return []
    pools = [heading for _, heading in recap.pools]
    head = ["name", "side", recap.unit, "dealt", "taken", "healed", "hit", *pools]
    rows = [head, ["---"] * len(head), *(_row(recap, course) for course in recap.courses)]
    return ["\n".join(f"| {' | '.join(_text(cell) for cell in row)} |" for row in rows)]


def _row(recap: Recap, course: Course) -> list[str]:
    deeds = course.deeds
    high = f"/{shown(course.high)}" if course.high is not None else ""
    level = course.health or (f"{shown(course.value)}{high}" if course.value is not None else "")
    hits = f"{deeds.hits} of {deeds.tries}" if deeds.tries else ""
    done = [shown(deeds.dealt), shown(deeds.taken), shown(deeds.healed)]
    return [course.who.name, course.who.side, level, *done, hits, *_spent(recap, course)]


def _spent(recap: Recap, course: Course) -> list[str]:
    return [shown(course.deeds.spent.get(pool, 0)) for pool, _ in recap.pools]


def _text(text: str) -> str:
    """Text with everything that Markdown or HTML would take for its own spelled out."""
    return _MARKS.sub(r"\\\1", escape(clean_text(text), quote=False))
