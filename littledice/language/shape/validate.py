"""Every fault of shape in a tree of values, each as a sentence with its file and line."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.shape.entry_params import ENTRY_PARAMS
from littledice.language.shape.field_types import (
    INTERNAL,
    LARGEST,
    at,
    bare,
    fields,
    fitting,
    is_record,
    limits,
    members,
    shape,
)
from littledice.language.shape.phrases import listed, value_words, words
from littledice.rules.nearest import did_you_mean, nearest


def faults(tree: Node, record: type[Struct], where: KeyPath = ()) -> list[Problem]:
    """What pydantic says of the tree as a table of `record`. `where` is the path at which the tree stands.

    A table without a fault is recognised by msgspec, so that pydantic and its models are loaded only to name faults.
    """
    plain = tree.plain()
    if _fits(plain, record):
        return []
    from pydantic import ValidationError

    from littledice.language.shape.strict_models import model

    try:
        model(record).model_validate(plain)
    except ValidationError as error:
        told = [(each["type"], _path(each["loc"])) for each in error.errors(include_url=False, include_input=False)]
        return [
            Problem(tree.origin_at(path), (*where, *path), _sentence(kind, path, tree, record)) for kind, path in told
        ]
    return []


def _fits(plain: Any, record: type[Struct]) -> bool:
    if any(key in plain for key in INTERNAL.get(record, ())):
        return False
    try:
        msgspec.convert(plain, record)
        for key, kind in fields(record).items():
            params = ENTRY_PARAMS.get(get_args(kind)[-1]) if get_origin(bare(kind)) is dict else None
            for entry in plain.get(key, {}).values() if params is not None else ():
                msgspec.convert(entry.get("params", {}), params)
    except msgspec.ValidationError:
        return False
    return _moderate(plain)


def _moderate(plain: Any) -> bool:
    """Whether no number in it is larger than may be written."""
    if isinstance(plain, dict):
        return all(map(_moderate, plain.values()))
    if isinstance(plain, list):
        return all(map(_moderate, plain))
    return not isinstance(plain, int | float) or -LARGEST <= plain <= LARGEST


def _path(loc: tuple[int | str, ...]) -> KeyPath:
    """Pydantic's path without the names of a union's alternatives."""
    return tuple(part for part in loc if not (isinstance(part, str) and part.startswith("\x00")))


def _sentence(kind: str, path: KeyPath, tree: Node, record: type[Struct]) -> str:
    found = tree.get(*path)
    if kind == "extra_forbidden":
        return _unknown(str(path[-1]), at(record, path[:-1], tree), tree.get(*path[:-1]))
    wanted = at(record, path, tree)
    if kind == "missing" or found is None:
        return f"this is missing; expected {_expected(wanted)}."
    if kind in ("greater_than_equal", "greater_than", "less_than_equal", "less_than"):
        return f"expected {words([shape(wanted)])}{_bounds(wanted)}, not {value_words(found.value)}."
    if kind == "too_long":
        return f"expected {_expected(wanted)}; this one has {len(found.value)} entries."
    return f"expected {_expected(wanted)}, not {value_words(found.value)}{_close(wanted, found.value)}."


def _unknown(key: str, kind: Any, table: Node | None) -> str:
    member = fitting(kind, table.value) if table is not None else None
    known = fields(bare(member)) if member is not None and is_record(member) else {}
    return f"there is no such key here; {did_you_mean(key, known)}."


def _expected(kind: Any) -> str:
    if kind is None:
        return "something else"
    choices = literals(kind)
    if choices:
        return listed([value_words(choice) for choice in choices])
    only = members(kind)[0]
    args = get_args(bare(only))
    if shape(only) is list and args and args[-1] is not Ellipsis:
        return "a list of " + ", then ".join(words([shape(arg)]) for arg in args)
    return words([shape(member) for member in members(kind)])


def _bounds(kind: Any) -> str:
    """The bounds of a number's type as a sentence goes on with them; the program's own limits are told elsewhere."""
    names = {"ge": "from", "gt": "above", "le": "to", "lt": "below"}
    return "".join([f" {names[bound]} {value:,}" for bound, value in limits(kind).items()])


def literals(kind: Any) -> tuple[Any, ...]:
    """The words a type is limited to, none if it is not."""
    plain = bare(kind)
    return tuple(choice for choice in get_args(plain) if choice != "") if get_origin(plain) is Literal else ()


def _close(kind: Any, value: Any) -> str:
    choices = [str(choice) for choice in literals(kind)] if kind is not None else []
    if not choices or not isinstance(value, str):
        return ""
    close = nearest(value, choices)
    return f'; the nearest is "{close}"' if close else ""
