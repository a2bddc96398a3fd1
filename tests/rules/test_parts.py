"""Body parts: how much room is left, and where a careful defender or an attacker would put points (SS-37, SS-38)."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.record import replace
from littledice.rules.bodies.parts import (
    Body,
    code,
    gone,
    least_harm,
    most_harm,
    part_named,
    parts_of,
    role,
    rooms,
    with_role,
)
from tests.rulesets.sixtysix.people import DESTROYED, person, rules

ANA = person("ana", "party")


def hurt(bearer: Combatant, **values: int) -> Combatant:
    tracks = {name: replace(track, value=values.get(name, track.value)) for name, track in bearer.tracks.items()}
    return replace(bearer, tracks=tracks)


def lost(bearer: Combatant, kind: str, part: str) -> Combatant:
    return replace(bearer, conditions=(*bearer.conditions, Condition(kind=kind, against=part)))


def whole(bearer: Combatant, room: dict[str, int] | None = None) -> Body:
    """A body on which nothing is placed yet."""
    room = rooms(rules(), bearer, DESTROYED) if room is None else room
    return Body(rules(), bearer, {part: bearer.value(part) for part in room}, room)


def replace_values(body: Body, **values: int) -> Body:
    return Body(body.rules, body.bearer, {**body.values, **values}, body.room)


def test_parts_stand_in_the_order_of_the_sheet() -> None:
    assert parts_of(rules(), ANA) == ["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]
    assert [code(rules(), part) for part in parts_of(rules(), ANA)] == ["h", "t", "la", "ra", "ll", "rl"]
    assert parts_of(rules(), person("wo", beast=True)) == ["muzzle", "trunk", "forelegs", "hindlegs"]


@pytest.mark.parametrize("word", ["la", "LA", "left_arm", "left-arm"])
def test_a_part_is_named_by_code_or_id(word: str) -> None:
    assert part_named(rules(), ANA, word) == "left_arm"


def test_nobody_has_a_part_of_another_body() -> None:
    assert part_named(rules(), person("wo", beast=True), "la") == ""


def test_parts_by_role() -> None:
    assert with_role(rules(), ANA, "arm") == ["left_arm", "right_arm"]
    assert with_role(rules(), person("wo", beast=True), "arm") == []
    assert role(rules(), "forelegs") == "leg"


def test_room_is_what_is_left_down_to_minus_the_maximum() -> None:
    bearer = hurt(person("bo", parts=3), head=1, torso=-3, left_arm=0)
    assert rooms(rules(), bearer, DESTROYED) == {
        "head": 4,
        "torso": 0,
        "left_arm": 3,
        "right_arm": 6,
        "left_leg": 6,
        "right_leg": 6,
    }


def test_room_after_what_is_placed() -> None:
    assert rooms(rules(), ANA, DESTROYED, {"head": 1, "torso": 2})["head"] == 1
    assert rooms(rules(), ANA, DESTROYED, {"head": 1, "torso": 2})["torso"] == 0


def test_a_destroyed_part_has_no_room_though_its_health_would_leave_some() -> None:
    bearer = lost(hurt(ANA, left_arm=0), "destroyed-arm", "left_arm")
    assert gone(bearer, "left_arm", DESTROYED)
    assert not gone(bearer, "right_arm", DESTROYED)
    assert rooms(rules(), bearer, DESTROYED)["left_arm"] == 0


def test_a_careful_defender_cripples_limbs_first_then_the_torso_and_dies_last() -> None:
    placed = least_harm(whole(ANA), 12)
    assert set(placed[:4]) == {"left_arm", "right_arm", "left_leg", "right_leg"}
    assert placed[4] == "torso"
    assert set(placed[5:9]) == {"left_arm", "right_arm", "left_leg", "right_leg"}
    assert placed[9] == "head"


def test_a_careful_defender_cripples_nothing_while_something_can_take_it() -> None:
    bearer = person("bo", parts=2)
    placed = least_harm(whole(bearer), 6)
    assert sorted(placed) == ["head", "left_arm", "left_leg", "right_arm", "right_leg", "torso"]


def test_an_attacker_goes_for_what_kills() -> None:
    bearer = hurt(person("bo", parts=2), torso=0)
    assert most_harm(whole(bearer), 2, spare=False) == ["torso", "torso"]


def test_ss_b10_an_attacker_counts_what_is_placed_already_and_looks_for_what_it_does() -> None:
    """A torso crippled already loses nothing by a point more, a head at 1 of 2 knocks out."""
    bearer = hurt(person("bo", parts=2), torso=0, head=1)
    assert most_harm(whole(bearer), 1, spare=False) == ["head"]
    placed = replace_values(whole(person("bo", parts=2)), torso=0, head=1)
    assert most_harm(placed, 1, spare=False) == ["head"]


def test_ss_b10_an_arm_is_rather_crippled_than_a_torso_bruised() -> None:
    assert most_harm(whole(hurt(person("bo", parts=3), right_arm=1)), 1, spare=False) == ["right_arm"]


def test_ss_b11_nobodys_hand_is_led_to_kill_whom_the_table_plays() -> None:
    bearer = hurt(person("bo", parts=2), torso=-1)
    assert most_harm(whole(bearer), 1, spare=False) == ["torso"]
    assert most_harm(whole(bearer), 1, spare=True) != ["torso"]
    alone = Body(rules(), bearer, {"torso": -1}, {"torso": 1})
    assert most_harm(alone, 1, spare=True) == ["torso"]


def test_ss_c7_a_part_of_another_body_is_the_one_that_does_the_same() -> None:
    wolf = person("wo", beast=True)
    assert [part_named(rules(), wolf, word) for word in ("h", "head", "mz", "t", "ll")] == [
        "muzzle",
        "muzzle",
        "muzzle",
        "trunk",
        "",
    ]


@given(
    values=st.lists(st.integers(-3, 3), min_size=6, max_size=6),
    broken=st.lists(st.booleans(), min_size=6, max_size=6),
    points=st.integers(0, 50),
    guess=st.sampled_from([least_harm, partial(most_harm, spare=False), partial(most_harm, spare=True)]),
)
def test_a_guess_never_goes_beyond_the_room(values, broken, points, guess) -> None:  # type: ignore[no-untyped-def]
    bearer = person("bo", parts=3)
    names = parts_of(rules(), bearer)
    bearer = hurt(bearer, **dict(zip(names, values, strict=True)))
    for part, is_lost in zip(names, broken, strict=True):
        bearer = lost(bearer, f"destroyed-{role(rules(), part)}", part) if is_lost else bearer
    room = rooms(rules(), bearer, DESTROYED)
    chosen = guess(whole(bearer, room), points)
    assert len(chosen) == min(points, sum(room.values()))
    assert all(chosen.count(part) <= room[part] for part in names)
