"""The table's page has everything that a table wants to know, and shows it in the theme that its address asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.table import WebTable

BRIDGE = (
    "new Bridge spiritd6 --seed 7",
    'add "Mira Vale" side:party might=5 axes=4 held=axe,axe',
    "add harpy",
    "place mi 0,0",
    "place ha 1,0",
    "start mi=1 ha=9",
    "go",
    "next",
)
MILL = (
    "new Bridge littlep6 --seed 7",
    'add "Mira Vale" side:party phy=3 men=2 ac=2 hp=9/12 sp=2',
    "add Goblin x2 phy=2 hp=6",
    "start mi=9 g1=7 g2=3",
    "c mi prone until:round_end",
    "label g2 marked",
    "clock tide 6",
    "d g2 4",
    "a g1 3 1 5",
)


def words(html: str, id: str) -> str:
    """What is read in the element of that id."""
    found = re.search(rf'<(\w+) id="{id}"[^>]*>(.*?)</\1>', html, re.DOTALL)
    assert found is not None, id
    return " ".join(re.sub(r"<[^>]*>|[●▲\u2060]", " ", found[2]).split())


def test_who_is_up_and_next_how_everybody_is_and_what_came_of_the_last_deed(tmp_path: Path) -> None:
    with WebTable(tmp_path, MILL) as web:
        page = web.client.get("/").text
        assert words(page, "round") == "round 1"
        assert "Mira Vale is up" in words(page, "up")
        assert words(page, "next") == "next Goblin 1 then Goblin 2"
        assert "tide" in words(page, "facts")
        assert "prone" in words(page, "c-mi")
        assert "→" in words(page, "c-mi")
        assert "marked" in words(page, "c-g2")
        assert "9 /12" in words(page, "h-mi")
        assert words(page, "h-g2") == "near death"
        told = words(page, "result-c")
        assert "Mira Vale attacks Goblin 1" in told
        assert re.search(r"3\b.*1\b.*5\b.*hit", told)
        assert not re.search(r"\b[246] ?/ ?6\b", page)


def test_the_phase_and_a_map_where_there_is_one(tmp_path: Path) -> None:
    with WebTable(tmp_path, BRIDGE) as web:
        page = web.client.get("/").text
        assert 'class="phase now" aria-current="step"' in page
        assert '<section id="map"' in page


@pytest.mark.parametrize(("asked", "theme"), [("dark", "dark"), ("light", "light"), ("<b>", ""), ("", "")])
def test_the_address_may_ask_for_a_theme(web: WebTable, asked: str, theme: str) -> None:
    page = web.client.get("/", params={"theme": asked}).text
    assert (f'<html data-theme="{theme}"' in page) == bool(theme)
    assert page.count("data-theme") == bool(theme)
