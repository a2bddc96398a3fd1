"""What a point more, or a point back, would lead to, in a few words."""

from __future__ import annotations

import random

import pytest

from littledice.engine.apply import apply
from littledice.engine.decide import decide
from littledice.engine.scene import Scene
from littledice.model.commands import Enter
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import TrackSet
from littledice.rules.bodies.point_preview import outlook
from tests.fakes.random_dice import RandomDice
from tests.rules.test_parts import hurt
from tests.rulesets.sixtysix.people import ID, person, rules


def scene(**values: int) -> Scene:
    dice = RandomDice(rules(), random.Random(0))
    bearer = hurt(person("bo", "party", parts=2), **values)
    fight = decide(rules(), Fight(encounter=Encounter(ruleset=ID)), Enter(combatants=(bearer,)), dice).fight
    return Scene(rules(), fight.encounter, dice)


@pytest.mark.parametrize(
    ("values", "part", "value", "told"),
    [
        ({}, "left_leg", 1, "1"),
        ({}, "left_leg", 0, "0, crippled, speed 7 to 3.5 m"),
        ({"right_leg": 0}, "left_leg", -2, "-2, destroyed, speed 3.5 to 0 m"),
        ({}, "right_arm", 0, "0, crippled, {bo} drops axe"),
        ({}, "head", 0, "0, knocked out, unconscious"),
        ({"torso": -1}, "torso", -2, "-2, dead"),
        ({"left_leg": 0}, "left_leg", 1, "1, no longer crippled, speed 3.5 to 7 m"),
        ({"head": 0}, "head", 1, "1, up"),
    ],
)
def test_outlook(values: dict[str, int], part: str, value: int, told: str) -> None:
    now = scene(**values)
    before = now.state
    assert outlook(now, "bo", part, value) == told
    assert now.state == before, "looking ahead changed the fight"
    assert now.events == []


def test_what_another_blow_of_the_moment_did_already_is_not_this_ones() -> None:
    now = scene()
    state = apply(now.state, TrackSet(who="bo", track="torso", value=0, was=2, why="damage"))
    between = Scene(rules(), state, now.dice)
    assert outlook(between, "bo", "left_leg", 1) == "1"
    assert outlook(between, "bo", "right_arm", 0) == "0, crippled, {bo} drops axe"
