"""Taking out what a ruleset inherits but does not want: `remove = ["move.headshot"]`."""

from __future__ import annotations

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node, without
from littledice.rules.nearest import did_you_mean


def remove(tree: Node, wanted: Node | None, problems: list[Problem]) -> Node:
    """The tree without the named values; a name that is not there is added to `problems`."""
    if wanted is None:
        return tree
    if not isinstance(wanted.value, list) or not all(isinstance(each.value, str) for each in wanted.value):
        problems.append(Problem(wanted.origin, ("remove",), 'expected a list of key paths, such as ["move.headshot"].'))
        return tree
    paths: list[KeyPath] = []
    for number, name in enumerate(wanted.value):
        path = tuple(part.strip().strip("\"'") for part in name.value.split("."))
        missing = _missing(tree, path)
        if missing:
            text = f'there is no "{name.value}" to remove; {missing}.'
            problems.append(Problem(name.origin, ("remove", number), text))
        paths.append(path)
    for path in paths:
        tree = without(tree, path)
    return tree


def _missing(tree: Node, path: KeyPath) -> str:
    """Why nothing stands at that path, with the nearest known key; empty if something does."""
    node = tree
    for part in path:
        inner = node.get(part)
        if inner is None:
            return did_you_mean(str(part), [str(key) for key, _ in node.items()])
        node = inner
    return ""
