"""A chronicle as a page of HTML, and a campaign's pages with the party through time."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.story.chronicle import Chronicle, Section, Statement
from littledice.app.story.chronicle_told import NOTHING, steps_runs
from littledice.app.story.story import Story
from littledice.app.telling.number_format import listed
from littledice.render.pages.markup import text
from littledice.render.reports.html_page import page, table
from littledice.render.reports.party_chart import chart


def html(story: Story) -> str:
    """The whole page."""
    parts = list(_campaign(story)) if story.campaign else []
    for chronicle in story.chronicles:
        parts += _fight(story, chronicle)
    return page(story.title, (), parts)


def _fight(story: Story, chronicle: Chronicle) -> Iterator[str]:
    if story.campaign:
        yield f'<h2 id="{text(chronicle.slug)}">{text(chronicle.title)}</h2>'
    sides = {"Party": chronicle.party, "Foes": chronicle.foes, **chronicle.others}
    people = " ".join(f"{side}: {listed(names)}." for side, names in sides.items() if names)
    yield f'<p class="facts">{text(f"{chronicle.game}; {chronicle.result}. {people}")}</p>'
    if not chronicle.statements:
        yield f"<p>{NOTHING}</p>"
    for section in chronicle.sections:
        yield from _section(section, "h3" if story.campaign else "h2", story.full)


def _section(section: Section, heading: str, full: bool) -> Iterator[str]:
    if section.all:
        yield f"<{heading}>{text(section.title)}</{heading}>"
    for each in section.all:
        told = f"{each.marked_up(text, '<strong>{}</strong>')}{_steps(each) if full else ''}"
        yield f"<blockquote><p>{told}</p></blockquote>" if each.note else f"<p>{told}</p>"


def _steps(each: Statement) -> str:
    return f' <span class="steps">[{steps_runs(each)}]</span>'


def _campaign(story: Story) -> Iterator[str]:
    """What there is, how the party came through it, and who brought down whom."""
    links = (
        f'<li><a href="#{text(one.slug)}">{text(one.title)}</a>: {text(one.result)}</li>' for one in story.chronicles
    )
    yield f"<ol>{''.join(links)}</ol>"
    party = story.party()
    if party:
        yield "<h2>The party through time</h2>"
        yield chart(story)
        rows = [[(name, "party"), *((each.harm if each else "–", "") for each in row)] for name, row in party.items()]
        yield table(["name", *(one.title for one in story.chronicles)], rows, "The party through time")
    felled = story.felled()
    if felled:
        yield "<h2>Who brought down whom</h2>"
        pairs = [[(by, ""), (listed([fall.who for fall in falls]), "")] for by, falls in felled.items()]
        yield table(["who", "whom"], pairs, "Who brought down whom")
