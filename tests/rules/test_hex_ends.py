"""Where a move on hexes may end: against a slow walk of its own, and against the judge of a single hex."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.rules.movement.going import gait_of, goings
from littledice.rules.movement.hex_ends import ends, threatened
from littledice.rules.movement.hex_paths import Gait, why_not_there
from littledice.rules.movement.hexes import compass, distance, footprint, neighbours
from tests.rulesets.spiritd6.people import game, person, rules

SPEED = 4
SPOTS = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
RULES = rules()
ALL = [(q, r) for q in range(-7, 8) for r in range(-7, 8)]


def people(places: list[tuple[int, int]], *, marked: bool = False, size: int = 0) -> Encounter:
    """`mi` at 0,0 who goes 4 hexes, and others elsewhere, each with a moved marker or without."""
    others = [person(f"x{number}", words={"held": "axe"}, axes=3) for number in range(len(places))]
    fight = game(person("mi", "party", size=size, speed=SPEED), *others)
    if marked:
        for number in range(0, len(places), 2):
            fight.gain(f"x{number}", "moved")
    state = fight.state
    at: dict[str, tuple[int, int]] = {"mi": (0, 0), **{f"x{number}": place for number, place in enumerate(places)}}
    found: dict[str, Combatant] = {who: replace(each, at=at.get(who)) for who, each in state.combatants.items()}
    return replace(state, combatants=found)


def flooded(taken: set[tuple[int, int]], most: int) -> dict[tuple[int, int], int]:
    """Steps from 0,0 around what is taken, wave by wave."""
    found, wave = {(0, 0): 0}, {(0, 0)}
    for step in range(1, most + 1):
        wave = (
            {(q + a, r + b) for q, r in wave for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))}
            - taken
            - set(found)
        )
        found |= dict.fromkeys(wave, step)
    del found[0, 0]
    return found


@settings(max_examples=40, deadline=None)
@given(st.lists(SPOTS, max_size=5, unique=True), st.sets(SPOTS, max_size=12))
def test_every_end_is_as_far_as_a_walk_around_people_and_walls(
    places: list[tuple[int, int]], walls: set[tuple[int, int]]
) -> None:
    places, walls = [at for at in places if at != (0, 0)], walls - {(0, 0)}
    state = replace(people(places), blocked=tuple(walls))
    found = ends(RULES, state, state.combatants["mi"], Gait())
    assert found == flooded({*places, *walls}, SPEED)
    assert list(found.values()) == sorted(found.values())


@settings(max_examples=25, deadline=None)
@given(
    st.lists(SPOTS, max_size=4, unique=True),
    st.sets(SPOTS, max_size=8),
    st.booleans(),
    st.integers(0, 2),
    st.booleans(),
)
def test_a_hex_is_an_end_if_its_judge_has_nothing_against_it(
    places: list[tuple[int, int]], walls: set[tuple[int, int]], enter: bool, size: int, marked: bool
) -> None:
    own = set(footprint((0, 0), size))
    places, walls = [at for at in places if at not in own], walls - own
    state = replace(people(places, marked=marked, size=size), blocked=tuple(walls))
    gait, mover = Gait(enter=enter), state.combatants["mi"]
    judged = {at for at in ALL if why_not_there(RULES, state, mover, at, gait) is None}
    assert set(ends(RULES, state, mover, gait)) == judged


@given(st.lists(SPOTS, min_size=1, max_size=4, unique=True))
@settings(max_examples=25, deadline=None)
def test_threatened_are_the_hexes_beside_whoever_can_strike(places: list[tuple[int, int]]) -> None:
    places = [at for at in places if at != (0, 0)]
    state = people(places)
    found = threatened(RULES, state, state.combatants["mi"], tuple(ALL))
    for at in ALL:
        near = {f"x{number}" for number, place in enumerate(places) if distance(at, place) <= 1}
        assert set(found.get(at, ())) == near


def test_those_who_lie_there_threaten_nobody() -> None:
    fight = game(person("mi", "party"), person("xx", words={"held": "axe"}, axes=3)).start(mi=1, xx=2)
    fight.gain("xx", "prone")
    placed = {who: replace(each, at=(0, 0) if who == "mi" else (3, 0)) for who, each in fight.state.combatants.items()}
    state = replace(fight.state, combatants=placed)
    assert threatened(RULES, state, state.combatants["mi"], ((2, 0),)) == {}


def test_a_limit_that_was_said_holds() -> None:
    state = people([])
    assert set(ends(RULES, state, state.combatants["mi"], Gait(most=1))) == set(neighbours((0, 0)))


@pytest.mark.parametrize(
    ("to", "word"),
    [
        ((1, 0), "east"),
        ((4, -3), "north-east"),
        ((-1, 3), "south"),
        ((-3, 2), "south-west"),
        ((-4, 0), "west"),
        ((0, 1), "south-east"),
        ((1, -2), "north"),
        ((0, -1), "north-west"),
        ((0, 0), ""),
    ],
)
def test_the_compass(to: tuple[int, int], word: str) -> None:
    assert compass((0, 0), to) == word


def test_the_opposite_way_is_the_opposite_word() -> None:
    turned = {"east": "west", "north": "south", "north-east": "south-west", "north-west": "south-east"}
    turned |= {there: back for back, there in turned.items()}
    assert all(compass(at, (0, 0)) == turned[compass((0, 0), at)] for at in ALL if at != (0, 0))


def test_a_game_says_which_of_its_moves_go_where() -> None:
    moves = RULES.data.move
    assert gait_of(moves["move"]) == replace(Gait(enter=True), rule="SD-25", crowd="SD-26")
    charge = gait_of(moves["charge"])
    assert charge is not None
    assert (charge.divide, charge.close) == (2, True)
    assert gait_of(moves["attack"]) is None


def test_only_a_move_that_is_possible_now_is_a_way_to_go() -> None:
    fight = game(person("mi", "party", speed=SPEED), person("xx")).start(mi=1, xx=2)
    assert [each.move for each in goings(RULES, fight.state, "mi")] == []
    fight.to("movement")
    assert [(each.move, each.most) for each in goings(RULES, fight.state, "mi")] == [("move", SPEED)]
    fight.to("action")
    up = fight.state.active[0]
    assert [each.move for each in goings(RULES, fight.state, up)] == ["run"]
