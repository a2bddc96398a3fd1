"""What many endings come to: counts that can be added up, whoever counted them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from littledice.model.record import Working
from littledice.simulation.playout import Ending

Key = TypeVar("Key", str, float)
Counts = dict[float, int]
"""How often each value was seen."""


class Person(Working):
    """One combatant: in which rounds they first fell, how often they died and left, how their tracks stood at the end,
    and for each side how often it won when they fell.
    """

    fell: Counts = {}
    dead: int = 0
    fled: int = 0
    left: dict[str, Counts] = {}
    won_fallen: dict[str, int] = {}

    @property
    def falls(self) -> int:
        """In how many fights they fell."""
        return sum(self.fell.values())


class Figures(Working):
    """All the fights of one variant. `wins` is by side; `nobody` counts decided fights that left no side standing;
    `assumed` names whose answers were guessed, because nothing in rules or fight gives them.
    """

    fights: int = 0
    undecided: int = 0
    nobody: int = 0
    wins: dict[str, int] = {}
    rounds: Counts = {}
    people: dict[str, Person] = {}
    assumed: dict[str, int] = {}

    def add(self, ending: Ending) -> None:
        """One more fight."""
        self.fights += 1
        self.undecided += not ending.decided
        if ending.winner:
            self.wins[ending.winner] = self.wins.get(ending.winner, 0) + 1
        elif ending.decided:
            self.nobody += 1
        self.rounds[ending.rounds] = self.rounds.get(ending.rounds, 0) + 1
        for id, left in ending.left.items():
            person = self.people.setdefault(id, Person())
            for track, value in left.items():
                counts = person.left.setdefault(track, {})
                counts[value] = counts.get(value, 0) + 1
            if id in ending.fell:
                person.fell[ending.fell[id]] = person.fell.get(ending.fell[id], 0) + 1
                if ending.winner:
                    person.won_fallen[ending.winner] = person.won_fallen.get(ending.winner, 0) + 1
            person.dead += id in ending.dead
            person.fled += id in ending.fled
        for who in ending.assumed:
            self.assumed[who] = self.assumed.get(who, 0) + 1


class Differences(Working):
    """A variant beside the first one, fight by fight. Of each pair of counts the first is how many fights only the
    variant has, the second how many only the first one has.
    """

    fights: int = 0
    wins: dict[str, tuple[int, int]] = {}
    fell: dict[str, tuple[int, int]] = {}
    dead: dict[str, tuple[int, int]] = {}
    rounds: float = 0
    rounds_squared: float = 0

    def add(self, first: Ending, other: Ending) -> None:
        """One more pair of fights with the same random numbers."""
        self.fights += 1
        if first.winner != other.winner:
            _count(self.wins, {other.winner} - {""}, {first.winner} - {""})
        _count(self.fell, other.fell.keys() - first.fell.keys(), first.fell.keys() - other.fell.keys())
        _count(self.dead, other.dead - first.dead, first.dead - other.dead)
        more = other.rounds - first.rounds
        self.rounds += more
        self.rounds_squared += more * more


def _count(pairs: dict[str, tuple[int, int]], more: Iterable[str], fewer: Iterable[str]) -> None:
    for name in more:
        one, other = pairs.get(name, (0, 0))
        pairs[name] = (one + 1, other)
    for name in fewer:
        one, other = pairs.get(name, (0, 0))
        pairs[name] = (one, other + 1)


class Batch(Working):
    """The same numbers of fights in every variant: their figures, and each one's differences from the first."""

    figures: list[Figures] = []
    differences: list[Differences] = []


def merged(batches: Iterable[Batch]) -> Batch:
    """Several batches as one; the order makes no difference."""
    whole = Batch()
    for batch in batches:
        gather(whole, batch)
    return whole


def gather(whole: Batch, batch: Batch) -> None:
    """Add a batch to what was gathered so far."""
    for place, figures in enumerate(batch.figures):
        if place == len(whole.figures):
            whole.figures.append(Figures())
            whole.differences.append(Differences())
        add_figures(whole.figures[place], figures)
        _add_differences(whole.differences[place], batch.differences[place])


def add_figures(whole: Figures, part: Figures) -> None:
    """Count the fights of a part of one variant among those of the whole."""
    whole.fights += part.fights
    whole.undecided += part.undecided
    whole.nobody += part.nobody
    _sum(whole.wins, part.wins)
    _sum(whole.rounds, part.rounds)
    _sum(whole.assumed, part.assumed)
    for id, person in part.people.items():
        mine = whole.people.setdefault(id, Person())
        _sum(mine.fell, person.fell)
        _sum(mine.won_fallen, person.won_fallen)
        mine.dead += person.dead
        mine.fled += person.fled
        for track, counts in person.left.items():
            _sum(mine.left.setdefault(track, {}), counts)


def _add_differences(whole: Differences, part: Differences) -> None:
    whole.fights += part.fights
    whole.rounds += part.rounds
    whole.rounds_squared += part.rounds_squared
    for mine, theirs in ((whole.wins, part.wins), (whole.fell, part.fell), (whole.dead, part.dead)):
        for name, (more, fewer) in theirs.items():
            one, other = mine.get(name, (0, 0))
            mine[name] = (one + more, other + fewer)


def _sum(mine: dict[Key, int], theirs: dict[Key, int]) -> None:
    for key, count in theirs.items():
        mine[key] = mine.get(key, 0) + count
