"""Reports as pages: every game's, for the GM and for players, on a phone and on a tablet."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.render.report_files import FORMATS
from tests.story.kept import GAMES, kept
from tests_browser.conftest import NewPage, shot
from tests_browser.looking import check


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
