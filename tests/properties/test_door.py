"""The law of the door, in a few random fights of every game; `python -m tests.soak.door` plays very many."""

from __future__ import annotations

import pytest

from tests.field.fight import GAMES, ruleset
from tests.properties.eavesdropper import Eavesdropper


@pytest.mark.parametrize("seed", range(1))
@pytest.mark.parametrize("game", GAMES)
def test_no_player_learns_of_the_concealed_or_of_the_numbers_of_foes(game: str, seed: int) -> None:
    player = Eavesdropper(ruleset(game), seed, share=0.12)
    player.play(14)
    assert player.heard
