"""Entries that refer to themselves by way of others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from littledice.model.ruleset import Ruleset
from littledice.rules.problem import KeyPath
from littledice.rules.sense.needs import needed


def rings(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Weapons that are each other's kind, conditions that bring each other, numbers that hang on themselves."""
    kinds = {name: [weapon.kind] if weapon.kind and weapon.kind != name else [] for name, weapon in data.weapon.items()}
    for name, ring in _rings(kinds):
        yield ("weapon", name, "kind"), f"weapons are each other's kind in a ring: {ring}."
    also = {name: condition.also for name, condition in data.condition.items()}
    for name, ring in _rings(also):
        yield ("condition", name, "also"), f"conditions bring each other in a ring: {ring}."
    for name, ring in _rings(needed(data)):
        yield ("stat", name), f"this number hangs on itself: {ring}."


def _rings(edges: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Each ring once, with the entry it is told at: the first of the table that is in it."""
    told: list[frozenset[str]] = []
    for start in edges:
        way = _way_back(edges, start)
        if way and frozenset(way) not in told:
            told.append(frozenset(way))
            yield start, " -> ".join(way)


def _way_back(edges: Mapping[str, Sequence[str]], start: str) -> tuple[str, ...]:
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
