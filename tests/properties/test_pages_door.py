"""The law of the door on pages, in a few random fights of every game; and that it finds holes that are made for it.
`python -m tests.soak.pages` plays very many.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.field.fight import GAMES, ruleset
from tests.properties.page_reader import PageReader
from tests.properties.planted_holes import HOLES


def play(game: str, seed: int, folder: Path) -> PageReader:
    player = PageReader(ruleset(game), seed, folder, share=0.4)
    try:
        player.play(14)
    finally:
        player.close()
    return player


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_no_page_and_no_stream_tells_of_the_concealed_or_of_the_numbers_of_foes(
    tmp_path: Path, game: str, seed: int
) -> None:
    player = play(game, seed, tmp_path)
    assert player.heard
    assert set(player.answers) <= {200, 303, 422}


def play_all(folder: Path, fights: int = 60) -> None:
    for seed in range(fights):
        play(GAMES[seed % len(GAMES)], seed, folder)


@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_is_found(tmp_path: Path, hole: str) -> None:
    with HOLES[hole](), pytest.raises(AssertionError, match=r" reads "):
        play_all(tmp_path)
