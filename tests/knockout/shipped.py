"""The rulesets that come with the program."""

from __future__ import annotations

from functools import cache

from littledice.model.ruleset import Ruleset
from littledice.rules.files import Files
from littledice.rules.find import find, winners
from littledice.rules.identity import identity
from littledice.rules.load import load
from littledice.rules.roots import built_in

ROOTS = (built_in(),)
SHIPPED = tuple(winners(ROOTS))


@cache
def shipped(id: str) -> Ruleset:
    """Its tables, always the same ones: uses of steps are known by identity."""
    return load(id, ROOTS).data


def parent_of(id: str) -> str:
    """The id of the ruleset it extends, empty if none."""
    folder = find(id, ROOTS, Files())
    return identity(folder).extends if folder is not None else ""
