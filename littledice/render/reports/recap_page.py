"""A recap as a page: how it ended, everybody's fight, and what else there is to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.app.board.data import BAR, Gauge
from littledice.app.history.recap_told import COURSE, END, Column, columns, lists, summary
from littledice.app.history.totals import Course, Recap
from littledice.app.telling.measure import PARTS
from littledice.app.telling.spans import side_role
from littledice.render.pages.markup import bar, crosses, line, name, text
from littledice.render.reports.html_page import page
from littledice.render.reports.recap_files import heading

HIGH, STEP, GAP = 20, 10, 2
"""The course of somebody's health: how high it is drawn, how wide a round, and what lies between two."""


def html(recap: Recap) -> str:
    """The recap as one page that needs nothing else."""
    return page(recap.title or "A fight", [f"<p>{text(summary(recap))}</p>"], _body(recap))


def _body(recap: Recap) -> Iterator[str]:
    table = sorted(columns(recap), key=lambda column: column.key != END)
    headings = ["name", *(column.heading for column in table)]
    head = "".join(f'<th scope="col" role="columnheader">{text(each)}</th>' for each in headings)
    rows = "".join(_row(recap, place, table) for place in range(len(recap.courses)))
    head = f'<thead role="rowgroup"><tr role="row">{head}</tr></thead>'
    body = f'<tbody role="rowgroup">{rows}</tbody>'
    whole = f'<table class="people" role="table" aria-label="Everybody">{head}{body}</table>'
    yield f'<section class="card">{whole}</section>'
    for label, told in lists(recap):
        yield _listed(label.capitalize(), told)
    for number, happened in recap.told:
        yield _listed(heading(recap, number), happened)


def _listed(title: str, told: Iterable[str]) -> str:
    items = "".join(f"<li>{text(each)}</li>" for each in told)
    return f'<section class="card"><h2>{text(title)}</h2><ul>{items}</ul></section>'


def _row(recap: Recap, place: int, table: list[Column]) -> str:
    course = recap.courses[place]
    side = f'<span class="ear">, {text(course.who.side)}</span>'
    who = f"{name(course.who.name, course.who.side)}{side}{_bar(recap, course)}"
    cells = "".join(_cell(course, column, place) for column in table)
    row = f'<tr role="row" class="{side_role(course.who.side)}-side">'
    return f'{row}<th scope="row" role="rowheader" class="who">{who}</th>{cells}</tr>'


def _cell(course: Course, column: Column, place: int) -> str:
    told = line(column.cells[place])
    if column.key == END and course.wounds is not None and not course.health:
        told = crosses(course.wounds)
    elif column.key == COURSE and column.cells[place]:
        told = f'{_course(course)}<span class="ear">{told}</span>'
    kind = ' class="end"' if column.key == END else ""
    return f'<td role="cell" data-label="{text(column.heading)}"{kind}>{told}</td>'


def _bar(recap: Recap, course: Course) -> str:
    """The points left at the end, where they are known and the game shows them as a bar."""
    if course.value is None or course.high is None or course.health or course.wounds or recap.measure == PARTS:
        return ""
    return bar(Gauge(id="", name="", short="", kind=BAR, value=course.value, high=course.high))


def _course(course: Course) -> str:
    """How much of the body was sound, round by round."""
    bars = []
    for place, level in enumerate(course.levels):
        tall = round(HIGH * float(level)) if level is not None else 0
        bars.append(f'<rect x="{place * STEP}" y="{HIGH - tall}" width="{STEP - GAP}" height="{tall}"/>')
    wide = len(course.levels) * STEP
    box = f'viewBox="0 0 {wide} {HIGH}" preserveAspectRatio="xMinYMid"'
    return f'<svg class="course" {box} aria-hidden="true">{"".join(bars)}</svg>'
