"""Recaps to hand round: Markdown, HTML, SVG; whatever people typed is only ever text."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from littledice.app.history.totals import Recap, recount
from littledice.model.record import replace
from littledice.render.ink import Ink
from littledice.render.reports.picture import picture
from littledice.render.reports.recap_files import markdown
from littledice.render.reports.recap_page import html
from littledice.render.reports.recap_screen import recap_lines
from littledice.render.settings import ScreenSettings
from tests.fakes.screens import POOLS, bridge
from tests.render.outcomes import STORY

NAME = "<b>Bob</b> | [x](y) & `z`"


def recap(name: str = NAME) -> Recap:
    called = replace(bridge().combatants["ta"], name=name)
    state = replace(bridge(), combatants={**bridge().combatants, "ta": called})
    return replace(recount(POOLS, state, STORY, title="Bridge <script>"), took="23 min")


def test_markdown_has_a_row_for_each_and_escapes_what_people_typed() -> None:
    text = markdown(recap())
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + len(bridge().combatants)
    assert r"| &lt;b&gt;Bob&lt;/b&gt; \| \[x\](y) &amp; \`z\` | party | 11/12 |" in text
    assert all(len(re.findall(r"(?<!\\)\|", row)) == len(re.findall(r"(?<!\\)\|", rows[0])) for row in rows)


def parsed(page: str) -> ElementTree.Element:
    return ElementTree.fromstring(re.sub(r"<meta [^>]*>", "", page.partition("\n")[2]))


def seen(part: ElementTree.Element) -> str:
    """The text of a page without what only a screen reader says."""
    own = "" if part.get("class") == "ear" else (part.text or "") + "".join(map(seen, part))
    return own + (part.tail or "")


def test_html_is_one_well_formed_page_without_anything_from_outside() -> None:
    text = html(recap())
    page = parsed(text)
    assert len(page.findall(".//tr")) == 1 + len(bridge().combatants)
    assert NAME in [name.text for name in page.findall(".//tbody//th//span[@class='name']")]
    assert "<script" not in text
    assert "http" not in text


@pytest.mark.parametrize("theme", ["dark", "light", "16"])
def test_a_picture_is_well_formed_and_fetches_nothing(theme: str) -> None:
    settings = ScreenSettings(width=100, theme=theme)
    drawn = picture(recap_lines(Ink(settings), recap("Bob & <Co>")), settings, title="Recap & more")
    root = ElementTree.fromstring(drawn)
    told = "".join(root.itertext())
    assert "Goblin\u00a02" in told
    assert "Bob\u00a0&\u00a0<Co>" in told
    assert "@font-face" not in drawn
    assert "url(http" not in drawn


def test_who_is_known_from_outside_has_a_word_and_neither_number_nor_bar() -> None:
    made = recap()
    courses = tuple(
        each if each.who.side == "party" else replace(each, health="hurt", levels=(None,) * len(each.levels))
        for each in made.courses
    )
    rows = re.findall(r"<tr.*?</tr>", html(replace(made, courses=courses)))[1:]
    assert len(rows) == len(courses)
    for row, course in zip(rows, courses, strict=True):
        assert ("<svg" in row) == (course.who.side == "party")
        assert course.who.side == "party" or ">hurt<" in row


def test_the_written_recap_tells_what_the_screen_tells() -> None:
    for text in (markdown(recap()), seen(parsed(html(recap())))):
        for fact in ("party won", "2 rounds", "23 min", "short sword", "11/12", "1 of 1", "expected 7"):
            assert fact.replace("/", "/") in text.replace("\\", "")
