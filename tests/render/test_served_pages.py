"""Where pages lie, and the codes that cameras read: every module drawn where it is, in every form."""

from __future__ import annotations

from random import Random

import pytest

from littledice.render.ink import Ink
from littledice.render.served_pages import Code, Page, code_lines, served_lines, served_sentences
from littledice.render.settings import ScreenSettings

HALVES = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}
CHANCE = Random(5)
CODES = [tuple(tuple(CHANCE.random() < 0.5 for _ in range(size)) for _ in range(size)) for size in (25, 26)]


def read(lines: list[str], rows: int) -> Code:
    """The code that is drawn with half blocks."""
    halves = [[HALVES[letter] for letter in line.removeprefix("   ")] for line in lines]
    found = [tuple(pair[place] for pair in line) for line in halves for place in (0, 1)]
    return tuple(found[:rows])


def turned(code: Code) -> Code:
    return tuple(tuple(not dark for dark in row) for row in code)


@pytest.mark.parametrize("code", CODES, ids=len)
@pytest.mark.parametrize("theme", ["dark", "light", "16"])
def test_a_code_is_drawn_dark_on_light(code: Code, theme: str) -> None:
    lines = code_lines(Ink(ScreenSettings(theme=theme)), code)
    assert read([line.plain for line in lines], len(code)) == code
    assert {str(line.spans[-1].style) for line in lines} == {"#000000 on #ffffff"}


@pytest.mark.parametrize("code", CODES, ids=len)
@pytest.mark.parametrize("theme", ["none", "off"])
def test_without_colours_what_is_light_is_drawn(code: Code, theme: str) -> None:
    lines = code_lines(Ink(ScreenSettings(theme=theme)), code)
    assert read([line.plain for line in lines], len(code)) == turned(code)


@pytest.mark.parametrize("code", CODES, ids=len)
def test_in_ascii_a_module_is_two_signs(code: Code) -> None:
    lines = [line.plain.removeprefix("   ") for line in code_lines(Ink(ScreenSettings(ascii=True)), code)]
    assert all(line.isascii() for line in lines)
    assert tuple(tuple(row[at : at + 2] == "##" for at in range(0, len(row), 2)) for row in lines) == code


def test_an_address_stands_beside_its_name_and_in_sentences() -> None:
    pages = [Page("Mira's page", "http://x/p/y", CODES[0])]
    assert "Mira's page  http://x/p/y" in served_lines(Ink(ScreenSettings()), pages, [])[0].plain
    assert served_sentences(pages, ["Ctrl-C ends it."]) == ["Mira's page: http://x/p/y", "Ctrl-C ends it."]
