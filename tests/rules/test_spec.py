"""The strict models are the records: no key more, no key less, nothing taken for something else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest
from msgspec import Meta

from littledice.language.faults import Origin
from littledice.language.node import node
from littledice.language.shape.field_types import INTERNAL, bare, fields, is_record
from littledice.language.shape.strict_models import model
from littledice.language.shape.validate import faults
from littledice.model.record import Record
from littledice.model.ruleset import Amount, Ruleset


def records(kind: Any, found: dict[str, type[msgspec.Struct]]) -> dict[str, type[msgspec.Struct]]:
    plain = bare(kind)
    if is_record(plain):
        if plain.__name__ not in found:
            found[plain.__name__] = plain
            for inner in fields(plain).values():
                records(inner, found)
        return found
    for inner in get_args(plain) if get_origin(plain) is not None or hasattr(plain, "__args__") else ():
        records(inner, found)
    return found


RECORDS = records(Ruleset, {})


def test_records_inside_records_are_found() -> None:
    assert {"Ruleset", "MoveDef", "Sum", "When", "StepUse", "Modifier", "EndsDef", "Forbid"} <= set(RECORDS)


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_model_has_the_keys_of_its_record(name: str) -> None:
    record = RECORDS[name]
    made = model(record)
    assert set(made.model_fields) == set(record.__struct_encode_fields__) - set(INTERNAL.get(record, ()))
    needed = {field.name for field in msgspec.structs.fields(record) if field.required}
    assert {key for key, field in made.model_fields.items() if field.is_required()} == needed


def said(text: str, record: type[msgspec.Struct]) -> list[tuple[str, str]]:
    tree = node(tomllib.loads(text), {}, Origin(Path("x.toml"), "x.toml"))
    return [(".".join(map(str, problem.path)), problem.text) for problem in faults(tree, record)]


class Sample(Record):
    number: int | float = 0
    whole: Annotated[int, Meta(ge=1, le=6)] = 1
    yes: bool = False
    text: str = ""
    amount: Amount = 0
    pair: tuple[int, str] | None = None
    many: tuple[str, ...] = ()
    table: dict[str, int] = {}
    free: dict[str, Any] = {}


def test_what_fits_is_let_pass() -> None:
    text = """
    number = 1.5
    whole = 6
    yes = true
    amount = { sum = ["a", 1, { best = [2] }] }
    pair = [1, "x"]
    many = ["a"]
    table = { a = 1 }
    free = { a = [1, { b = true }] }
    """
    assert said(text, Sample) == []


@pytest.mark.parametrize(
    ("text", "path", "sentence"),
    [
        ('number = "1"', "number", 'expected a number, not "1".'),
        ("number = true", "number", "expected a number, not true."),
        ("whole = 1.0", "whole", "expected a whole number, not 1.0."),
        ("whole = 7", "whole", "expected a whole number from 1 to 6, not 7."),
        ("whole = 0", "whole", "expected a whole number from 1 to 6, not 0."),
        ("yes = 1", "yes", "expected true or false, not 1."),
        ('yes = "yes"', "yes", 'expected true or false, not "yes".'),
        ("text = 1", "text", "expected a text, not 1."),
        ("amount = true", "amount", "expected a number, a text or a table, not true."),
        ("amount = { sum = [true] }", "amount.sum.0", "expected a number, a text or a table, not true."),
        ('amount = { summ = ["a"] }', "amount.summ", 'there is no such key here; the nearest is "sum".'),
        ("pair = [1]", "pair.1", "this is missing; expected a text."),
        ("pair = 1", "pair", "expected a list of a whole number, then a text, not 1."),
        ('many = "a"', "many", 'expected a list, not "a".'),
        ("many = [1]", "many.0", "expected a text, not 1."),
        ("table = { a = 1.5 }", "table.a", "expected a whole number, not 1.5."),
        ("table = [1]", "table", "expected a table, not a list."),
        ("free = 1", "free", "expected a table, not 1."),
        ("nubmer = 1", "nubmer", 'there is no such key here; the nearest is "number".'),
        (f'number = "{"x" * 500}"', "number", f'expected a number, not "{"x" * 40}...".'),
        ('number = "\\u001b"', "number", 'expected a number, not "\\x1b".'),
    ],
)
def test_what_does_not_fit_is_told_once(text: str, path: str, sentence: str) -> None:
    assert said(text, Sample) == [(path, sentence)]


def test_nothing_is_taken_for_something_else() -> None:
    for value in ("1", True, 1.5, [1], {"a": 1}):
        for key in ("number", "whole", "yes", "text"):
            fits = {"number": int | float, "whole": int, "yes": bool, "text": str}[key]
            ok = isinstance(value, fits) and (key == "yes") == isinstance(value, bool)
            tree = node({key: value}, {}, Origin(Path("x.toml"), "x.toml"))
            assert (faults(tree, Sample) == []) is ok, (key, value)
