"""The program knows no game: what a game is stands in rulesets/, and steps are named for what they do."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import modules, named

GAMES = re.compile(r"""little[-_ ]?p6|spirit[-_ ]?d6|sixty[-_ ]?six|['"]66['"]""", re.IGNORECASE)


@pytest.mark.parametrize("said", ["littlep6", "LittleP6", "Spirit D6", "spiritd6", "sixtysix", "Sixty-Six", "== '66'"])
def test_the_pattern_knows_each_game_however_it_is_written(said: str) -> None:
    assert GAMES.search(said)


@pytest.mark.parametrize("said", ["round 66", "spirit", "d6", "a little dice"])
def test_the_pattern_lets_plain_words_pass(said: str) -> None:
    assert not GAMES.search(said)


def test_no_module_names_a_game() -> None:
    found = [
        f"{named(path)}:{number}: {line.strip()}"
        for path in modules()
        for number, line in enumerate((path.name, *path.read_text(encoding="utf-8").splitlines()))
        if GAMES.search(line)
    ]
    assert found == []
