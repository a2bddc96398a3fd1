"""A new entry that people would call by the name of an inherited one: they could never be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.language.node import Node
from littledice.model.names import folded

KINDS = ("condition", "move", "stat", "template", "track", "trait", "weapon")
"""The tables whose entries people name."""


def twins(tree: Node, folder: Path) -> dict[str, str]:
    """By key (`condition.dazed`), a sentence for each entry of the ruleset's own `folder` whose id or name is that of
    an entry from elsewhere, with the key that would change that one.
    """
    return {f"{table}.{id}": told for table in KINDS for id, told in _of_table(tree, table, folder)}


def same_names(tree: Node) -> Iterator[str]:
    """A sentence for each two entries of one table that people would call alike; not those of which one is made like
    the other, or goes with it.
    """
    for table in KINDS:
        entries = {str(id): entry for id, entry in (tree.get(table) or Node({}, tree.origin)).items()}
        known: dict[str, str] = {}
        for id, entry in entries.items():
            name = _name(id, entry)
            other = known.setdefault(_form(name), id)
            if other != id and not _together(id, entry, other, entries[other]):
                yield (
                    f'"{table}.{id}" ({entry.origin}) and "{table}.{other}" ({entries[other].origin}) are both called '
                    f'"{name}": give one another name, or both `shares_name = true`.'
                )


def _together(id: str, entry: Node, other_id: str, other: Node) -> bool:
    """Whether both say that they share a name, or one of them is made like the other."""
    shared = [each.get("shares_name") for each in (entry, other)]
    if all(node is not None and node.value is True for node in shared):
        return True
    return any(_says(one, two) for one, two in ((entry, other_id), (other, id)))


def _says(entry: Node, other: str) -> bool:
    found = [entry.get(key) for key in ("like", "kind", "stands_for")]
    return any(node is not None and node.value == other for node in found)


def _of_table(tree: Node, table: str, folder: Path) -> Iterator[tuple[str, str]]:
    entries = {str(id): entry for id, entry in (tree.get(table) or Node({}, tree.origin)).items()}
    own = [id for id, entry in entries.items() if _is_own(entry, folder)]
    inherited = [id for id in entries if id not in own]
    for id in own:
        other = next((each for each in inherited if _same(id, entries[id], each, entries[each])), "")
        if other:
            name = _name(other, entries[other])
            yield (
                id,
                f'"{table}.{id}" ({entries[id].origin}) is a second {table} called "{name}", beside the inherited '
                f'"{table}.{other}": write [{table}.{other}] to change that one, or call this one something else.',
            )


def _is_own(entry: Node, folder: Path) -> bool:
    """Whether the entry is new in the folder; what it takes over by being like another comes from elsewhere."""
    like = entry.get("like")
    written = [like.origin.path] if like is not None else _paths(entry)
    return all(path.is_relative_to(folder) for path in written)


def _paths(entry: Node) -> list[Path]:
    inner = [path for _, node in entry.items() for path in _paths(node)]
    return inner or [entry.origin.path]


def _same(id: str, entry: Node, other_id: str, other: Node) -> bool:
    forms = [_form(each) for each in (id, _name(id, entry))]
    return any(_form(each) in forms for each in (other_id, _name(other_id, other)))


def _name(id: str, entry: Node) -> str:
    name = entry.get("name")
    return str(name.value) if name is not None and name.value else id


def _form(word: str) -> str:
    """As words of a sentence are compared: no case, hyphens or spaces."""
    return folded(word).replace(" ", "").replace("-", "").replace("_", "")
