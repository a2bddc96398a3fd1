"""`rules steps`: every step, legality check and kind of check a ruleset may name, with what each does and takes."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from types import ModuleType
from typing import NamedTuple

from littledice.model.errors import Refused
from littledice.rules.checks.kinds import KINDS, kind_module
from littledice.rules.nearest import did_you_mean
from littledice.rules.registry import REGISTRY, Registry

STEP, CHECK, KIND = "step", "legality check", "kind of check"


class Entry(NamedTuple):
    """A word a ruleset may name: what it is (`sort`), what it does, its parameters by name and what they mean."""

    name: str
    sort: str
    says: str
    params: tuple[str, ...]
    means: str


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
        yield _entry(name, STEP, registry.step(name))
    for name in registry.checks:
        yield _entry(name, CHECK, registry.check(name))
    for name in KINDS:
        yield _entry(name, KIND, kind_module(name))


def _entry(name: str, sort: str, module: ModuleType) -> Entry:
    says = (getdoc(module) or "").split("\n\n")[0].replace("\n", " ")
    means = " ".join((getdoc(module.Params) or "").split())
    return Entry(name, sort, says, tuple(module.Params.__struct_fields__), means)
