"""Placing points on parts: for any answers no part leaves its bounds, no point is lost or invented, no destroyed part
is touched (SS-36 to SS-39, SS-46, SS-47).
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.decide import decide
from littledice.model.commands import Answer, Enter
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.model.events import Event, Struck, TrackSet
from littledice.model.question import Question
from littledice.model.use import Target, UseMove
from littledice.rules.bodies.parts import parts_of, rooms
from tests.fakes.random_dice import RandomDice
from tests.rules.test_parts import hurt
from tests.rulesets.sixtysix.people import DESTROYED, ID, person, rules

PARTS = ["head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"]


def damage(points: int, *parts: str) -> UseMove:
    return UseMove(
        who="gm", move="damage", targets=(Target(id="bo"),), amount=points, args={"parts": parts} if parts else {}
    )


def fight_of(values: dict[str, int], parts: int = 3, **options: bool | int | str) -> Fight:
    empty = Fight(encounter=Encounter(ruleset=ID, options=options))
    bearer = hurt(person("bo", "party", parts=parts), **values)
    return decide(rules(), empty, Enter(combatants=(bearer,)), dice()).fight


def dice() -> RandomDice:
    return RandomDice(rules(), random.Random(1))


def play(fight: Fight, command: UseMove, source: random.Random) -> tuple[Fight, list[Event]]:
    """Carry it out, every question answered at random within what it allows."""
    decision = decide(rules(), fight, command, dice())
    events = list(decision.events)
    while decision.fight.open is not None:
        decision = decide(rules(), decision.fight, Answer(picks=picks(decision.fight.open.question, source)), dice())
        events += decision.events
    return decision.fight, events


def picks(question: Question, source: random.Random) -> tuple[str, ...]:
    bag = [option.id for option in question.options for _ in range(option.limit)]
    return tuple(source.sample(bag, source.randint(max(question.least, 1), question.most)))


@settings(max_examples=150, deadline=None)
@given(
    values=st.lists(st.integers(-3, 3), min_size=6, max_size=6),
    points=st.integers(0, 40),
    where=st.lists(st.sampled_from(["h", "t", "la", "ra", "ll", "rl"]), max_size=3, unique=True),
    destroy=st.sampled_from(["at_negative_max", "at_zero_unless_protected"]),
    trigger=st.sampled_from(["destroyed", "crippled_or_destroyed"]),
    seed=st.integers(0, 10**6),
)
def test_bookkept(values, points, where, destroy, trigger, seed) -> None:  # type: ignore[no-untyped-def]
    fight = fight_of(dict(zip(PARTS, values, strict=True)), destroy=destroy, protect_limb_trigger=trigger)
    before = fight.encounter.combatants["bo"]
    room = rooms(rules(), before, DESTROYED)
    after, events = play(fight, damage(points, *where), random.Random(seed))
    bearer = after.encounter.combatants["bo"]
    blow = next(event for event in events if isinstance(event, Struck))
    lost = {reason.rule: -reason.amount for reason in blow.reasons}
    assert lost.get("SS-39", 0) == max(0, points - sum(room.values()))
    assert blow.taken + sum(lost.values()) == points
    assert sum(before.value(part) - bearer.value(part) for part in PARTS) == blow.taken
    for part in parts_of(rules(), bearer):
        assert -3 <= bearer.value(part) <= 3
        assert 0 <= before.value(part) - bearer.value(part) <= room[part]


def test_dictated_parts_take_what_they_can_and_no_more() -> None:
    fight, _ = play(fight_of({}, parts=1), damage(2, "ll"), random.Random(0))
    assert fight.encounter.combatants["bo"].value("left_leg") in (-1, 0)
    asked = decide(rules(), fight_of({}, parts=1), damage(3, "ll"), dice()).fight
    assert asked.open is not None
    assert [option.id for option in asked.open.question.options] == ["h", "t", "la", "ra", "rl"]
    assert (asked.open.question.least, asked.open.question.most) == (1, 1)


def test_one_possible_way_is_not_asked() -> None:
    _, events = play(fight_of({}, parts=1), damage(1, "ll"), random.Random(0))
    moved = [event for event in events if isinstance(event, TrackSet) and event.track == "left_leg"]
    assert [event.value for event in moved] == [0]


def test_more_than_the_room_of_a_part_is_refused_and_nothing_changes() -> None:
    asked = decide(rules(), fight_of({"left_arm": -2}), damage(2), dice()).fight
    with pytest.raises(Refused):
        decide(rules(), asked, Answer(picks=("la", "la")), dice())
    assert asked.encounter.combatants["bo"].value("left_arm") == -2


def test_each_choice_says_its_room_and_what_a_point_more_leads_to() -> None:
    asked = decide(rules(), fight_of({"left_leg": 1, "head": -2}), damage(1), dice()).fight
    assert asked.open is not None
    texts = {option.id: option.text for option in asked.open.question.options}
    assert texts["ll"] == "Left leg 1/3, room 4: to 0, crippled, speed 7 to 3.5 m"
    assert texts["h"] == "Head -2/3, room 1: to -3, dead"
    assert texts["t"] == "Torso 3/3, room 6: to 2"
