"""The rulesets that come with the program."""

from __future__ import annotations

from functools import cache

from littledice.language.loading import load
from littledice.language.names import identity
from littledice.language.reading.finding import find, winners
from littledice.language.reading.look_files import Files
from littledice.language.reading.roots import built_in
from littledice.model.ruleset import Ruleset

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
