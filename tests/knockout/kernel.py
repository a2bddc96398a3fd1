"""Words of the engine that every ruleset lives by."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.model.ruleset import Ruleset
from tests.knockout.rewrite import Rewrite
from tests.knockout.thing import Thing

REWRITES: tuple[tuple[str, str, str, str], ...] = ()


def kernel(data: Ruleset) -> Iterator[Thing]:
    """The same for every ruleset; which ones it can show depends on what it uses."""
    for name, where, old, new in REWRITES:
        yield Thing("kernel", name, rewrite=Rewrite(f"littledice.engine.{where}", old, new))
