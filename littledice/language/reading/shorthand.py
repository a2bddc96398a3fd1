"""Short forms people may write, spelt out before anything is merged or checked, so that one form exists afterwards.

aim = ["roll"]                                 {step = "roll"}
land = [{step = "wound", bite = 2}]            {step = "wound", params = {bite = 2}}
check.test = {kind = "points", die = "p6"}     {kind = "points", params = {die = "p6"}}
when = "target:prone", when = ["a", "b"]       {all = [...]}
modify.advantage = -1                          {amount = -1}
[option] adv_model = "die"                     {default = "die"}
[rule] LP-16 = "..."                           {says = "..."}
[die] p6 = [1, 2, 3, 0, 0, 1], d20 = 20        {faces = [...]}
ends = "turn_end"                              {at = "turn_end"}
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from littledice.language.node import Node
from littledice.language.reading.toml_nodes import KEPT
from littledice.language.shape.field_types import bare, fields, inside, is_record, members, shape, within
from littledice.model import ruleset as language
from littledice.rules.dice.dice_limits import MOST_FACES
from littledice.rules.registry import REGISTRY


@lru_cache(maxsize=KEPT)
def spelt_out(tree: Node) -> Node:
    """A file's tree with every short form spelt out."""
    return _spelt(tree, language.Ruleset)


def _spelt(node: Node, kind: Any) -> Node:
    member = _member(kind, node)
    if member is None:
        return node
    short = SHORT.get(bare(member)) if is_record(member) else None
    if short is not None:
        node = short(node)
    if is_record(member) and bare(member) is language.StepUse:
        return Node({key: _of_step(inner, node, key) for key, inner in node.items()}, node.origin)
    if isinstance(node.value, dict):
        return Node({key: _below(inner, member, key) for key, inner in node.value.items()}, node.origin)
    if isinstance(node.value, list):
        return Node([_below(inner, member, number) for number, inner in enumerate(node.value)], node.origin)
    return node


def _of_step(inner: Node, use: Node, key: str | int) -> Node:
    """What stands in the use of a step; its parameters are of the record that the step takes."""
    name = use.get("step")
    word = name.value if name is not None else None
    if key != "params" or not isinstance(word, str):
        return _below(inner, language.StepUse, key)
    if word in REGISTRY.steps:
        return _spelt(inner, REGISTRY.step(word).params)
    return _spelt(inner, REGISTRY.check(word).params) if word in REGISTRY.checks else inner


def _below(node: Node, kind: Any, key: str | int) -> Node:
    inner = inside(kind, key)
    return _spelt(node, inner) if inner is not None and _has_short_forms(inner) else node


@cache
def _has_short_forms(kind: Any) -> bool:
    return any(bare(each) in SHORT for each in within(kind) if is_record(each))


def _member(kind: Any, node: Node) -> Any:
    """The alternative meant: a record with a short form takes other shapes too, where no other alternative has them."""
    choices = members(kind)
    for member in choices:
        if shape(member) is type(node.value) and not (is_record(member) and shape(member) is not dict):
            return _record_instead(choices, node) or member
    return next((member for member in choices if is_record(member) and bare(member) in SHORT), None)


def _record_instead(choices: tuple[Any, ...], node: Node) -> Any:
    """Where a number or a modifier may stand, the number is short for the modifier."""
    if isinstance(node.value, dict | list):
        return None
    return next((member for member in choices if bare(member) is language.Modifier), None)


def _wrap(key: str, *shapes: type) -> Callable[[Node], Node]:
    """A value of one of the shapes becomes a table that holds it under `key`."""

    def wrap(node: Node) -> Node:
        return Node({key: node}, node.origin) if type(node.value) in shapes else node

    return wrap


def _gathered(record: type[Struct]) -> Callable[[Node], Node]:
    """Whatever is not a key of the record itself becomes one of its `params`."""

    def gather(node: Node) -> Node:
        own = fields(record)
        loose = {str(key): inner for key, inner in node.items() if key not in own}
        if not loose or not isinstance(node.value, dict):
            return node
        kept = {key: inner for key, inner in node.value.items() if key in own}
        given = kept.get("params")
        params = {**given.value, **loose} if given is not None and isinstance(given.value, dict) else loose
        return Node({**kept, "params": Node(params, node.origin)}, node.origin)

    return gather


def _step(node: Node) -> Node:
    """A step's own parameters stand beside its name."""
    node = _wrap("step", str)(node)
    return _gathered(language.StepUse)(node) if node.get("step") is not None else node


def _facts(node: Node) -> Node:
    if isinstance(node.value, str):
        node = Node([node], node.origin)
    return _wrap("all", list)(node)


def _ends(node: Node) -> Node:
    """Moments of a slot or round are fixed when a condition begins; at the others it ends as they come."""
    moments = node.value if isinstance(node.value, list) else [node] if isinstance(node.value, str) else None
    if moments is None:
        return node
    fixed = next((each for each in moments if each.value in AT), None)
    also = [each for each in moments if each is not fixed]
    parts = {**({"at": fixed} if fixed is not None else {}), **({"also": Node(also, node.origin)} if also else {})}
    return Node(parts, node.origin)


def _rows(node: Node) -> Node:
    """Rows without ids are numbered."""
    rows = node.get("rows")
    if rows is None or not isinstance(rows.value, list) or not isinstance(node.value, dict):
        return node
    numbered = Node({str(number): row for number, row in enumerate(rows.value, 1)}, rows.origin)
    return Node({**node.value, "rows": numbered}, node.origin)


AT = ("turn_start", "turn_end", "round_start", "round_end", "phase_start", "phase_end")
"""Moments that an end is fixed at."""


def _rung(node: Node) -> Node:
    """A number's bound stands beside the rung's own keys."""
    if not isinstance(node.value, dict):
        return node
    own = fields(language.Rung)
    loose = {str(key): _bound(inner) for key, inner in node.items() if key not in own}
    kept = {key: inner for key, inner in node.value.items() if key in own}
    if "face" in kept:
        kept["face"] = _bound(kept["face"])
    return Node({**kept, "numbers": Node(loose, node.origin)} if loose else kept, node.origin)


def _bound(node: Node) -> Node:
    """An amount alone."""
    bounds = isinstance(node.value, dict) and set(node.value) <= set(fields(language.Bound))
    return node if bounds else Node({"at": node}, node.origin)


def _die(node: Node) -> Node:
    """A list is the faces; a number N is a die of faces 1 to N (a number no die can have is left to be refused)."""
    node = _wrap("faces", list, int)(node)
    faces = node.get("faces")
    if faces is None or type(faces.value) is not int or not 1 <= faces.value <= MOST_FACES:
        return node
    counted = Node([Node(face, faces.origin) for face in range(1, faces.value + 1)], faces.origin)
    return Node({**node.value, "faces": counted}, node.origin)


SHORT: dict[type, Callable[[Node], Node]] = {
    language.CheckDef: _gathered(language.CheckDef),
    language.StepUse: _step,
    language.When: _facts,
    language.Rung: _rung,
    language.Modifier: _wrap("amount", int, float, str),
    language.OptionDef: _wrap("default", bool, int, str),
    language.RuleText: _wrap("says", str),
    language.Die: _die,
    language.EndsDef: _ends,
    language.Deck: _wrap("cards", int),
    language.ListDef: _rows,
    language.RowDef: _wrap("says", str),
}
