"""Dice from a seeded generator, for play at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Untyped
from littledice.model.roll import Throw, Thrown
from littledice.rules.dice.die_names import die_named


class RandomDice(Untyped):
    """Fair faces of the ruleset's own dice."""

    def __init__(self, rules: Rulebook, source: random.Random) -> None:
        self.rules = rules
        self.source = source

    def roll(self, throw: Throw) -> Thrown:
        faces = die_named(throw.die, self.rules.data.die).faces if throw.count else (0,)
        sides = range(1, len(faces) + 1)
        return Thrown(
            faces=tuple(self.source.choice(sides) for _ in range(throw.count)),
            origins=("rolled",) * throw.count,
            coins=tuple(self.source.choice((0, 1)) for _ in range(throw.coins)),
            coin_origins=("rolled",) * throw.coins,
        )

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        return False

    def close(self) -> None:
        """Nothing was typed, so nothing is left."""
