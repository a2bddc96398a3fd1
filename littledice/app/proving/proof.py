"""Whether a ruleset does what it says: its examples, then random fights."""

from __future__ import annotations

from typing import NamedTuple

from littledice.app.proving.examples import run_all
from littledice.app.proving.random_fights import Soaked, soak
from littledice.engine.ruleset import Rulebook
from littledice.language.node import Node


class Failed(NamedTuple):
    """Something that does not hold in an example, and the line the example begins on."""

    name: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: example.{self.name}: {self.text}"


class Proof(NamedTuple):
    """The examples by name, what fails of them, and the random fights: none were played where an example failed."""

    names: tuple[str, ...]
    failed: tuple[Failed, ...]
    fights: Soaked


def proved(rules: Rulebook, tree: Node, *, seed: int = 1) -> Proof:
    """Run all examples; if they hold, play random fights of that seed."""
    ran = tuple(run_all(rules))
    failed = tuple(
        Failed(each.name, str(tree.origin_at(("example", each.name))), problem)
        for each in ran
        for problem in each.problems
    )
    return Proof(tuple(each.name for each in ran), failed, Soaked(seed) if failed else soak(rules, seed=seed))
