"""What a ruleset defines, by table: the words its references may name."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.node import Node
from littledice.language.references.reference_walk import uses
from littledice.language.shape.field_types import bare, fields
from littledice.language.shape.program_words import words
from littledice.model.ruleset import FlowDef, Ruleset
from littledice.rules.registry import Registry

TABLES = tuple(key for key, kind in fields(Ruleset).items() if str(bare(kind)).startswith("dict["))
"""The tables whose keys are ids."""


def attribute(table: str) -> str:
    """The field of the record in which a table stands: `import` is a word of Python's."""
    return f"{table}_" if table in ("import", "list") else table


class Known:
    """`tables` are ids by table; the rest are words by what they may stand for."""

    def __init__(self, tree: Node, registry: Registry) -> None:
        said = words(registry)
        self.tree = tree
        self.tables = {table: _keys(tree.get(table)) for table in TABLES}
        self.tables["phase"] = _phases(tree, self.tables["phase"])
        self.tables["step"] = tuple(registry.steps)
        self.tables["checks"] = tuple(registry.checks)
        self.sheet = (*self.tables["stat"], *self.tables["track"])
        self.fight_tracks = tuple(name for name in self.tables["track"] if _says(tree, "track", name, "of") == "fight")
        self.cards = tuple(
            card for phase in self.tables["phase"] for card in _keys(tree.get("phase", phase, "deck", "named"))
        )
        self.sides = (*(tuple(_said(tree.get("flow", "sides"))) or FlowDef().sides), *self.tables["side"])
        self.stat_tags = _tags_of(tree, "stat")
        self.move_tags = _tags_of(tree, "move")
        self.deeds = tuple(dict.fromkeys((*self.tables["move"], *self.move_tags)))
        self.quantities = (*self.sheet, *self.tables["number"], *said.quantities)
        self.outcomes = tuple(dict.fromkeys(_outcomes(tree)))
        lists = [tree.get("list", name, "rows") for name in self.tables["list"]]
        self.rows = tuple(dict.fromkeys(row for rows in lists for row in _keys(rows)))
        own = [row.get("numbers") for rows in lists if rows is not None for _, row in rows.items()]
        said_by_rows = [number for numbers in own for number in _keys(numbers)]
        self.made = tuple(dict.fromkeys((*_made(tree), *said_by_rows)))
        self.rolls = tuple(f"{name}.{key}" for name in self.made for key in ("score", "margin", "face", "rolled"))
        self.numbers = (*said.numbers, *self.made, *self.tables["number"], *self.rolls, *self.sheet)
        self.moments = (*said.moments, *self.tables["on"])
        self.own_moments = said.moments
        self.tags = tuple(dict.fromkeys([*said.tags, *self.moments, *self.tables["track"], *_tags(tree)]))

    def choices(self, option: str) -> tuple[str, ...]:
        """The choices of an option as facts write them, empty if any value goes."""
        node = self.tree.get("option", option, "choices")
        listed = [inner.value for _, inner in node.items()] if node is not None else []
        default = self.tree.get("option", option, "default")
        if not listed and default is not None and isinstance(default.value, bool):
            listed = [True, False]
        return tuple(str(value).lower() if isinstance(value, bool) else str(value) for value in listed)


def _says(tree: Node, *path: str) -> object:
    node = tree.get(*path)
    return node.value if node is not None else None


def _tags_of(tree: Node, table: str) -> tuple[str, ...]:
    entries = tree.get(table)
    found = [tag for _, entry in (entries.items() if entries is not None else ()) for tag in _said(entry.get("tags"))]
    return tuple(dict.fromkeys(found))


def _outcomes(tree: Node) -> Iterator[str]:
    """How rolls can come out, by the rungs of all checks."""
    checks = tree.get("check")
    for _, check in checks.items() if checks is not None else ():
        rungs = check.get("outcomes")
        for _, rung in rungs.items() if rungs is not None else ():
            id = rung.get("id")
            if id is not None:
                yield str(id.value)


def _made(tree: Node) -> Iterator[str]:
    """The numbers that steps make `as` a name."""
    for use, _, _ in uses(tree, Ruleset):
        name = use.get("as")
        if name is not None:
            yield str(name.value)


def _keys(table: Node | None) -> tuple[str, ...]:
    return tuple(str(key) for key, _ in table.items()) if table is not None else ()


def _phases(tree: Node, defined: tuple[str, ...]) -> tuple[str, ...]:
    """A game that says nothing of phases has the one every game has."""
    return defined if tree.get("flow", "phases") is not None else (*defined, *FlowDef().phases)


def _tags(tree: Node) -> Iterator[str]:
    """Plain facts of moments: moves, weapons, their tags and kinds, and the words said with a move."""
    spoken = ("tags", "words", "keywords", "options")
    for table, lists in (("move", spoken), ("weapon", ("tags",)), ("stat", ("tags",))):
        entries = tree.get(table)
        for id, entry in entries.items() if entries is not None else ():
            yield str(id)
            for name in lists:
                yield from _said(entry.get(name))


def _said(node: Node | None) -> Iterator[str]:
    if node is None:
        return
    for key, inner in node.items():
        yield str(inner.value) if isinstance(key, int) else key
