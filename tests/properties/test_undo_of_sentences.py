"""Every command of every game is exactly one undo. `python -m tests.soak.sentences` says very many more."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.field.fight import GAMES, ruleset
from tests.properties.sayer import Sayer


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_random_sentences_are_each_one_undo(tmp_path: Path, game: str, seed: int) -> None:
    player = Sayer(ruleset(game), seed, tmp_path)
    player.play(60)
    with looked_at(player.path) as save:
        assert not check(save).problem
        assert save.head > 10
