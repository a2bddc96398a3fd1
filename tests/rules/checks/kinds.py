"""Kinds of check as the three games define them, and every throw of a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from littledice.model.roll import Thrown
from littledice.model.ruleset import CheckDef, Die
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import CheckKind, check_kind

DICE = {
    "p6": Die(faces=(1, 2, 3, 0, 0, 1)),
    "d6": Die(faces=(1, 2, 3, 4, 5, 6)),
    "coin": Die(faces=(0, 1)),
    "d4": Die(faces=(1, 2, 3, 4)),
}


def kind(name: str, **params: Any) -> CheckKind:
    return check_kind(CheckDef(kind=name, params=params), DICE)


def points(**params: Any) -> CheckKind:
    """Sums of p6, advantage in coins."""
    return kind("points", die="p6", **params)


def wounds(**params: Any) -> CheckKind:
    """Successes from 4 on, with the cap on pools of one die."""
    return kind("successes", **{"rank1_cap": True, **params})


def hits(**params: Any) -> CheckKind:
    """Hits from 4 on, six dice at most, sixes earn extra, the unskilled barred above difficulty 1."""
    return kind("successes", **{"max_dice": 6, "extra_faces": [6], "unskilled_max_difficulty": 1, **params})


def shown(*faces: int, coins: tuple[int, ...] = ()) -> Thrown:
    return Thrown(faces=faces, origins=("typed",) * len(faces), coins=coins, coin_origins=("typed",) * len(coins))


def every_throw(check: CheckKind, setup: Setup) -> Iterator[Thrown]:
    throw = check.throw(setup)
    sides = len(DICE.get(throw.die, Die(faces=tuple(range(int(throw.die[1:]))))).faces)
    for faces in product(range(1, sides + 1), repeat=throw.count):
        for coins in product((0, 1), repeat=throw.coins):
            yield shown(*faces, coins=coins)


def counted(check: CheckKind, setup: Setup) -> Counter[int]:
    """How many throws read as each score."""
    return Counter(check.read(setup, thrown).score for thrown in every_throw(check, setup))
