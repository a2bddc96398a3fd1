"""The rulesets that come with the program."""

from __future__ import annotations

from littledice.model.ruleset import Ruleset
from littledice.rules.files import Files
from littledice.rules.find import find
from littledice.rules.identity import identity
from littledice.rules.load import load
from littledice.rules.roots import built_in

ROOTS = (built_in(),)


def shipped(id: str) -> Ruleset:
    """Its tables."""
    return load(id, ROOTS).data


def parent_of(id: str) -> str:
    """The id of the ruleset it extends, empty if none."""
    folder = find(id, ROOTS, Files())
    return identity(folder).extends if folder is not None else ""
