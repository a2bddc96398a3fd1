"""How far two people are from each other, as far as anybody knows."""

from __future__ import annotations

import pytest

from littledice.engine.ranges import apart, bands, hexes, reaches, within
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset

DATA = Ruleset(
    id="x",
    name="X",
    tables={"range": {"close": {"to": 5}, "near": {"above": 5, "to": 30}, "far": {"above": 30}, "hex": 5}},
)


def state(distance: int | str | None = None, *, at: tuple[int, int] | None = None) -> Encounter:
    people = {
        "aa": Combatant(id="aa", name="A", at=(0, 0) if at else None),
        "bb": Combatant(id="bb", name="B", at=at),
    }
    return Encounter(ruleset="x", combatants=people, distances={} if distance is None else {"aa|bb": distance})


def test_bands_are_the_tables_own() -> None:
    assert bands(DATA) == ("close", "near", "far")


@pytest.mark.parametrize(
    ("distance", "band"), [(0, "close"), (5, "close"), (6, "near"), (30, "near"), (31, "far"), ("near", "near")]
)
def test_a_distance_is_in_one_band(distance: int | str, band: str) -> None:
    assert [name for name in bands(DATA) if within(DATA, state(distance), "aa", "bb", name)] == [band]


def test_the_unknown_is_in_none_and_may_be_reached() -> None:
    assert not any(within(DATA, state(), "aa", "bb", name) for name in bands(DATA))
    assert reaches(DATA, state(), "aa", "bb", 5)


@pytest.mark.parametrize(
    ("distance", "limit", "reached"),
    [(5, 5, True), (6, 5, False), ("near", 5, False), ("near", 10, True), ("close", 5, True), ("far", 30, False)],
)
def test_reach(distance: int | str, limit: int, reached: bool) -> None:
    assert reaches(DATA, state(distance), "aa", "bb", limit) == reached


def test_hexes_count_where_nobody_said_otherwise() -> None:
    assert hexes((0, 0), (2, -1)) == 2
    assert apart(DATA, state(at=(2, -1)), "aa", "bb") == 10
    assert apart(DATA, state("far", at=(2, -1)), "aa", "bb") == "far"
