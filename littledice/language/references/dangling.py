"""Every reference of a tree that leads nowhere, and every parameter that nothing takes."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.language.faults import Problem
from littledice.language.node import Node
from littledice.language.references.check_kinds import misused
from littledice.language.references.known_names import Known
from littledice.language.references.numbers_here import missing_numbers
from littledice.language.references.reference import astray
from littledice.language.references.reference_walk import Reference
from littledice.language.references.step_uses import misapplied
from littledice.rules.registry import Registry


def lost(tree: Node, registry: Registry, named: Sequence[Reference]) -> list[Problem]:
    """What is `named` and does not exist, in the order of the tree; then what checks and steps cannot take."""
    known = Known(tree, registry)
    found = [problem for each in named for problem in astray(each, known)]
    return [*found, *misused(tree, known), *misapplied(tree, known, registry), *missing_numbers(tree, known, registry)]
