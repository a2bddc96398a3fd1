"""A whole fight of each game, step by step as a terminal makes it, followed on pages of every size."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from math import inf
from pathlib import Path

import pytest
from playwright.sync_api import Page

from littledice.model.errors import Refused
from tests.story.kept import FOLDER, GAMES
from tests.web.test_budget import TWELVE
from tests_browser.conftest import NewPage, listening, shot
from tests_browser.looking import WATCH_SHIFTS, overflow, shifted, squeezed, violations
from tests_browser.room import Room, caught_up

SIZES = ((390, 844), (820, 1180), (1920, 1080))
CAUGHT_UP, LOOKED_AT = 8, 16
"""Every so many steps all pages must show what the server shows, and one of them is judged."""
SHIFTED = {"table-1920": 0.1, "table-820": 0.5, "player-1920": 0.5}
"""The most that parts of a page may be moved in a whole fight; a slow machine leaves out states between, and moves more
at once. On a phone what is asked of a player, and the moves of their own turn, take the place of what stood below them.
"""
PLAYERS = {"littlep6": "Tamsin Oakhand", "spiritd6": "Mira Vale", "sixtysix": "Bo Lindqvist"}


@pytest.mark.parametrize("game", GAMES)
def test_pages_follow_a_fight_to_its_end(tmp_path: Path, new_page: NewPage, heard: list[str], game: str) -> None:
    room, pages = opened(tmp_path, new_page, heard, game)
    step = begun = 0
    moved = Counter[str]()
    while redone(room):
        step += 1
        begun = begun or begins(room, pages) * step
        if step % CAUGHT_UP == 0:
            for name, page in pages:
                caught_up(room, page)
                moved[name] += shifted(page) if begun else 0
        if step % LOOKED_AT == 0:
            name, page = pages[step // LOOKED_AT % len(pages)]
            assert violations(page) == [], (step, name)
            for other, each in pages:
                assert overflow(each) == 0, (step, other)
                assert squeezed(each) == [], (step, other)
            shot(page, f"{name}-{step}")
    assert step > 90 > begun > 0
    for name, page in pages:
        caught_up(room, page)
        assert moved[name] <= SHIFTED.get(name.removeprefix(f"{game}-"), inf), name
        assert violations(page) == [], name
        assert re.search(r"(won|is over), (round|turn) 6\.$", page.locator("h1").inner_text().strip()), name
        assert page.locator("#act, #answer").count() == 0
        shot(page, f"{name}-end")
    room.stop()
    assert room.faults == []


def opened(folder: Path, new_page: NewPage, heard: list[str], game: str) -> tuple[Room, list[tuple[str, Page]]]:
    """The fight before its second step, and a page of the table and of a player in every size."""
    room = Room(folder)
    room.shelf.places.saves.mkdir(parents=True, exist_ok=True)
    shutil.copy(FOLDER / f"{game}.json", room.shelf.places.saves)
    room.say(f"resume {game}")
    room.say("undo --to 1")
    room.start()
    pages = []
    for place, (width, height) in enumerate(SIZES):
        for who in ("", PLAYERS[game]):
            page = listening(new_page(width, height, ("dark", "light")[(place + bool(who)) % 2]), heard)
            page.add_init_script(WATCH_SHIFTS)
            page.goto(room.address(who))
            pages.append((f"{game}-{'player' if who else 'table'}-{width}", page))
    return room, pages


def begins(room: Room, pages: list[tuple[str, Page]]) -> bool:
    """Whether the fight has begun; what moved while it was made ready does not count."""
    with room.shelf.look(room.shelf.current()) as save:
        if save.fight.encounter.stage == "setup":
            return False
    for _, page in pages:
        caught_up(room, page)
        shifted(page)
    return True


def redone(room: Room) -> bool:
    try:
        room.say("redo")
    except Refused:
        return False
    return True


@pytest.mark.parametrize("more", [0, 3, 6, 12])
def test_a_television_has_room_for_many(tmp_path: Path, new_page: NewPage, more: int) -> None:
    wolves = (f"add Wolf x{more} phy=2 hp=4",) if more else ()
    room = Room(tmp_path, (*TWELVE[:-3], "add Goblin x2 phy=2 hp=6", *wolves, "start"))
    for sentence in ("c g1 prone", "c g1 dazed", "label g2 marked", "next", "next"):
        room.say(sentence)
    room.start()
    page = new_page(1920, 1080)
    page.goto(room.address())
    assert squeezed(page) == []
    assert overflow(page) == 0
    shot(page, f"television-{8 + more}")
    room.stop()
