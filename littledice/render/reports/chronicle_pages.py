"""A chronicle as a page of HTML, and a campaign's pages with the party through time."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.story.chronicle import Chronicle, Section, Statement
from littledice.app.story.chronicle_told import NOTHING, steps_runs
from littledice.app.story.story import Story
from littledice.app.telling.number_format import listed
from littledice.render.pages.markup import text
from littledice.render.reports.html_page import page, table

WIDTH, HEIGHT, EDGE = 640, 240, 34
DASHES = ("", "8 3", "2 3", "12 3 2 3", "1 4", "6 6")
"""How lines of a chart differ, for who sees no colours."""


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
        yield _chart(story)
        rows = [[(name, "party"), *((each.harm if each else "–", "") for each in row)] for name, row in party.items()]
        yield table(["name", *(one.title for one in story.chronicles)], rows, "The party through time")
    felled = story.felled()
    if felled:
        yield "<h2>Who brought down whom</h2>"
        pairs = [[(by, ""), (listed([fall.who for fall in falls]), "")] for by, falls in felled.items()]
        yield table(["who", "whom"], pairs, "Who brought down whom")


def _chart(story: Story) -> str:
    """How much of each body was sound after each fight, as lines; the table beneath says the same in words."""
    party = story.party()
    last = max(1, len(story.chronicles) - 1)
    lines = []
    for place, (name, row) in enumerate(party.items()):
        dots = [(index, each.sound) for index, each in enumerate(row) if each is not None and each.sound is not None]
        points = [(EDGE + (WIDTH - 2 * EDGE) * index / last, _height(share)) for index, share in dots]
        if not points:
            continue
        path = " ".join(f"{x:.0f},{y:.0f}" for x, y in points)
        dash = f' stroke-dasharray="{DASHES[place % len(DASHES)]}"' if place % len(DASHES) else ""
        lines.append(f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="2"{dash}/>')
        lines += [f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="currentColor"/>' for x, y in points]
        x, y = points[-1]
        anchor = "end" if x > WIDTH / 2 else "start"
        lines.append(_label(f"{x:.0f}", f"{y - 6:.0f}", text(name), anchor))
    scale = "".join(_label("2", f"{_height(share) + 4:.0f}", f"{share}%") for share in (0, 50, 100))
    says = "How much of each body was sound after each fight"
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{says}; the table below says it in words">'
        f"{scale}{''.join(lines)}</svg><figcaption>{says}, in percent.</figcaption></figure>"
    )


def _label(x: str, y: str, said: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="13" fill="currentColor">{said}</text>'


def _height(share: int) -> float:
    return HEIGHT - EDGE + (2 * EDGE - HEIGHT) * share / 100
