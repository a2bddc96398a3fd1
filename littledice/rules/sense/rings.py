"""Entries that refer to themselves by way of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from littledice.model.ruleset import Ruleset
from littledice.rules.problem import KeyPath
from littledice.rules.sense.needs import needed


def rings(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Weapons that are each other's kind, conditions that bring each other, numbers that hang on themselves."""
    kinds = {name: [weapon.kind] if weapon.kind else [] for name, weapon in data.weapon.items()}
    for way in _rings(kinds):
        yield ("weapon", way[0], "kind"), f"weapons are each other's kind in a ring: {' -> '.join(way)}."
    for way in _rings({name: condition.also for name, condition in data.condition.items()}):
        yield ("condition", way[0], "also"), f"conditions bring each other in a ring: {' -> '.join(way)}."
    needs = needed(data)
    for way in _rings(needs):
        steps = [needs[one][other] for one, other in pairwise(way)]
        cause = next((path for path in steps if len(path) > 2), steps[0])
        names = [name for name in way if not name.startswith("base.")]
        yield cause, f"this number hangs on itself: {' -> '.join(names)}."


def _rings(edges: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, ...]]:
    """Each ring once, from the first entry of the table that is in it round to itself."""
    told: list[frozenset[str]] = []
    for start in edges:
        way = _way_back(edges, start)
        if way and frozenset(way) not in told:
            told.append(frozenset(way))
            yield way


def _way_back(edges: Mapping[str, Iterable[str]], start: str) -> tuple[str, ...]:
    """The shortest way from an entry back to itself, empty if there is none."""
    waiting: list[tuple[str, ...]] = [(start,)]
    seen: list[str] = []
    while waiting:
        way = waiting.pop(0)
        for following in edges.get(way[-1], ()):
            if following == start:
                return (*way, start)
            if following not in seen:
                seen.append(following)
                waiting.append((*way, following))
    return ()
