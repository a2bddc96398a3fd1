"""A few hundred spoilt files; `tests/soak/incoming.py` tries as many as there is time for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.field.fight import GAMES
from tests.soak.incoming import spoilt, through, tried


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_file_is_read_or_refused(tmp_path: Path, game: str) -> None:
    chance = random.Random(game)
    taken = [tried(tmp_path / "file", spoilt(chance), game) for _ in range(200)]
    assert 20 < sum(taken) < 200


@pytest.mark.parametrize("seed", range(12))
def test_through_the_whole_program_nothing_breaks_and_nobody_comes_twice(tmp_path: Path, seed: int) -> None:
    through(tmp_path, spoilt(random.Random(seed)))
