"""Reports as pages: every game's, for the GM and for players, on a phone and on a tablet."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.render.report_files import FORMATS
from tests.story.kept import GAMES, kept
from tests_browser.conftest import NewPage, shot
from tests_browser.looking import check, overflow


@pytest.mark.parametrize("sentence", ["recap", "chronicle --all"])
@pytest.mark.parametrize("game", GAMES)
def test_a_report_fits_every_window_and_axe_finds_nothing(
    tmp_path: Path, new_page: NewPage, game: str, sentence: str
) -> None:
    outcome = kept(tmp_path, game).say(sentence)
    html = FORMATS[outcome.show]["html"](outcome)
    for width, scheme in ((390, "dark"), (820, "light")):
        page = new_page(width, scheme=scheme)
        page.set_content(html)
        check(page)
        shot(page, f"{outcome.show}-{game}-{width}")


@pytest.mark.parametrize("game", GAMES)
def test_a_report_on_paper_is_dark_on_white_and_no_wider_than_the_sheet(
    tmp_path: Path, new_page: NewPage, game: str
) -> None:
    outcome = kept(tmp_path, game).say("chronicle --all")
    page = new_page(718, scheme="dark")
    page.set_content(FORMATS["chronicle"]["html"](outcome))
    page.emulate_media(media="print", color_scheme="dark")
    shot(page, f"chronicle-{game}-paper")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    inks = page.evaluate(
        "[...document.querySelectorAll('body, body *')].filter(each => each.innerText)"
        ".map(each => getComputedStyle(each).color.match(/[\\d.]+/g).slice(0, 3).map(Number))"
    )
    assert inks
    assert max(max(ink) for ink in inks) < 128
    assert overflow(page) == 0
    assert page.pdf(format="A4").startswith(b"%PDF")
