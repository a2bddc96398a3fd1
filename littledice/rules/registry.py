"""Every step and every legality check by name, one line each, imported when a ruleset first uses it.

A step's module has `Params`, a record of its parameters, and `run(scene, attempt, params)`. A legality check's has
`Params` and `run(rules, state, attempt, params)`, which returns why the move is not allowed, or None. A module may tell
which words of its own a ruleset can use: `QUANTITIES` it asks modifiers for, `NUMBERS` amounts may name, `TAGS` facts
may name, and `MOMENTS` that `[on]` and `refill` may name. `OPTIONS` are those it reads; a ruleset that uses it has
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

STEPS: dict[str, str] = {}

CHECKS: dict[str, str] = {}


class Registry(NamedTuple):
    """Names to modules; `steps` and `checks` are looked up apart."""

    steps: Mapping[str, str] = STEPS
    checks: Mapping[str, str] = CHECKS

    def step(self, name: str) -> ModuleType:
        """The module of a step; raises `KeyError` for an unknown one."""
        return import_module(self.steps[name])

    def check(self, name: str) -> ModuleType:
        """The module of a legality check; raises `KeyError` for an unknown one."""
        return import_module(self.checks[name])


REGISTRY = Registry()
