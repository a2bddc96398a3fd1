"""What follows from the tables of a ruleset alone, worked out once for everybody who asks again.

A compiled ruleset never changes, so it is known by its identity; the memo holds it, which keeps that identity taken.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from littledice.model.ruleset import Ruleset

T = TypeVar("T")
MOST = 4
"""Rulesets remembered at a time; a process plays one or two."""
MOST_SHEETS = 256
"""Sheets of which something is remembered at a time."""


class PerRuleset(Generic[T]):
    """`make` works the thing out from a ruleset's tables."""

    def __init__(self, make: Callable[[Ruleset], T]) -> None:
        self._make = make
        self._last: tuple[Ruleset, T] | None = None
        self._known: dict[int, tuple[Ruleset, T]] = {}

    def of(self, data: Ruleset) -> T:
        """The thing for these tables."""
        last = self._last
        if last is not None and last[0] is data:
            return last[1]
        found = self._known.get(id(data))
        if found is None:
            if len(self._known) >= MOST:
                self._known.clear()
            found = self._known[id(data)] = (data, self._make(data))
        self._last = found
        return found[1]
