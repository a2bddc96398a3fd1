"""Dice whose faces a test writes down."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.engine.scene import Untyped
from littledice.model.errors import Refused
from littledice.model.roll import Throw, Thrown


class ScriptedDice(Untyped):
    """Gives out `faces` in order, each throw's dice before its coins; a throw beyond the script is a test's mistake."""

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.left = list(faces)
        self.throws: list[Throw] = []

    def roll(self, throw: Throw) -> Thrown:
        self.throws.append(throw)
        needed = throw.count + throw.coins
        assert len(self.left) >= needed, f"the script has {self.left}, {throw} needs {needed}"
        faces, coins = self.left[: throw.count], self.left[throw.count : needed]
        self.left = self.left[needed:]
        return Thrown(
            faces=tuple(faces),
            origins=("typed",) * throw.count,
            coins=tuple(coins),
            coin_origins=("typed",) * throw.coins,
        )

    @property
    def begun(self) -> bool:  # type: ignore[override]
        return bool(self.left)

    def close(self) -> None:
        if self.left:
            raise Refused(f"{len(self.left)} dice are left over.", code="dice")
