"""All contradictions of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from littledice.model.ruleset import Ruleset
from littledice.rules.node import Node
from littledice.rules.problem import KeyPath, Problem
from littledice.rules.sense.bounds import bounds
from littledice.rules.sense.dice import dice
from littledice.rules.sense.flow import flow
from littledice.rules.sense.moves import moves
from littledice.rules.sense.naming import naming
from littledice.rules.sense.options import options
from littledice.rules.sense.rings import rings
from littledice.rules.sense.sheet import sheet

Finding = tuple[KeyPath, str]
"""Where the contradiction stands, and the sentence about it."""

JUDGES: tuple[Callable[[Ruleset], Iterator[Finding]], ...] = (
    bounds,
    dice,
    flow,
    moves,
    naming,
    options,
    rings,
    sheet,
)


def contradictions(data: Ruleset, tree: Node) -> list[Problem]:
    """Every contradiction with its place in the tree."""
    return [Problem(tree.origin_at(path), path, text) for judge in JUDGES for path, text in judge(data)]
