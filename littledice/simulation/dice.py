"""Random faces for fights that are only thought through: quick, and alike for variants of one fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from littledice.engine.scene import Untyped
from littledice.model.roll import Throw, Thrown
from littledice.model.ruleset import Die
from littledice.rules.dice.die_names import die_named


class ThoughtDice(Untyped):
    """Fair faces that depend on `seed` and `number` (of the fight) alone. Everybody has dice of their own, so what one
    more combatant rolls does not shift the dice of all the others: variants of a fight keep as much luck in common as
    they can.
    """

    def __init__(self, dice: Mapping[str, Die], seed: int | str, number: int) -> None:
        self._dice = dice
        self._key = f"{seed}|{number}"
        self._own: dict[str, Random] = {}

    def ready(self, count: int, unless: Sequence[str] = ()) -> bool:
        """What a table may roll or report is rolled: nobody is there to report it."""
        return True

    def roll(self, throw: Throw) -> Thrown:
        """The faces of one throw."""
        chance = self.of(throw.who).random
        count, coins = throw.count, throw.coins
        sides = self._sides(throw.die) if count else 0
        return Thrown(
            faces=tuple([int(chance() * sides) + 1 for _ in range(count)]),
            origins=_ROLLED[count] if count < _MANY else ("rolled",) * count,
            coins=tuple([int(chance() * 2) for _ in range(coins)]),
            coin_origins=_ROLLED[coins] if coins < _MANY else ("rolled",) * coins,
        )

    def _sides(self, name: str) -> int:
        known = self._dice.get(name)
        return len((known if known is not None else die_named(name, self._dice)).faces)

    def of(self, who: str) -> Random:
        """The source of chance of one combatant."""
        own = self._own.get(who)
        if own is None:
            own = self._own[who] = Random(f"{self._key}|{who}")
        return own


_MANY = 32
_ROLLED = [("rolled",) * count for count in range(_MANY)]
