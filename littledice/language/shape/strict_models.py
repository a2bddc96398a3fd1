"""Strict pydantic models, derived from the records of `model/ruleset` and from the parameters of steps.

The language has one definition, the records: msgspec reads the compiled cache with them, within a few milliseconds and
stopping at the first fault, which is right for what the program wrote itself. What people write deserves every fault at
once with its place, which pydantic gives; a second set of classes written by hand would drift from the first.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ForwardRef, Union, get_args, get_origin

from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Discriminator, Field, Strict, Tag, create_model

from littledice.language.shape.field_types import LARGEST, bare, fields, is_record, limits, members, required, shape
from littledice.language.shape.phrases import words

TAG = "\x00"
"""Begins the name of a union's alternative in pydantic's paths, which no key of a file can begin with."""
NO_ALTERNATIVE = "no_alternative"
"""The kind of error for a value of a shape that no alternative has."""

_STRICT = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False, protected_namespaces=())
_BOUNDED = Field(ge=-LARGEST, le=LARGEST)


@cache
def model(record: type[Struct]) -> type[BaseModel]:
    """The strict model of a record's table, and of every record inside it."""
    made: dict[str, type[BaseModel]] = {}
    _make(record, made)
    for each in made.values():
        each.model_rebuild(force=True, _types_namespace=made)
    return made[record.__name__]


def _make(record: type[Struct], made: dict[str, Any]) -> Any:
    """Records refer to each other by name until all are made, since an amount may hold amounts."""
    name = record.__name__
    if name not in made:
        made[name] = None
        needed = required(record)
        entries: dict[str, Any] = {
            key: (_translated(kind, made), ... if key in needed else None) for key, kind in fields(record).items()
        }
        made[name] = create_model(name, __config__=_STRICT, __doc__=record.__doc__, **entries)
    return ForwardRef(name)


def _translated(kind: Any, made: dict[str, Any]) -> Any:
    choices = members(kind)
    if len(choices) > 1:
        return _union(choices, made)
    plain = bare(choices[0])
    if is_record(plain):
        return _make(plain, made)
    args = get_args(plain)
    if get_origin(plain) is dict:
        return dict[str, _translated(args[1], made)]  # type: ignore[misc]  # built at run time
    if get_origin(plain) is tuple and args[-1] is Ellipsis:
        return list[_translated(args[0], made)]  # type: ignore[misc]
    if get_origin(plain) is tuple:
        return Annotated[tuple[tuple(_translated(arg, made) for arg in args)], Strict(False)]  # type: ignore[misc]
    if plain in (int, float):
        return Annotated[plain, _BOUNDED, Field(**limits(choices[0]))]
    return plain


def _union(choices: tuple[Any, ...], made: dict[str, Any]) -> Any:
    """The alternative is told by the value's shape alone, so that one value has one complaint."""
    by_shape = {shape(choice): choice for choice in choices}
    alternatives = [Annotated[_translated(choice, made), Tag(_tag(kind))] for kind, choice in by_shape.items()]
    told = Discriminator(_shape_of, custom_error_type=NO_ALTERNATIVE, custom_error_message=words(by_shape))
    if len(alternatives) == 1:
        return alternatives[0]
    return Annotated[Union[tuple(alternatives)], told]  # noqa: UP007  # the alternatives are known only now


def _tag(kind: type) -> str:
    return TAG + kind.__name__


def _shape_of(value: Any) -> str:
    return _tag(type(value))
