"""Damage by dice of its own."""

from __future__ import annotations

import pytest

from littledice.model.events import Rolled
from littledice.model.roll import Reason, Roll
from littledice.model.ruleset import OptionDef, WeaponDef
from littledice.rules.damage.damage_rolls import DamageDiceParams, damage_dice
from tests.fakes import small_game as game

BOOK = game.rules(
    weapon={"blade": WeaponDef(dice="1d8"), "hook": WeaponDef(kind="blade"), "club": WeaponDef(damage=2)},
    option={"telling": OptionDef(default=20, says="")},
)


def thrown(
    faces: tuple[int, ...],
    *,
    weapon: str = "blade",
    points: tuple[int, ...] = (7,),
    advantage: int = 0,
    hit: bool = True,
    **params: object,
) -> tuple[list[Reason], int]:
    """The reasons left for the damage, and how many rolls were told."""
    scene = game.scene(BOOK, game.fighter("aa"), game.fighter("bb", "foes"), faces=faces)
    deed = game.attempt(BOOK, "aa", "bb")
    deed.weapons = (weapon,) if weapon else ()
    deed.of("bb").hit = hit
    deed.of("bb").roll = Roll(who="aa", what="deed", points=points, advantage=advantage)
    damage_dice(scene, deed, DamageDiceParams(**params))  # type: ignore[arg-type]
    scene.dice.close()
    rolls = [event for event in scene.events if isinstance(event, Rolled)]
    return deed.of("bb").bonus, len(rolls)


def test_the_weapons_dice_are_thrown_for_a_hit() -> None:
    assert thrown((5,)) == ([Reason(amount=5, text="1d8", key="damage")], 1)


def test_a_weapon_has_the_dice_of_its_kind() -> None:
    assert thrown((3,), weapon="hook")[0][0].amount == 3


def test_without_dice_of_the_weapon_those_of_the_move_are_thrown() -> None:
    assert thrown((2, 3), weapon="club", dice="2d6+1")[0][0].amount == 6
    assert thrown((4,), weapon="", dice="1d6")[0][0].amount == 4


def test_without_any_dice_nothing_is_thrown() -> None:
    assert thrown((), weapon="club") == ([], 0)


def test_a_miss_throws_none_unless_it_is_for_all() -> None:
    assert thrown((), hit=False) == ([], 0)
    assert thrown((2,), hit=False, to="all")[1] == 1


@pytest.mark.parametrize(
    ("points", "advantage", "rolls"),
    [((20,), 0, 2), ((19,), 0, 1), ((3, 20), 1, 2), ((3, 20), -1, 1), ((20, 20), -1, 2), ((), 0, 1)],
)
def test_a_telling_blow_throws_twice_by_the_die_that_stood(points: tuple[int, ...], advantage: int, rolls: int) -> None:
    faces = (1, 2)[:rolls]
    for face in (20, "option.telling"):
        found, count = thrown(faces, points=points, advantage=advantage, twice_from=face)
        assert (count, found[0].amount) == (rolls, sum(faces))
