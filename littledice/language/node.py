"""A ruleset's values, each with the line it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from littledice.language.faults import KeyPath, Origin
from littledice.model.record import Record, replace


class Node:
    """A value and where it was written. A table's value is a dict of nodes, a list's a list of nodes."""

    __slots__ = ("origin", "value")

    def __init__(self, value: Any, origin: Origin) -> None:
        self.value = value
        self.origin = origin

    def get(self, *path: str | int) -> Node | None:
        """The node at that path, None if there is none."""
        node = self
        for part in path:
            inner = node._child(part)
            if inner is None:
                return None
            node = inner
        return node

    def _child(self, key: str | int) -> Node | None:
        if isinstance(self.value, dict):
            return self.value.get(key)
        within = isinstance(self.value, list) and isinstance(key, int) and key < len(self.value)
        return self.value[key] if within else None

    def plain(self) -> Any:
        """The value without its origins."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def items(self) -> Iterator[tuple[str | int, Node]]:
        """Children with their keys or positions; nothing for a plain value."""
        if isinstance(self.value, dict):
            yield from self.value.items()
        elif isinstance(self.value, list):
            yield from enumerate(self.value)

    def origin_at(self, path: KeyPath) -> Origin:
        """Where the value at `path` was written, or the deepest table around it that exists."""
        node = self
        for part in path:
            inner = node.get(part)
            if inner is None:
                break
            node = inner
        return node.origin


def node(value: Any, found: Mapping[KeyPath, int], file: Origin, path: KeyPath = (), line: int = 0) -> Node:
    """Nodes for parsed TOML with the lines `found` in its text; what has no line has that of what holds it."""
    line = found.get(path, line)
    made: Any = value
    if isinstance(value, dict):
        made = {key: node(inner, found, file, (*path, key), line) for key, inner in value.items()}
    elif isinstance(value, list):
        made = [node(inner, found, file, (*path, number), line) for number, inner in enumerate(value)]
    return Node(made, replace(file, line=line))


Clash = Callable[[KeyPath, Node, Node], None]


def merged(under: Node, over: Node, clash: Clash | None = None, path: KeyPath = ()) -> Node:
    """`over` laid on `under`: tables merge by key, anything else replaces. `clash` is told of each replaced value."""
    if not (isinstance(under.value, dict) and isinstance(over.value, dict)):
        if clash is not None:
            clash(path, under, over)
        return over
    both = dict(under.value)
    for key, inner in over.value.items():
        both[key] = merged(both[key], inner, clash, (*path, key)) if key in both else inner
    return Node(both, over.origin if over.origin.line else under.origin)


def without(tree: Node, path: KeyPath) -> Node:
    """The tree with what stands at `path` taken out; the same tree if nothing does."""
    if not path or tree.get(*path) is None:
        return tree
    head, rest = path[0], path[1:]
    kept = [(key, without(inner, rest) if key == head else inner) for key, inner in tree.items() if rest or key != head]
    return Node([inner for _, inner in kept] if isinstance(tree.value, list) else dict(kept), tree.origin)


class Packed(Record):
    """A tree as it is kept: `files` by path and short name; `root` is `[file, line, value]`, with a table's or list's
    values packed the same way.
    """

    files: tuple[tuple[str, str], ...]
    root: list[Any]


def packed(tree: Node) -> Packed:
    """The tree, ready to be kept."""
    files: dict[tuple[str, str], int] = {}

    def pack(node: Node) -> list[Any]:
        file = files.setdefault((str(node.origin.path), node.origin.shown), len(files))
        value = node.value
        if isinstance(value, dict):
            value = {key: pack(inner) for key, inner in value.items()}
        elif isinstance(value, list):
            value = [pack(inner) for inner in value]
        return [file, node.origin.line, value]

    root = pack(tree)
    return Packed(files=tuple(files), root=root)


def unpacked(kept: Packed) -> Node:
    """The tree that was kept."""
    files = [Origin(Path(path), shown) for path, shown in kept.files]

    def unpack(node: list[Any]) -> Node:
        file, line, value = node
        if isinstance(value, dict):
            value = {key: unpack(inner) for key, inner in value.items()}
        elif isinstance(value, list):
            value = [unpack(inner) for inner in value]
        return Node(value, replace(files[file], line=line))

    return unpack(kept.root)
