"""`rules steps`: every step, legality check and kind of check a ruleset may name, with what each does and takes."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from littledice.language.authoring.param_words import param_words
from littledice.model.errors import Refused
from littledice.rules.checks.dice_params import KINDS, Params
from littledice.rules.nearest import did_you_mean
from littledice.rules.registry import REGISTRY, Registry

LOOPS = "It is carried out for one person at a time: for those it is `to`, `when` judged for each."
STEP, CHECK, KIND = "step", "legality check", "kind of check"


class Entry(NamedTuple):
    """A word a ruleset may name: what it is (`sort`), what it does, its parameters by name and what they mean, what
    each may be and is if not said (`details`). A step that `loops` is for one person at a time; `worked` is a use.
    """

    name: str
    sort: str
    says: str
    params: tuple[str, ...]
    means: str
    details: tuple[str, ...] = ()
    loops: bool = False
    worked: str = ""


def catalog(name: str = "", registry: Registry = REGISTRY) -> tuple[Entry, ...]:
    """All of them, or those of that name. Raises `Refused` (code `unknown`) for a name nobody has."""
    found = tuple(entry for entry in _all(registry) if name in ("", entry.name))
    if not found:
        known = [entry.name for entry in _all(registry)]
        raise Refused(
            f'There is no step "{name[:60]}"; {did_you_mean(name, known)}.', "`rules steps` lists them.", code="unknown"
        )
    return found


def _all(registry: Registry) -> Iterator[Entry]:
    for name in registry.steps:
        spec = registry.step(name)
        yield _entry(name, STEP, spec.says, spec.params)._replace(loops=spec.for_each, worked=spec.words.example)
    for name in registry.checks:
        yield _entry(name, CHECK, registry.check(name).says, registry.check(name).params)
    for name, says in KINDS.items():
        yield _entry(name, KIND, says, Params)


def _entry(name: str, sort: str, says: str, params: type[Struct]) -> Entry:
    details = tuple(param_words(field, field.encode_name) for field in fields(params))
    return Entry(name, sort, says, params.__struct_fields__, " ".join((getdoc(params) or "").split()), details)
