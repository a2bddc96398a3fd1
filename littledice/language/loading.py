"""From a word to a ruleset ready to play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from littledice.language.cache import keep, kept, kept_tree
from littledice.language.node import Node, packed, unpacked
from littledice.language.reading.finding import legal
from littledice.language.reading.roots import Root
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.rulebook import Rules

Around = Callable[[str], AbstractContextManager[None]]
"""What to do while the ruleset of that id is compiled."""


def quietly(id: str) -> AbstractContextManager[None]:
    """Compile it and say nothing."""
    return nullcontext()


def load(word: str, roots: tuple[Root, ...], registry: Registry = REGISTRY, while_compiling: Around = quietly) -> Rules:
    """The ruleset of that id or short name. Raises `Refused` (code `unknown`) if there is none, `BadRuleset` (exit 3)
    with all the faults of one that is wrong.
    """
    found = kept(word, roots) if legal(word) else None
    if found is not None:
        return Rules(found, registry)
    from littledice.language.compiler import compiled
    from littledice.language.names import resolve

    id = resolve(word, roots)
    found = kept(id, roots) if id != word else None
    if found is not None:
        return Rules(found, registry)
    with while_compiling(id):
        made = compiled(id, roots, registry)
    keep(id, roots, made.data, packed(made.tree), made.files)
    return Rules(made.data, registry)


def load_tree(id: str, roots: tuple[Root, ...], registry: Registry = REGISTRY) -> Node:
    """The ruleset's values with the line of each. Raises as `load`."""
    found = kept_tree(id, roots)
    if found is not None:
        return unpacked(found)
    from littledice.language.compiler import compiled

    made = compiled(id, roots, registry)
    keep(id, roots, made.data, packed(made.tree), made.files)
    return made.tree
