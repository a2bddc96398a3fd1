"""What a parameter may be, in words: its type, its choices, what it is if nobody says it."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec

from littledice.language.shape.field_types import bare, fields, is_record, members, names
from littledice.language.shape.phrases import WORDS, listed, value_words
from littledice.model.ruleset import EndsDef, Modifier, Sum, When

NAMED = {
    "amount": "the name of a number",
    "checks": "a legality check",
    "damage_type": "a damage type",
    "dice": "dice as one types them",
    "fact": "a fact",
    "group": "a group of people",
    "move_or_tag": "a move or a tag of moves",
    "move_tag": "a tag of moves",
    "sheet": "a stat or track",
    "tables": "a table of [tables]",
    "words": "a list of the sheet",
}
"""What a word names, where `an entry of the table` would say it badly."""
RECORDS: dict[Any, str] = {
    Sum: "an amount",
    When: "facts",
    EndsDef: "an end, as of a condition",
    Modifier: "a modifier",
}


def param_words(field: Any, key: str) -> str:
    """`condition: a condition; needed`, `halved: "", "down" or "up"; if not said, ""`."""
    said = f"{key}: {kind_words(field.type)}"
    if field.required:
        return f"{said}; needed"
    default = field.default if field.default is not msgspec.NODEFAULT else None
    told = default not in (None, (), "") and isinstance(default, bool | int | float | str)
    return f"{said}; {value_words(default)} if not said" if told else said


def kind_words(kind: Any) -> str:
    """A type as one says it."""
    found = list(dict.fromkeys(_one(each) for each in members(kind)))
    if RECORDS[Sum] in found:
        return RECORDS[Sum]
    return listed(found)


def _one(kind: Any) -> str:
    table, plain = names(kind), bare(kind)
    if table:
        return NAMED.get(table, f"a {table}")
    if get_origin(plain) is Literal:
        return listed([value_words(choice) for choice in get_args(plain) if choice != ""])
    if get_origin(plain) is tuple:
        return f"a list, each {kind_words(get_args(plain)[0])}"
    if get_origin(plain) is dict:
        return f"a table of {kind_words(get_args(plain)[1])}"
    if is_record(plain):
        return RECORDS.get(plain) or f"a table of {', '.join(fields(plain))}"
    return WORDS.get(plain, "anything")
