"""What single words of the engine do, where no shipped ruleset's example can show it."""

from __future__ import annotations

from typing import Any

import pytest

from littledice.engine.amounts import worth
from littledice.engine.anchors import anchor
from littledice.engine.attempt import Attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict, lift
from littledice.engine.course.order import inserted
from littledice.engine.procedure import together
from littledice.engine.scene import Scene
from littledice.engine.tracks import refill
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, EndsDef, MoveDef, StepUse, Sum, TrackDef, WeaponDef
from littledice.model.track import Track
from littledice.model.use import UseMove
from tests.fakes.scripted_dice import ScriptedDice
from tests.fakes.skirmish import DATA, Book, fighter

BOOK = Book(
    replace(
        DATA,
        condition={
            "marked": ConditionDef(stacks="replace", amount=1),
            "watched": ConditionDef(stacks="each"),
        },
        track={"pool": TrackDef(high="strength", refill="round_start", follows=True)},
        weapon={"long": WeaponDef(hands=2), "pike": WeaponDef(kind="long"), "hook": WeaponDef(kind="long", hands=1)},
    )
)


def scene(*people: Combatant, **fields: Any) -> Scene:
    state = Encounter(ruleset="skirmish", combatants={each.id: each for each in people}, **fields)
    return Scene(BOOK, state, ScriptedDice(()))


@pytest.mark.parametrize(("given", "held"), [(3, 3), (7, 5), (-4, -2)])
def test_an_amount_is_held_between_its_bounds(given: int, held: int) -> None:
    moment = Circumstance(BOOK, Encounter(ruleset="skirmish"))
    assert worth(Sum(sum=(given,), least=-2, most=5), moment) == held


@pytest.mark.parametrize(("now", "phase", "round"), [("quick", "slow", 2), ("slow", "quick", 3), ("slow", "slow", 3)])
def test_a_phase_still_to_come_is_one_of_this_round(now: str, phase: str, round: int) -> None:
    state = Encounter(ruleset="skirmish", round=2, phase=now)
    assert anchor(BOOK, state, EndsDef(at="phase_start", phase=phase), "aa").round == round


def test_what_is_about_two_people_holds_twice() -> None:
    stage = scene(fighter("aa"))
    for against, amount in (("bb", 1), ("cc", 2), ("bb", 3)):
        inflict(stage, "aa", "marked", source="aa", against=against, amount=amount)
    held = stage.state.combatants["aa"].conditions
    assert [(each.against, each.amount) for each in held] == [("bb", 3), ("cc", 2)]


def test_what_is_about_one_of_them_ends_alone() -> None:
    stage = scene(fighter("aa"))
    for against in ("bb", "cc"):
        inflict(stage, "aa", "watched", source="aa", against=against)
    assert lift(stage, "aa", "watched", against="bb")
    assert [each.against for each in stage.state.combatants["aa"].conditions] == ["cc"]


@pytest.mark.parametrize(("mine", "order"), [(3, ("aa", "dd", "bb")), (2, ("aa", "bb", "dd")), (9, ("dd", "aa", "bb"))])
def test_equals_stand_before_whoever_is_put_in(mine: int, order: tuple[str, ...]) -> None:
    people = {
        id: replace(fighter(id), initiative=initiative) for id, initiative in (("aa", 3), ("bb", 2), ("dd", mine))
    }
    assert inserted(Encounter(ruleset="skirmish", combatants=people), ("aa", "bb"), "dd") == order


def test_what_is_late_takes_effect_last() -> None:
    stage = scene(fighter("aa"), fighter("bb"), fighter("cc"))
    late = MoveDef(tags=("late",), land=(StepUse(step="shield"),))
    soon = MoveDef(land=(StepUse(step="shield"),))
    attempts = [
        Attempt(rules=BOOK, use=UseMove(who=who, move=who), move=move, id=who, targets=[])
        for who, move in (("aa", late), ("bb", soon), ("cc", soon))
    ]
    together(stage, attempts)
    assert [getattr(event, "who", "") for event in stage.events] == ["bb", "cc", "aa"]


@pytest.mark.parametrize(("fixed", "value"), [(False, 5), (True, 3)])
def test_a_pool_is_filled_to_what_the_sheet_makes_it_now(fixed: bool, value: int) -> None:
    bearer = Combatant(id="aa", name="A", stats={"strength": 5}, tracks={"pool": Track(value=1, high=3, fixed=fixed)})
    stage = scene(bearer)
    refill(stage, "aa", "round_start")
    assert stage.state.combatants["aa"].value("pool") == value


@pytest.mark.parametrize(("name", "hands"), [("pike", 2), ("hook", 1)])
def test_a_weapon_takes_as_many_hands_as_its_category(name: str, hands: int) -> None:
    weapon = weapon_of(BOOK.data, name)
    assert weapon is not None
    assert weapon.hands == hands
