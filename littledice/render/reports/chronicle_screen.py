"""A chronicle on a screen: names in the colours of their sides, falls set off."""

from __future__ import annotations

from rich.text import Text

from littledice.app.story.chronicle import Chronicle, Statement
from littledice.app.story.chronicle_told import NOTHING, campaign_sentences, heading, steps_words
from littledice.app.story.story import Story
from littledice.app.telling.spans import Line, Span
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.ink import Ink


def chronicle_lines(ink: Ink, story: Story) -> list[Text]:
    """The whole screen."""
    lines: list[Text] = []
    for chronicle in story.chronicles:
        lines += [*([bit()] if lines else []), *_fight(ink, chronicle, story.full)]
    if story.campaign:
        first, *rest = campaign_sentences(story)
        lines += [bit(), bit(f" {first}", "title")]
        for each in rest:
            lines += flowed(
                [bit(word, "text") for word in safe(each).split()], ink.width, first=bit(" "), indent=3, gap=" "
            )
    return lines


def _fight(ink: Ink, chronicle: Chronicle, full: bool) -> list[Text]:
    words = [bit(word, "muted") for word in safe(heading(chronicle)).split()]
    lines = flowed(words, ink.width, first=bit(" "), indent=3, gap=" ")
    if not chronicle.statements:
        return [*lines, bit(f" {NOTHING}", "text")]
    for section in chronicle.sections:
        if section.all:
            lines.append(bit(f" {safe(section.title)}", "title"))
        for each in section.all:
            lines += _sentence(ink, each, full)
    return lines


def _sentence(ink: Ink, each: Statement, full: bool) -> list[Text]:
    told: Line = (*each.line, Span(steps_words(each), "faint")) if full else each.line
    return flowed(list(ink.line(told).split(" ")), ink.width, first=bit("  "), indent=5, gap=" ")
