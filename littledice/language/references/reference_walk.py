"""Finding every word of a tree that names something, guided by the types of the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def references(tree: Node, kind: Any, registry: Registry, path: KeyPath = ()) -> list[Reference]:
    """Every reference of the tree, which is of type `kind`, in order. Parameters of known steps are followed too."""
    found: list[Reference] = []
    _walk(tree, _plan(kind), registry, path, found)
    return found


class _Member(NamedTuple):
    """What is known of a value of one alternative of a type: the `table` that a word of it names, whether it is a step,
    a check, what its keys name, and the plans of what stands in it, by key or for all of it; None where nothing is
    named.
    """

    table: str
    step: bool
    check: bool
    keys: str
    inner: Callable[[str | int], _Plan | None]


class _Plan:
    """What to look for in a value of a type, by what Python type the value is. A ruleset is gone through by the plans,
    so that no type is taken apart twice.
    """

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self._members: dict[type, _Member | None] = {}

    def member(self, value: Any) -> _Member | None:
        """The alternative that a value belongs to."""
        known = type(value)
        if known not in self._members:
            self._members[known] = self._made(value)
        return self._members[known]

    def _made(self, value: Any) -> _Member | None:
        member = fitting(self.kind, value)
        if member is None:
            return None
        plain, record = bare(member), is_record(member)
        table = names(self.kind) or names(member)
        step, check = record and plain is StepUse, record and plain is CheckDef
        return _Member(table, step, check, _named_by_keys(member), _inner(member))


def _inner(member: Any) -> Callable[[str | int], _Plan | None]:
    known: dict[str | int, _Plan | None] = {}
    many = get_origin(bare(member)) in (dict, list) or Ellipsis in get_args(bare(member))

    def inner(key: str | int) -> _Plan | None:
        place = 0 if many and isinstance(key, int) else "" if many else key
        if place not in known:
            below = inside(member, key)
            known[place] = _plan(below) if _names_something(below) else None
        return known[place]

    return inner


_PLANS: dict[int, _Plan] = {}
"""By the identity of their types, which they hold: comparing types takes longer than all the rest."""


def _plan(kind: Any) -> _Plan:
    found = _PLANS.get(id(kind))
    if found is None:
        found = _PLANS[id(kind)] = _Plan(kind)
    return found


def _walk(tree: Node, plan: _Plan, registry: Registry, path: KeyPath, found: list[Reference]) -> None:
    value = tree.value
    member = plan.member(value)
    if member is None:
        return
    if isinstance(value, str):
        if member.table and value:
            found.append(Reference(member.table, value, tree, path))
        return
    if member.step:
        found.extend(_step(tree, registry, path, legality=member.table == "checks"))
        return
    if member.check:
        found.extend(_check(tree, registry, path))
    keys = member.keys
    for key, node in tree.items():
        # Where an entry says its own quantity, its key is but a label.
        if keys and not (keys == "quantity" and node.get("key") is not None):
            found.append(Reference(keys, str(key), node, (*path, key)))
        below = member.inner(key)
        if below is not None:
            _walk(node, below, registry, (*path, key), found)


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
