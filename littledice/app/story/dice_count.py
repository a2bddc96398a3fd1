"""Dice counted by their faces, typed and rolled apart, and for those typed by whose they were."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import Value, Working
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset
from littledice.rules.dice.die_names import find_die
from littledice.rules.odds.fairness import Fairness, corrected, fairness, needed

TYPED, ROLLED = "typed", "rolled"
COIN = 2
THE_GM = "the GM"
PARTY = "party"
UNUSUAL = 0.01
"""Fair dice that stray so far or further less often than this are worth a look."""


class Pile(NamedTuple):
    """Dice that are counted together: of so many faces, where their faces come from, and whose they are ("" for
    everybody's).
    """

    sides: int
    origin: str
    who: str = ""

    @property
    def die(self) -> str:
        """What such a die is called."""
        return "coin" if self.sides == COIN else f"d{self.sides}"


class Judged(Value):
    """A pile, how often each face was shown, and how fair that looks: None where there are not enough dice to say.
    `looked_at` are the piles of its kind that were judged, for which `p` is corrected.
    """

    pile: Pile
    counts: tuple[int, ...]
    test: Fairness | None
    looked_at: int = 1

    @property
    def total(self) -> int:
        """All of the dice."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each face is to be expected."""
        return self.total / self.pile.sides

    @property
    def needed(self) -> int:
        """How many dice it takes to say anything."""
        return needed(self.pile.sides)

    @property
    def p(self) -> float | None:
        """How often the worst of as many piles of fair dice strays as far as this one or further."""
        return None if self.test is None else corrected(self.test.p, self.looked_at)

    @property
    def unusual(self) -> bool:
        """Whether the dice are worth a look."""
        return self.p is not None and self.p < UNUSUAL

    @property
    def oddest(self) -> int:
        """The face that strays farthest from what is expected, counted from 1."""
        return max(range(len(self.counts)), key=lambda place: abs(self.counts[place] - self.expected)) + 1


class DiceCount(Working):
    """Counts as rolls pass by; `piles` has a number for each face."""

    piles: dict[Pile, list[int]] = {}

    def take(self, data: Ruleset, roll: Roll, state: Encounter) -> None:
        """Count the dice and coins of a roll."""
        names = roll.dice or (roll.die,) * len(roll.faces)
        known = {name: find_die(name, data.die) for name in dict.fromkeys(names)}
        whose = _whose(state.combatants.get(roll.who))
        origins = roll.origins or (ROLLED,) * len(roll.faces)
        coin_origins = roll.coin_origins or (ROLLED,) * len(roll.coins)
        for face, origin, name in zip(roll.faces, origins, names, strict=False):
            die = known[name]
            self._add(len(die.faces) if die is not None else max(roll.faces), origin, whose, face)
        for coin, origin in zip(roll.coins, coin_origins, strict=False):
            self._add(COIN, origin, whose, 1 if coin else 2)

    def _add(self, sides: int, origin: str, whose: str, face: int) -> None:
        origin = TYPED if origin == TYPED else ROLLED
        for who in ("", whose) if origin == TYPED else ("",):
            counts = self.piles.setdefault(Pile(sides, origin, who), [0] * sides)
            if 1 <= face <= sides:
                counts[face - 1] += 1

    @property
    def total(self) -> int:
        """All dice, without coins."""
        return sum(sum(counts) for pile, counts in self.piles.items() if not pile.who and pile.sides != COIN)

    def everybody(self) -> list[Judged]:
        """The dice of all together: each sort typed, then rolled."""
        return _judged((pile, counts) for pile, counts in self.piles.items() if not pile.who)

    def by_person(self) -> list[Judged]:
        """The typed dice of each, by whose they were."""
        return _judged((pile, counts) for pile, counts in self.piles.items() if pile.who)


def _whose(bearer: Combatant | None) -> str:
    """Whose dice they are: a player's, by the name of who they play; all others the GM throws."""
    return bearer.name if bearer is not None and bearer.side == PARTY else THE_GM


def _judged(piles: Iterable[tuple[Pile, list[int]]]) -> list[Judged]:
    known = sorted(
        piles, key=lambda each: (each[0].sides == COIN, -each[0].sides, each[0].who, each[0].origin != TYPED)
    )
    found = [(pile, tuple(counts), fairness(counts)) for pile, counts in known]
    looked_at = sum(test is not None for _, _, test in found)
    return [Judged(pile, counts, test, looked_at) for pile, counts, test in found]
