"""The program's dice follow from seed, step and place alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from littledice.app.dice.seeded_dice import OwnDice, fair_face

SHOW = "from littledice.app.dice.seeded_dice import OwnDice as O;print([O(7, 3).face(place, 6) for place in range(12)])"


def faces(seed: int | str, step: int, count: int = 12, sides: int = 6) -> list[int]:
    own = OwnDice(seed, step)
    return [own.face(place, sides) for place in range(count)]


def test_the_same_step_throws_the_same_faces() -> None:
    assert faces(7, 3) == [4, 2, 3, 3, 6, 4, 2, 6, 6, 1, 4, 4]


def test_another_seed_step_or_place_throws_others() -> None:
    assert len({tuple(faces(seed, step)) for seed in (7, 8, -7, "7x") for step in range(5)}) == 20
    assert len({OwnDice(7, 3).face(place, 1000) for place in range(20)}) > 15


def test_seed_and_step_do_not_run_into_each_other() -> None:
    assert faces(1, 11) != faces(11, 1)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_faces_are_the_same_in_every_process(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, "-c", SHOW], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(faces(7, 3))


@pytest.mark.parametrize("sides", [2, 6, 10, 1000])
def test_every_face_comes_up_about_equally_often(sides: int) -> None:
    thrown = Counter(faces(1, 1, 100 * sides if sides < 100 else 20 * sides, sides))
    expected = thrown.total() / sides
    assert set(thrown) == set(range(1, sides + 1))
    assert sum((thrown[face] - expected) ** 2 / expected for face in thrown) < sides + 5 * (2 * sides) ** 0.5


def test_the_uneven_rest_of_the_numbers_is_passed_over() -> None:
    assert fair_face(iter([7, 6, 4]), 6, 8) == 5
    assert [fair_face(iter([number]), 6, 8) for number in range(6)] == [1, 2, 3, 4, 5, 6]
    assert fair_face(iter([7]), 4, 8) == 4


def test_a_die_of_one_face() -> None:
    assert faces(1, 1, 5, 1) == [1] * 5
