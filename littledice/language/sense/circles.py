"""Entries that refer to themselves by way of others, or to others without end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from littledice.language.faults import KeyPath
from littledice.language.sense.stat_order import needed
from littledice.model.ruleset import Ruleset

DEEPEST = 16
"""The most entries that refer to each other in a row, far above what games need."""
MOST_WORK = 20_000
"""The most numbers that are looked up when every number of a sheet is worked out once, a fifth of a second or so."""

Edges = Mapping[str, Sequence[str]]


def rings(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Weapons that are each other's kind, conditions that bring each other, numbers that hang on themselves; and
    chains of them that are too long to be followed.
    """
    kinds = {name: [weapon.kind] if weapon.kind else [] for name, weapon in data.weapon.items()}
    for way in _rings(kinds):
        yield ("weapon", way[0], "kind"), f"weapons are each other's kind in a ring: {' -> '.join(way)}."
    for name in _too_deep(kinds, DEEPEST):
        yield ("weapon", name, "kind"), f"more than {DEEPEST} weapons are each other's kind in a row."
    brought = {name: condition.also for name, condition in data.condition.items()}
    for way in _rings(brought):
        yield ("condition", way[0], "also"), f"conditions bring each other in a ring: {' -> '.join(way)}."
    for name in _too_deep(brought, DEEPEST):
        yield ("condition", name, "also"), f"more than {DEEPEST} conditions bring each other in a row."
    yield from _numbers(data)


def _numbers(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    needs = needed(data)
    edges = {name: [need for need, _ in needs[name]] for name in needs}
    for way in _rings(edges):
        steps = [dict(reversed(needs[one]))[other] for one, other in pairwise(way)]
        cause = next((path for path in steps if len(path) > 2), steps[0])
        names = [name for name in way if not name.startswith("base.")]
        yield cause, f"this number hangs on itself: {' -> '.join(names)}."
    # A stat counts twice on the way: as it is, and before changes.
    for name in _too_deep(edges, 2 * DEEPEST):
        yield needs[name][0][1], f"more than {DEEPEST} numbers hang on each other in a row."
        return
    work = sum(count for name, (_, count) in _behind(edges).items() if name in data.stat)
    if work > MOST_WORK:
        yield ("stat",), f"to work out every number once, more than {MOST_WORK:,} have to be looked up."


def _too_deep(edges: Edges, most: int) -> list[str]:
    """The first entry with more than `most` in a row behind it, itself included."""
    return [name for name, (depth, _) in _behind(edges).items() if depth == most + 1][:1]


def _behind(edges: Edges) -> dict[str, tuple[int, int]]:
    """For every entry that leads into no ring: how many are in a row behind it, and how many there are, each as often
    as it is asked for; itself included.
    """
    inside = {name: [other for other in others if other in edges] for name, others in edges.items()}
    waiting = {name: len(others) for name, others in inside.items()}
    asking = _turned(inside)
    ready = deque(name for name, count in waiting.items() if not count)
    found: dict[str, tuple[int, int]] = {}
    while ready:
        name = ready.popleft()
        behind = [found[other] for other in inside[name]]
        depth = 1 + max((depth for depth, _ in behind), default=0)
        found[name] = depth, min(1 + sum(count for _, count in behind), MOST_WORK + 1)
        for one in asking[name]:
            waiting[one] -= 1
            if not waiting[one]:
                ready.append(one)
    return found


def _rings(edges: Edges) -> Iterator[tuple[str, ...]]:
    """Rings until every entry of one was told in one, each from its first entry of the table round to itself."""
    tangled = _tangled(_turned(_tangled(edges)))
    edges = {name: [other for other in edges[name] if other in tangled] for name in edges if name in tangled}
    told: set[str] = set()
    for start in edges:
        if start not in told:
            way = _way_back(edges, start)
            told.update(way)
            if way:
                yield way


def _tangled(edges: Edges) -> Edges:
    """Without the entries that lead into no ring."""
    free = _behind(edges)
    return {name: [other for other in edges[name] if other not in free] for name in edges if name not in free}


def _turned(edges: Edges) -> Edges:
    """Who is asked for by whom."""
    turned: dict[str, list[str]] = {name: [] for name in edges}
    for name, others in edges.items():
        for other in others:
            if other in turned:
                turned[other].append(name)
    return turned


def _way_back(edges: Edges, start: str) -> tuple[str, ...]:
    """The shortest way from an entry back to itself, empty if there is none."""
    came_from: dict[str, str] = {}
    waiting = deque([start])
    while waiting:
        name = waiting.popleft()
        for following in edges[name]:
            if following == start:
                way = [name]
                while way[-1] != start:
                    way.append(came_from[way[-1]])
                return (*reversed(way), start)
            if following not in came_from:
                came_from[following] = name
                waiting.append(following)
    return ()
