"""Damage from a number to a track, every step of the way in its order."""

from __future__ import annotations

import pytest

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.events import Struck
from littledice.model.record import replace
from littledice.model.ruleset import ConditionDef, DamageTypeDef
from littledice.rules.bodies.body_way import Blow
from littledice.rules.bodies.reduced_damage import harm
from littledice.rules.bodies.reductions import reduced
from tests.fakes import small_game as game

BOOK = game.rules(
    damage_type={
        "fire": DamageTypeDef(group="elemental"),
        "cold": DamageTypeDef(group=("elemental", "weather")),
        "elemental": DamageTypeDef(),
    },
    condition={"weak": ConditionDef(name="weak", modify={"damage_taken": 1})},
)


def bearer(**words: str) -> Combatant:
    return replace(game.fighter("aa"), words={key: tuple(value.split(",")) for key, value in words.items()})


@pytest.mark.parametrize(
    ("words", "amount", "left"),
    [
        ({}, 3, 3),
        ({"immune": "fire"}, 3, 0),
        ({"immune": "elemental"}, 3, 0),
        ({"immune": "all"}, 3, 0),
        ({"immune": "cold"}, 3, 3),
        ({"weak": "fire"}, 3, 6),
        ({"resist": "fire"}, 1, 1),
        ({"resist": "fire"}, 2, 1),
        ({"resist": "fire"}, 3, 2),
        ({"resist": "fire"}, 5, 3),
        ({"resist": "fire,elemental"}, 4, 2),
        ({"reduce": "fire:4"}, 3, 0),
        ({"reduce": "fire:1,elemental:1"}, 3, 1),
        ({"reduce": "cold:1"}, 3, 3),
        ({"weak": "fire", "resist": "elemental"}, 3, 3),
        ({"weak": "fire", "reduce": "fire:1"}, 2, 3),
        ({"resist": "fire", "reduce": "fire:1"}, 3, 1),
        ({"immune": "fire", "weak": "fire"}, 3, 0),
    ],
)
def test_what_a_type_does(words: dict[str, str], amount: int, left: int) -> None:
    """LP-57 to LP-60, in the order of A-23; of several resistances one counts, reductions add up."""
    assert reduced(BOOK, bearer(**words), amount, "fire")[0] == left


def test_a_type_may_be_of_several_groups() -> None:
    assert reduced(BOOK, bearer(immune="weather"), 2, "cold")[0] == 0


def test_each_step_has_its_reason() -> None:
    _, reasons = reduced(BOOK, bearer(weak="fire", resist="fire", reduce="fire:1"), 3, "fire")
    assert [(reason.key, reason.amount) for reason in reasons] == [("weak", 6), ("resist", 3), ("reduce", -1)]


def hurt(person: Combatant, amount: int, *, raw: bool = False) -> tuple[int | float, Combatant, Struck]:
    scene = game.scene(BOOK, person)
    taken = harm(scene, Blow(target="aa", amount=amount, kind="fire", raw=raw)).taken
    struck = next(event for event in scene.events if isinstance(event, Struck))
    return taken, scene.state.combatants["aa"], struck


def test_a_state_adds_only_to_what_is_left() -> None:
    weak = replace(bearer(reduce="fire:1"), conditions=(Condition(kind="weak"),))
    assert hurt(weak, 1)[0] == 0
    taken, after, struck = hurt(weak, 2)
    assert (taken, after.value("hp")) == (2, 8)
    assert (struck.dealt, struck.taken, [reason.key for reason in struck.reasons]) == (2, 2, ["reduce", "damage_taken"])


def test_shields_go_first() -> None:
    taken, after, _ = hurt(game.fighter("aa", shell=3), 4)
    assert (taken, after.value("shell"), after.value("hp")) == (4, 0, 9)


def test_raw_damage_is_stopped_by_nothing() -> None:
    person = replace(bearer(immune="all"), conditions=(Condition(kind="weak"),))
    taken, after, _ = hurt(person, 4, raw=True)
    assert (taken, after.value("hp")) == (4, 6)


def test_nobody_falls_below_the_bottom() -> None:
    assert hurt(game.fighter("aa", hp=3), 9)[1].value("hp") == 0
