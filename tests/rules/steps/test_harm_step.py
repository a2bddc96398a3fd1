"""Damage as a step of a move deals it: its amount, its dice, its parts."""

from __future__ import annotations

from typing import Any

import pytest

from littledice.engine.moments.running import run
from littledice.model.events import Rolled, Struck
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import OptionDef, StepUse, WeaponDef
from tests.fakes import small_game as game

BOOK = game.rules(
    weapon={"blade": WeaponDef(dice="1d8"), "hook": WeaponDef(kind="blade"), "club": WeaponDef(damage=2)},
    option={"telling": OptionDef(default=20, says="")},
)
TELLING = {"sum": ["weapon.dice", {"sum": ["weapon.dice"], "when": {"all": ["face>=option.telling"]}}]}


def harmed(
    faces: tuple[int, ...],
    *,
    weapon: str = "blade",
    points: tuple[int, ...] = (7,),
    advantage: int = 0,
    hit: bool = True,
    to: str = "hit",
    **params: Any,
) -> tuple[list[Struck], int]:
    """The blows, and how many rolls of damage were told."""
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb", "foes"), faces=faces)
    deed = game.attempt(BOOK, "aa", "bb")
    deed.weapons = (weapon,) if weapon else ()
    roll = Roll(who="aa", what="deed", points=points, advantage=advantage)
    deed.note("bb", roll, hit=hit)
    run(scene, deed, (game.spelt("harm", to=to, **params),))
    scene.dice.close()
    blows = [event for event in scene.events if isinstance(event, Struck)]
    return blows, len([event for event in scene.events if isinstance(event, Rolled)])


def test_the_weapons_dice_are_thrown_for_a_hit() -> None:
    blows, rolls = harmed((5,))
    assert (blows[0].taken, rolls) == (5, 1)
    assert Reason(amount=5, text="1d8", key="damage") in blows[0].reasons


def test_a_weapon_has_the_dice_of_its_kind() -> None:
    assert harmed((3,), weapon="hook")[0][0].taken == 3


def test_a_move_has_dice_of_its_own() -> None:
    amount = {"sum": ["weapon.damage", {"dice": "2d6+1"}]}
    assert harmed((2, 3), weapon="club", amount=amount)[0][0].taken == 8


def test_without_any_dice_nothing_is_thrown() -> None:
    blows, rolls = harmed((), weapon="club")
    assert (blows[0].taken, rolls) == (2, 0)


def test_a_miss_throws_none_unless_it_is_for_all() -> None:
    assert harmed((), hit=False) == ([], 0)
    assert harmed((2,), hit=False, to="targets")[1] == 1


@pytest.mark.parametrize(
    ("points", "advantage", "rolls"),
    [((20,), 0, 2), ((19,), 0, 1), ((3, 20), 1, 2), ((3, 20), -1, 1), ((20, 20), -1, 2), ((), 0, 1)],
)
def test_a_telling_blow_throws_twice_by_the_die_that_stood(points: tuple[int, ...], advantage: int, rolls: int) -> None:
    faces = (1, 2)[:rolls]
    blows, count = harmed(faces, points=points, advantage=advantage, amount=TELLING)
    assert (count, blows[0].taken) == (rolls, sum(faces))


def test_damage_of_two_types_is_one_blow() -> None:
    parts = [{"amount": 3, "type": "fire"}, {"amount": {"dice": "1d4"}, "type": "cold"}]
    blows, _ = harmed((4,), parts=parts)
    assert [(blow.dealt, blow.taken) for blow in blows] == [(7, 7)]


def test_each_step_deals_its_own_damage() -> None:
    """What one has thrown is not thrown, or dealt, again by the next."""
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb", "foes"), faces=(6, 1))
    deed = game.attempt(BOOK, "aa", "bb")
    deed.of("bb").bonus.append(Reason(amount=2, text="more", key="damage"))
    run(scene, deed, (game.spelt("harm", amount={"dice": "1d6"}), game.spelt("harm", amount={"dice": "1d4"})))
    assert [event.taken for event in scene.events if isinstance(event, Struck)] == [8, 1]


@pytest.mark.parametrize(("each", "faces", "taken"), [(None, (6,), [6, 6]), (True, (6, 1), [6, 1])])
def test_dice_are_thrown_once_for_all_unless_for_each(
    each: bool | None, faces: tuple[int, ...], taken: list[int]
) -> None:
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb"), game.fighter("cc"), faces=faces)
    deed = game.attempt(BOOK, "aa", "bb", "cc")
    run(scene, deed, (game.spelt("harm", amount={"dice": "1d6"}, each=each),))
    scene.dice.close()
    assert [event.taken for event in scene.events if isinstance(event, Struck)] == taken


def test_a_named_throw_is_one_number_for_all_that_follows() -> None:
    half = {"sum": ["blaze"], "divide": 2}
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb"), game.fighter("cc"), faces=(5,))
    deed = game.attempt(BOOK, "aa", "bb", "cc")
    deed.of("bb").saved, deed.of("cc").saved = True, False
    uses: tuple[StepUse, ...] = (
        game.spelt("throw", amount={"dice": "1d6"}, as_="blaze"),
        game.spelt("harm", to="unsaved", amount="blaze"),
        game.spelt("harm", to="saved", amount=half),
    )
    run(scene, deed, uses)
    blows = [event for event in scene.events if isinstance(event, Struck)]
    assert [(blow.target, blow.taken) for blow in blows] == [("cc", 5), ("bb", 2)]


def test_numbers_in_braces_are_filled_in() -> None:
    scene = game.scene(BOOK, game.fighter("aa", phy=8), game.fighter("bb"), faces=(7,))
    run(scene, game.attempt(BOOK, "aa", "bb"), (game.spelt("harm", amount={"dice": "1d{phy}"}),))
    assert [event.taken for event in scene.events if isinstance(event, Struck)] == [7]
