"""Every reference of a tree that leads nowhere, and every parameter that nothing takes."""

from __future__ import annotations

from littledice.language.faults import Problem
from littledice.language.node import Node
from littledice.language.references.check_kinds import misused
from littledice.language.references.known_names import Known
from littledice.language.references.numbers_here import missing_numbers
from littledice.language.references.reference import astray
from littledice.language.references.reference_walk import references
from littledice.language.references.step_uses import misapplied
from littledice.model.ruleset import Ruleset
from littledice.rules.registry import Registry


def lost(tree: Node, registry: Registry) -> list[Problem]:
    """What is referred to and does not exist, in the order of the tree; then what checks and steps cannot take."""
    known = Known(tree, registry)
    found = [problem for each in references(tree, Ruleset, registry) for problem in astray(each, known)]
    return [*found, *misused(tree, known), *misapplied(tree, known, registry), *missing_numbers(tree, known, registry)]
