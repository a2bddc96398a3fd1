"""Whether a ruleset does what it says: its examples and the fights it makes ready, then random fights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from littledice.app.desk import Desk
from littledice.app.doing.ready_fights import options_of, rehearse
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.proving.examples import run_all
from littledice.app.proving.random_fights import FIGHTS, Soaked, soak
from littledice.engine.ruleset import Rulebook
from littledice.language.node import Node
from littledice.model.errors import LittleDiceError


class Failed(NamedTuple):
    """Something that does not hold in an example, or keeps a fight made ready from being begun, and the line that its
    entry begins on. `name` is the entry's: `example.lp-1`.
    """

    name: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.name}: {self.text}"


class Proof(NamedTuple):
    """The examples by name, what fails of them, and the random fights: none were played where an example failed."""

    names: tuple[str, ...]
    failed: tuple[Failed, ...]
    fights: Soaked


def proved(rules: Rulebook, tree: Node, *, seed: int = 1, fights: int = FIGHTS) -> Proof:
    """Run all examples; if they hold, play so many random fights of that seed."""
    ran = tuple(run_all(rules))
    failed = tuple(
        Failed(f"example.{each.name}", str(tree.origin_at(("example", each.name))), problem)
        for each in ran
        for problem in each.problems
    )
    failed += tuple(_unready(rules, tree))
    played = Soaked(seed) if failed else soak(rules, seed=seed, fights=fights)
    return Proof(tuple(each.name for each in ran), failed, played)


def _unready(rules: Rulebook, tree: Node) -> Iterator[Failed]:
    """Fights made ready that cannot be begun."""
    desk = Desk(shelf=MemoryShelf(rules), clock=lambda: "")
    for id, found in rules.data.encounter.items():
        try:
            rehearse(desk, rules, found, options_of(found))
        except LittleDiceError as error:
            yield Failed(f"encounter.{id}", str(tree.origin_at(("encounter", id))), error.message)
