"""How large pages and their updates are."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest

from littledice.model.errors import Refused
from littledice.web.assets import assets
from littledice.web.pieces import changes
from littledice.web.stream import pressed
from tests.web.table import WebTable

PAGE, UPDATE = 30_000, 2_000
PARTY = ("Mira", "Tamsin", "Kosuzu", "Dorrin", "Shen", "Bo")
TWELVE = (
    "new Bridge littlep6 --seed 7",
    *(f"add {name} side:party phy=3 men=2 hp=12 sp=2 mp=3" for name in PARTY),
    "add Goblin x5 phy=2 hp=6",
    "add Ogre phy=4 hp=20",
    "start",
)
SAID = (
    "next", "next", "next", "a! mira", "answer no", "c g1 prone", "d kosuzu 3", "next", "next", "next", "next", "next",
    "next", "next", "next", "next", "h kosuzu 2", "undo",
)  # fmt: skip


@pytest.mark.parametrize("player", ["", "Mira"])
def test_a_first_page_of_twelve_with_style_and_script_is_small(tmp_path: Path, player: str) -> None:
    with WebTable(tmp_path, TWELVE) as web:
        addresses = [web.player(player) if player else "/", *(each.address for each in assets().values())]
        sent = [web.client.get(address) for address in addresses]
        assert {each.status_code for each in sent} == {200}
        assert sum(int(each.headers["Content-Length"]) for each in sent) <= PAGE
        assert len(sent[0].content) <= PAGE


@pytest.mark.parametrize("player", ["", "Mira"])
def test_an_update_of_twelve_is_small_also_where_a_round_ends(tmp_path: Path, player: str) -> None:
    from littledice.web.pages import page

    with WebTable(tmp_path, TWELVE) as web:
        seat = web.room.seat(web.player(player) if player else "/")
        assert seat is not None
        shown = page(web.desk, seat)
        sizes = {}
        for place, sentence in enumerate(SAID):
            with suppress(Refused):  # nobody may be asked
                web.say(sentence)
            now = page(web.desk, seat)
            told = json.dumps(changes(shown.pieces, now.pieces), ensure_ascii=False)
            sizes[f"{place} {sentence}"] = len(pressed(told.encode()))
            shown = now
        assert any(sizes.values())
        assert {said: size for said, size in sizes.items() if size > UPDATE} == {}
