"""Axial hexes as pure geometry: how far, which way, how much room a creature takes (SD-60)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, pi, sqrt

Hex = tuple[int, int]
Free = Callable[[Hex], bool]
"""Whether a hex can be entered."""

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes."""
    across, down = other[0] - one[0], other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, always in the same order."""
    return tuple((at[0] + across, at[1] + down) for across, down in DIRECTIONS)


COMPASS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")
"""Eight directions of 45 degrees, each around its own; rows run from north to south, `q` to the east."""


def compass(one: Hex, other: Hex) -> str:
    """Which way the other hex lies; "" for the same one. A row lies half a hex further east than the one above it."""
    across, down = other[0] - one[0], other[1] - one[1]
    if not (across or down):
        return ""
    angle = atan2(down * sqrt(3) / 2, across + down / 2)
    return COMPASS[round(angle / (pi / 4)) % len(COMPASS)]


def footprint(at: Hex, size: int) -> tuple[Hex, ...]:
    """The hexes a creature covers that stands at `at`: one, and a triangle with `size` + 1 hexes a side above size 0
    (3 at size 1, 6 at size 2, 10 at size 3, 15 at size 4).
    """
    side = max(0, size) + 1
    return tuple((at[0] + across, at[1] + down) for down in range(side) for across in range(side - down))


def gap(one: Iterable[Hex], other: Iterable[Hex]) -> int:
    """Steps between the nearest hexes of two footprints."""
    theirs = tuple(other)
    return min(distance(mine, each) for mine in one for each in theirs)


def fits(at: Hex, size: int, free: Free) -> bool:
    """Whether a creature of that size has room there."""
    return all(free(each) for each in footprint(at, size))


def ways(start: Hex, size: int, free: Free, most: int) -> dict[Hex, Hex]:
    """Every hex that can be reached in at most `most` free steps, nearest first, each with the hex before it on a
    shortest way (the start with itself).
    """
    before = {start: start}
    edge = [start]
    for _ in range(most):
        following: list[Hex] = []
        for at in edge:
            for step in neighbours(at):
                if step not in before and fits(step, size, free):
                    before[step] = at
                    following.append(step)
        if not following:
            break
        edge = following
    return before


def path(start: Hex, goal: Hex, size: int, free: Free, most: int) -> tuple[Hex, ...] | None:
    """The hexes of a shortest free way, start left out; None if there is none of at most `most` steps."""
    if distance(start, goal) > most:
        return None
    before = ways(start, size, free, most)
    if goal not in before:
        return None
    found = [goal]
    while found[-1] != start:
        found.append(before[found[-1]])
    return tuple(reversed(found[:-1]))


def parsed(text: str) -> Hex | None:
    """The hex that `3,-1` names, None if it names none."""
    across, comma, down = text.strip().partition(",")
    try:
        found = (int(across), int(down))
    except ValueError:
        return None
    return found if comma and max(map(abs, found)) <= MOST else None


MOST = 10_000
"""How far from 0,0 a hex may lie."""


def written(at: Hex) -> str:
    """A hex as people type it."""
    return f"{at[0]},{at[1]}"
