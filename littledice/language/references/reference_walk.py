"""Finding every word of a tree that names something, guided by the types of the records."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin

from littledice.language.faults import KeyPath
from littledice.language.node import Node
from littledice.language.shape.field_types import bare, fitting, inside, is_record, names, within
from littledice.model.ruleset import CheckDef, StepUse
from littledice.rules.checks.dice_params import Params
from littledice.rules.checks.option_params import option_named
from littledice.rules.registry import Registry
from littledice.rules.step import Spec


class Reference(NamedTuple):
    """A word that names an entry of `table` (or a fact, amount, quantity, moment, step or check)."""

    table: str
    word: str
    node: Node
    path: KeyPath


def references(tree: Node, kind: Any, registry: Registry, path: KeyPath = ()) -> Iterator[Reference]:
    """Every reference of the tree, which is of type `kind`, in order. Parameters of known steps are followed too."""
    member = fitting(kind, tree.value)
    if member is None:
        return
    table = names(kind) or names(member)
    if isinstance(tree.value, str):
        if table and tree.value:
            yield Reference(table, tree.value, tree, path)
        return
    if is_record(member) and bare(member) is StepUse:
        yield from _step(tree, registry, path, legality=table == "checks")
        return
    if is_record(member) and bare(member) is CheckDef:
        yield from _check(tree, registry, path)
    keys = _named_by_keys(member)
    for key, node in tree.items():
        # Where an entry says its own quantity, its key is but a label.
        if keys and not (keys == "quantity" and node.get("key") is not None):
            yield Reference(keys, str(key), node, (*path, key))
        below = inside(member, key)
        if _names_something(below):
            yield from references(node, below, registry, (*path, key))


@cache
def _named_by_keys(kind: Any) -> str:
    """The table whose entries the keys of a table of this type name, empty if they name none."""
    plain = bare(kind)
    return names(get_args(plain)[0]) if get_origin(plain) is dict else ""


@cache
def _names_something(kind: Any) -> bool:
    """Whether a value of this type can hold a word that names something."""
    return _holds_uses(kind) or any(names(each) or bare(each) is CheckDef for each in within(kind))


@cache
def _holds_uses(kind: Any) -> bool:
    return any(bare(each) is StepUse for each in within(kind))


def _step(tree: Node, registry: Registry, path: KeyPath, *, legality: bool) -> Iterator[Reference]:
    name = tree.get("step")
    if name is not None and isinstance(name.value, str):
        yield Reference("checks" if legality else "step", name.value, name, (*path, "step"))
    when = tree.get("when")
    if when is not None:
        yield from references(when, inside(StepUse, "when"), registry, (*path, "when"))
    to = tree.get("to")
    if to is not None:
        yield from references(to, inside(StepUse, "to"), registry, (*path, "to"))
    params, spec = tree.get("params"), step_spec(tree, registry, legality=legality)
    if params is not None and spec is not None:
        yield from references(params, spec.params, registry, (*path, "params"))


def _check(tree: Node, registry: Registry, path: KeyPath) -> Iterator[Reference]:
    params = tree.get("params")
    if params is None:
        return
    for reference in references(params, Params, registry, (*path, "params")):
        if option_named(reference.word) is None:
            yield reference


def step_spec(tree: Node, registry: Registry, *, legality: bool) -> Spec | None:
    """The step or legality check that a use names; None for one that doesn't exist, which is reported as a reference
    that leads nowhere.
    """
    name = tree.get("step")
    known = registry.checks if legality else registry.steps
    if name is None or name.value not in known:
        return None
    return registry.check(name.value) if legality else registry.step(name.value)


def uses(tree: Node, kind: Any, path: KeyPath = (), *, legality: bool = False) -> Iterator[tuple[Node, KeyPath, bool]]:
    """Every use of a step or legality check, with its path and whether it is a check."""
    member = fitting(kind, tree.value)
    if member is None:
        return
    legality = legality or names(kind) == "checks"
    if is_record(member) and bare(member) is StepUse:
        yield tree, path, legality
        return
    for key, node in tree.items():
        below = inside(member, key)
        if _holds_uses(below):
            yield from uses(node, below, (*path, key))
