"""Every reference of a tree that leads nowhere, and every parameter that nothing takes."""

from __future__ import annotations

from littledice.model.ruleset import Ruleset
from littledice.rules.node import Node
from littledice.rules.problem import Problem
from littledice.rules.references.kinds import misused
from littledice.rules.references.known import Known
from littledice.rules.references.steps import misapplied
from littledice.rules.references.walk import references
from littledice.rules.references.words import astray
from littledice.rules.registry import Registry


def lost(tree: Node, registry: Registry) -> list[Problem]:
    """What is referred to and does not exist, in the order of the tree; then what checks and steps cannot take."""
    known = Known(tree, registry)
    found = [problem for each in references(tree, Ruleset, registry) for problem in astray(each, known)]
    return [*found, *misused(tree, known), *misapplied(tree, known, registry)]
