"""What words may name, wherever they are typed: people, fights, games, verbs, regulars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

Offer = tuple[str, str]
"""A word that may be typed, and what it is."""

FILES = "*files*"
"""Stands for the files of the folder, which whoever completes knows."""

MOST_STEPS = 20


class SoFar(Protocol):
    """The words of a sentence that were sorted before: `plain` are those that belong to no form or keyword."""

    plain: list[str]

    @property
    def has_faces(self) -> bool:
        """Whether a face of a die stands among them."""


class World(Protocol):
    """What words may name, as far as whoever types may know it."""

    @property
    def table(self) -> Any:
        """The fight with its people and its game, None where none is open."""

    @property
    def data(self) -> Any:
        """The game that is played, None where it cannot be read."""

    def choices(self) -> Iterable[Offer]:
        """The choices of the question that waits."""

    def fights(self) -> Iterable[Offer]:
        """The saved fights."""

    def steps(self) -> Iterable[Offer]:
        """The newest steps of the fight that stand, newest first."""

    def rulesets(self) -> Iterable[Offer]:
        """The games there are."""

    def game(self) -> Any:
        """The game that the sentence names, else that of the fight, as `data`."""

    def deleted(self) -> Iterable[Offer]:
        """The fights in the trash."""

    def verbs(self) -> Iterable[Offer]:
        """Everything that can begin a sentence."""

    def regulars(self) -> Iterable[Offer]:
        """Everybody of the party file."""


class Here:
    """What words may name at the table of a fight."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.data = table.rules.data

    def fights(self) -> Iterable[Offer]:
        """The saved fights."""
        return self.table.shelf.fights() if self.table.shelf is not None else ()

    def steps(self) -> Iterable[Offer]:
        """The newest steps of the fight, while it is open."""
        return newest(self.table)

    def rulesets(self) -> Iterable[Offer]:
        """Nothing at a table asks for one."""
        return ()

    def regulars(self) -> Iterable[Offer]:
        """Everybody of the party file."""
        found: Iterable[Offer] = self.table.regulars()
        return found

    choices = verbs = deleted = rulesets

    def game(self) -> Any:
        """The game that is played."""
        return self.data


def newest(table: Any) -> Iterator[Offer]:
    """The newest steps that stand, by number and label."""
    with table.opened_again() as again:
        steps = (step for step in again.save.path_back() if step.seq and step.label)
        yield from ((str(step.seq), step.label) for step in islice(steps, MOST_STEPS))
