"""Whether the checks of a ruleset are of a known kind, with parameters that kind has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.references.known_names import Known
from littledice.language.shape.phrases import value_words
from littledice.language.shape.validate import faults
from littledice.rules.checks.dice_params import KINDS, Params
from littledice.rules.checks.option_params import OPTION, option_named
from littledice.rules.nearest import did_you_mean

FACE = re.compile(r"-?[0-9]{1,4}")
"""What a die may show, as a key."""


def misused(tree: Node, known: Known) -> Iterator[Problem]:
    """What is wrong with the entries of `[check]`: an unknown kind, parameters it has not, options it cannot follow."""
    table = tree.get("check")
    for name, check in table.items() if table is not None else ():
        kind = check.get("kind")
        if kind is not None and not isinstance(kind.value, str):
            continue
        if kind is not None and kind.value not in KINDS:
            text = f'there is no kind of check "{kind.value}"; {did_you_mean(kind.value, KINDS)}.'
            yield Problem(kind.origin, ("check", name, "kind"), text)
            continue
        params = check.get("params") or Node({}, check.origin)
        if isinstance(params.value, dict):
            yield from _params(params, Params, known, ("check", name, "params"))


def _params(params: Node, record: type[Struct], known: Known, path: KeyPath) -> Iterator[Problem]:
    plain = {key: node for key, node in params.value.items() if option_named(node.value) is None}
    yield from faults(Node(plain, params.origin), record, path)
    yield from unfollowed(params, known, path)
    worth = params.get("worth")
    for shown, node in worth.items() if worth is not None and isinstance(worth.value, dict) else ():
        if not FACE.fullmatch(str(shown)):
            yield Problem(node.origin, (*path, "worth", shown), f'no die shows "{shown}"; write the number it shows.')
    for key, node in params.value.items():
        name = option_named(node.value)
        for choice in _choices(known, name) if name in known.tables["option"] else ():
            if faults(Node({**plain, key: Node(choice, node.origin)}, params.origin), record):
                text = f"{OPTION}{name} may be {value_words(choice)}, which `{key}` cannot be."
                yield Problem(node.origin, (*path, key), text)


def unfollowed(params: Node, known: Known, path: KeyPath) -> Iterator[Problem]:
    """Parameters that follow an option which does not exist."""
    options = known.tables["option"]
    for key, node in params.items():
        name = option_named(node.value)
        if name is not None and name not in options:
            text = f'there is no option "{name}"; {did_you_mean(name, options)}.'
            yield Problem(node.origin, (*path, key), text)


def _choices(known: Known, name: str | None) -> list[Any]:
    """Every value of an option that the ruleset itself tells of."""
    option = known.tree.get("option", name or "")
    default = option.get("default") if option is not None else None
    choices = option.get("choices") if option is not None else None
    found = [node.value for _, node in choices.items()] if choices is not None else []
    return found or ([default.value] if default is not None else [])
