"""All contradictions of a ruleset."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.sense.answers_offered import answers, ends
from littledice.language.sense.body_stages import bodies
from littledice.language.sense.bounds import bounds
from littledice.language.sense.circles import rings
from littledice.language.sense.die_shapes import dice
from littledice.language.sense.known_texts import texts
from littledice.language.sense.modifier_ops import ops
from littledice.language.sense.option_choices import options
from littledice.language.sense.outcome_names import outcomes
from littledice.language.sense.owned_tracks import owned
from littledice.language.sense.phase_flow import flow
from littledice.language.sense.ruleset_names import naming
from littledice.language.sense.sheet_names import sheet
from littledice.language.sense.stat_values import stat_values
from littledice.language.sense.usable_moves import moves
from littledice.language.sense.words_wanted import wanted
from littledice.model.ruleset import Ruleset

Finding = tuple[KeyPath, str]
"""Where the contradiction stands, and the sentence about it."""

JUDGES: tuple[Callable[[Ruleset], Iterator[Finding]], ...] = (
    answers,
    bodies,
    bounds,
    dice,
    ends,
    flow,
    moves,
    naming,
    ops,
    options,
    outcomes,
    owned,
    rings,
    sheet,
    stat_values,
    texts,
    wanted,
)


def contradictions(data: Ruleset, tree: Node) -> list[Problem]:
    """Every contradiction with its place in the tree."""
    return [Problem(tree.origin_at(path), path, text) for judge in JUDGES for path, text in judge(data)]
