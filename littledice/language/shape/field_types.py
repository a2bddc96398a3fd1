"""The language's types: what may stand at a key, told by the records of `model/ruleset`."""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from littledice.language.faults import KeyPath
from littledice.language.node import Node
from littledice.language.shape.entry_params import ENTRY_PARAMS
from littledice.model.refs import KEY
from littledice.model.ruleset import Ruleset

LARGEST = 1_000_000_000
"""The largest number, either way, that may be written in a ruleset."""

INTERNAL: Mapping[type[msgspec.Struct], tuple[str, ...]] = {Ruleset: ("counted", "doubts", "hash")}
"""Fields of a record that the program fills in and nobody writes."""


@cache
def fields(record: type[msgspec.Struct]) -> dict[str, Any]:
    """Key to type for what may be written in a record's table, by the word that is written there."""
    internal = INTERNAL.get(record, ())
    found = {field.encode_name: field.type for field in msgspec.structs.fields(record) if field.name not in internal}
    return {**found, "params": ENTRY_PARAMS[record]} if record in ENTRY_PARAMS else found


@cache
def required(record: type[msgspec.Struct]) -> tuple[str, ...]:
    """The keys a record cannot do without."""
    return tuple(field.encode_name for field in msgspec.structs.fields(record) if field.required)


@cache
def bare(kind: Any) -> Any:
    """The type without its annotations; a table that is read when it is looked at is a table."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return dict[get_args(kind)] if get_origin(kind) is Mapping else kind  # type: ignore[misc]  # built at run time


@cache
def names(kind: Any) -> str:
    """The table whose entries a word of this type names, empty if it names none."""
    while get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        for note in notes:
            if isinstance(note, msgspec.Meta) and note.extra and KEY in note.extra:
                return str(note.extra[KEY])
        kind = inner
    return ""


@cache
def members(kind: Any) -> tuple[Any, ...]:
    """The alternatives of a union, annotations kept, without None; a type that is not a union is its only member."""
    plain = bare(kind)
    if get_origin(plain) in (Union, types.UnionType):
        return tuple(each for part in get_args(plain) if part is not type(None) for each in members(part))
    return (kind,)


def limits(kind: Any) -> dict[str, Any]:
    """The bounds a number's type puts on it, under `ge`, `gt`, `le` and `lt`."""
    found: dict[str, Any] = {}
    while get_origin(kind) is Annotated:
        kind, *notes = get_args(kind)
        for note in notes:
            if isinstance(note, msgspec.Meta):
                stated = {name: getattr(note, name) for name in ("ge", "gt", "le", "lt")}
                found.update({name: bound for name, bound in stated.items() if bound is not None})
    return found


@cache
def is_record(kind: Any) -> bool:
    """Whether the type is a record (a table with known keys)."""
    plain = bare(kind)
    return isinstance(plain, type) and issubclass(plain, msgspec.Struct)


@cache
def shape(kind: Any) -> type:
    """What Python type tomllib gives for it: dict, list, str, bool, int or float (object: anything)."""
    plain = bare(kind)
    origin = get_origin(plain)
    if is_record(plain) or origin is dict or plain is dict:
        return dict
    if origin in (tuple, list) or plain in (tuple, list):
        return list
    if origin is Literal:
        return type(get_args(plain)[0])
    return plain if plain in (str, bool, int, float) else object


def fitting(kind: Any, value: Any) -> Any:
    """The member of a union that a value of this shape belongs to, None if none does."""
    for member in members(kind):
        wanted = shape(member)
        if wanted is object or type(value) is wanted:
            return member
    return None


def inside(kind: Any, key: str | int) -> Any:
    """The type of what stands at `key` of a table or list of type `kind`, None if nothing is known of it."""
    plain = bare(kind)
    if is_record(plain):
        return fields(plain).get(str(key))
    args = get_args(plain)
    if get_origin(plain) is dict and args:
        return args[1]
    if get_origin(plain) in (tuple, list) and args and isinstance(key, int):
        many = get_origin(plain) is list or args[-1] is Ellipsis
        return args[0] if many else (args[key] if key < len(args) else None)
    return None


@cache
def within(kind: Any) -> frozenset[Any]:
    """Every type that can stand in a value of this one, at any depth, itself among them."""
    found: set[Any] = set()
    waiting = [kind]
    while waiting:
        each = waiting.pop()
        if each in found:
            continue
        found.add(each)
        parts = members(each)
        plain = bare(each)
        waiting.extend(parts if parts != (each,) else fields(plain).values() if is_record(plain) else get_args(plain))
    return frozenset(found)


def at(kind: Any, path: KeyPath, tree: Node) -> Any:
    """The type at `path` below a tree of type `kind`, None if nothing is known of it."""
    node: Node | None = tree
    for part in path:
        member = fitting(kind, node.value) if node is not None else None
        kind = inside(member, part) if member is not None else None
        if node is None or kind is None:
            return None
        node = node.get(part)
    return kind
