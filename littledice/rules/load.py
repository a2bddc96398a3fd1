"""From a word to a ruleset ready to play."""

from __future__ import annotations

from littledice.rules.cache import keep, kept
from littledice.rules.find import legal
from littledice.rules.registry import REGISTRY, Registry
from littledice.rules.roots import Root
from littledice.rules.rulebook import Rules


def load(word: str, roots: tuple[Root, ...], registry: Registry = REGISTRY) -> Rules:
    """The ruleset of that id or short name. Raises `Refused` (code `unknown`) if there is none, `BadRuleset` (exit 3)
    with all the faults of one that is wrong.
    """
    found = kept(word, roots) if legal(word) else None
    if found is not None:
        return Rules(found, registry)
    from littledice.rules.compile import compiled
    from littledice.rules.identity import resolve

    id = resolve(word, roots)
    found = kept(id, roots) if id != word else None
    if found is not None:
        return Rules(found, registry)
    made = compiled(id, roots, registry)
    keep(id, roots, made.data, made.files)
    return Rules(made.data, registry)
