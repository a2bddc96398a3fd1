"""Whether steps and legality checks are given what they take, and find what they read."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.references.check_kinds import unfollowed
from littledice.language.references.first_edition import outdated
from littledice.language.references.known_names import Known
from littledice.language.references.reference_walk import step_spec, uses
from littledice.language.shape.validate import faults
from littledice.model.ruleset import Ruleset
from littledice.rules.registry import Registry
from littledice.rules.step import Spec


def misapplied(tree: Node, known: Known, registry: Registry) -> Iterator[Problem]:
    """Wrong parameters, and options that a step reads and the ruleset lacks."""
    for use, path, legality in uses(tree, Ruleset):
        spec = step_spec(use, registry, legality=legality)
        if spec is None:
            continue
        yield from _options(use, path, spec, known)
        params = use.get("params") or Node({}, use.origin)
        yield from outdated(spec.run.__name__, params, (*path, "params"))
        yield from _loop(use, path, spec, legality)
        yield from faults(params, spec.params, (*path, "params"))
        yield from unfollowed(params, known, (*path, "params"))


def _loop(use: Node, path: KeyPath, spec: Spec, legality: bool) -> Iterator[Problem]:
    """What the engine reads of every step stands only where it loops."""
    if legality or not spec.for_each:
        what = "A legality check" if legality else f"The step {spec.run.__name__}"
        for key in ("to", "per", "as", "each"):
            node = use.get(key)
            if node is not None:
                yield Problem(node.origin, (*path, key), f"{what} is for the whole move; leave `{key}` out.")


def _options(use: Node, path: KeyPath, spec: Spec, known: Known) -> Iterator[Problem]:
    for option in spec.words.options:
        if option not in known.tables["option"]:
            text = f'{spec.run.__name__} reads the option "{option}", which is not defined; add it under [option].'
            yield Problem(use.origin, path, text)
