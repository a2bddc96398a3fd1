"""`rules show`: what a ruleset says under a key, and which file and line says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from littledice.language.faults import KeyPath, dotted
from littledice.language.node import Node
from littledice.language.references.known_names import TABLES
from littledice.model.errors import Refused
from littledice.rules.nearest import did_you_mean


class Value(NamedTuple):
    """One value: its key as it is written, the file (with its short name) and line it comes from; line 0: no line."""

    key: str
    value: Any
    path: str
    shown: str
    line: int


def show(tree: Node, key: str = "") -> tuple[Value, ...]:
    """Every value under the key, in the ruleset's order. A key is a path (`move.attack.cost`) or the id of any entry
    (`daze`, `LP-16`). Raises `Refused` (code `unknown`) for one that is not there.
    """
    if not key:
        return tuple(_values(tree, ()))
    found = [path for path in _meant(key, tree) if tree.get(*path) is not None]
    if not found:
        raise Refused(
            f'The ruleset says nothing about "{key[:60]}"; {did_you_mean(key, _words(tree))}.', code="unknown"
        )
    return tuple(value for path in found for value in _values(tree.get(*path) or tree, path))


def _meant(key: str, tree: Node) -> list[KeyPath]:
    """The paths a key may mean: itself, or an entry of that id in any table."""
    text = tuple(key.split("."))
    parts = key.replace("[", ".").replace("]", "").split(".")
    for path in (text, tuple(int(part) if part.isdecimal() else part for part in parts)):
        if tree.get(*path) is not None:
            return [path]
    return [(table, *text) for table in TABLES]


def _words(tree: Node) -> list[str]:
    tables = [str(table) for table, _ in tree.items()]
    ids = [str(id) for table, entries in tree.items() if table in TABLES for id, _ in entries.items()]
    return [*tables, *(f"{table}.{id}" for table in tables for id, _ in (tree.get(table) or tree).items()), *ids]


def _values(node: Node, path: KeyPath) -> Iterator[Value]:
    """Tables are gone into, and lists that hold tables; other lists are one value."""
    children = list(node.items())
    if children and (isinstance(node.value, dict) or any(isinstance(inner.value, dict) for _, inner in children)):
        for key, inner in children:
            yield from _values(inner, (*path, key))
        return
    origin = node.origin
    yield Value(dotted(path), node.plain(), str(origin.path), origin.shown, origin.line)
