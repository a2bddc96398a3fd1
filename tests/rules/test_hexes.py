"""Hexes: every distance, way and footprint against a slow walk over the grid."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.rules.movement.hexes import distance, fits, footprint, gap, neighbours, parsed, path, ways, written

HEXES = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


def walked(start: tuple[int, int], most: int) -> dict[tuple[int, int], int]:
    """Steps to everything nearby, by walking."""
    found, edge = {start: 0}, [start]
    for step in range(1, most + 1):
        edge = [each for at in edge for each in neighbours(at) if each not in found]
        found.update(dict.fromkeys(edge, step))
    return found


def test_distance_is_the_number_of_steps() -> None:
    for goal, steps in walked((2, -1), 5).items():
        assert distance((2, -1), goal) == steps


@pytest.mark.parametrize(("size", "count"), [(-1, 1), (0, 1), (1, 3), (2, 6), (3, 10), (4, 15)])
def test_a_creature_covers_a_triangle(size: int, count: int) -> None:
    """SD-60."""
    covered = footprint((5, 5), size)
    assert len(set(covered)) == count
    assert covered[0] == (5, 5)
    assert max(distance(one, other) for one in covered for other in covered) == max(0, size)


def test_the_gap_is_between_the_nearest_hexes() -> None:
    assert gap(footprint((0, 0), 2), footprint((5, 0), 0)) == 3
    assert gap(footprint((0, 0), 0), footprint((0, 0), 0)) == 0


@given(HEXES, st.sets(HEXES, max_size=30))
def test_a_way_is_free_unbroken_and_shortest(goal: tuple[int, int], walls: set[tuple[int, int]]) -> None:
    walls = walls - {(0, 0)}
    found = path((0, 0), goal, 0, lambda at: at not in walls, 9)
    steps, edge = {(0, 0): 0}, [(0, 0)]
    for number in range(1, 10):
        edge = [each for at in edge for each in neighbours(at) if each not in steps and each not in walls]
        steps.update(dict.fromkeys(edge, number))
    if found is None:
        assert goal not in steps
        return
    assert len(found) == steps[goal]
    assert all(distance(one, other) == 1 for one, other in zip(((0, 0), *found), found, strict=False))
    assert not walls & set(found)


def test_a_large_creature_needs_room_on_its_whole_way() -> None:
    def free(at: tuple[int, int]) -> bool:
        return at != (2, 1)

    assert path((0, 0), (2, 0), 0, free, 2) == ((1, 0), (2, 0))
    assert path((0, 0), (2, 0), 1, free, 3) is None, "its triangle there would cover 2,1"
    assert not fits((2, 0), 1, free)
    assert (1, 0) in ways((0, 0), 1, free, 1)


def test_too_far_is_no_way() -> None:
    assert path((0, 0), (3, 0), 0, lambda at: True, 2) is None
    assert path((0, 0), (0, 0), 0, lambda at: True, 2) == ()


@pytest.mark.parametrize(("text", "hex"), [("3,-1", (3, -1)), ("0,0", (0, 0)), (" -2 , 4 ", (-2, 4))])
def test_hexes_as_they_are_typed(text: str, hex: tuple[int, int]) -> None:
    assert parsed(text) == hex
    assert parsed(written(hex)) == hex


@pytest.mark.parametrize("text", ["", "3", "3;1", "a,b", "1,", "1,2,3", "99999999,0"])
def test_what_is_no_hex(text: str) -> None:
    assert parsed(text) is None
