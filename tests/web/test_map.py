"""The map on the table's page: who stands where, for the eye and the ear, and nobody who is concealed."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web.table import WebTable

CANYON = (
    "new Bridge spiritd6 --seed 3",
    "add Mira side:party might=3",
    "add Kess side:party might=3",
    "add harpy x2 might=2",
    "start",
    "goto mi",
)
FEET = (
    "new Bridge littlep6 --seed 3",
    "add Mira side:party",
    "add goblin x2",
    "start mi=9 g1=2 g2=1",
    "dist mi g1 near",
)


def spots(page: str) -> dict[str, tuple[int, int]]:
    found = re.findall(r'translate\((-?\d+) (-?\d+)\)">.*?<text[^>]*>(\w+)</text>', page)
    return {id: (int(x), int(y)) for x, y, id in found}


def test_without_places_there_is_no_map(tmp_path: Path) -> None:
    with WebTable(tmp_path, CANYON) as web:
        assert 'id="map"' not in web.client.get("/").text


def test_people_stand_on_their_hexes(tmp_path: Path) -> None:
    with WebTable(tmp_path, CANYON) as web:
        for sentence in ("place mi 1,0", "place ke -1,1", "place h1 2,0", "block 0,0"):
            web.say(sentence)
        page = web.client.get("/").text
        assert spots(page) == {"mi": (18, 0), "ke": (-9, 15), "h1": (36, 0)}
        assert page.count('class="block"') == 1
        assert 'points="0,-10 9,-5 9,5 0,10 -9,5 -9,-5"' in page
        assert "Harpy 1: 1 hex, east." in page
        assert "not placed: Harpy 2" in page


def test_whoever_is_too_far_to_be_drawn_is_named(tmp_path: Path) -> None:
    with WebTable(tmp_path, CANYON) as web:
        for sentence in ("place mi 0,0", "place h1 40,0", "place ke 1,0"):
            web.say(sentence)
        page = web.client.get("/").text
        assert set(spots(page)) == {"mi", "ke"}
        assert "farther off: Harpy 1" in page


def test_the_concealed_are_on_no_map(tmp_path: Path) -> None:
    with WebTable(tmp_path, CANYON) as web:
        for sentence in ("place mi 1,0", "place h1 2,0", "place h2 3,0", "conceal h1"):
            web.say(sentence)
        page = web.client.get("/").text
        assert set(spots(page)) == {"mi", "h2"}
        assert "Harpy 1" not in page


def test_where_only_distances_are_known_they_are_told(tmp_path: Path) -> None:
    with WebTable(tmp_path, FEET) as web:
        page = web.client.get("/").text
        assert "<dt>near</dt>" in page
        assert "Goblin 1: near." in page
        assert "not placed: Goblin 2" in page
