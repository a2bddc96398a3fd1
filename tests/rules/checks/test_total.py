"""One die and a modifier; the better or the worse of two."""

from __future__ import annotations

import pytest

from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import success
from tests.rules.checks.kinds import kind, shown


def test_a_stat_is_added_to_the_die() -> None:
    check = kind("total")
    setup = check.setup(3)
    assert setup == Setup(pool=1, modifier=3)
    assert check.throw(setup).count == 1
    assert check.throw(setup).die == "d20"
    assert check.read(setup, shown(9)).score == 12
    assert success(check, setup, 13).text == "11/20"


@pytest.mark.parametrize(("net", "score", "counts"), [(1, 14, (False, True)), (-1, 5, (True, False))])
def test_the_better_and_the_worse_of_two(net: int, score: int, counts: tuple[bool, ...]) -> None:
    check = kind("total")
    setup = Setup(advantage=net)
    assert check.throw(setup).count == 2
    reading = check.read(setup, shown(5, 14))
    assert (reading.score, reading.counts, reading.points) == (score, counts, (5, 14))


def test_of_two_equal_dice_the_first_stands() -> None:
    assert kind("total").read(Setup(advantage=1), shown(7, 7)).counts == (True, False)


def test_advantages_do_not_add_up_beyond_two_dice() -> None:
    check = kind("total")
    assert check.throw(Setup(advantage=3)).count == 2
    assert check.throw(Setup(advantage=3, disadvantage=3)).count == 1
    assert check.read(Setup(advantage=3, disadvantage=1), shown(5, 14)).score == 14


def test_one_against_may_cancel_all_for() -> None:
    check = kind("total", stacking="single")
    assert check.throw(Setup(advantage=3, disadvantage=1)).count == 1


def test_chances_of_two_dice() -> None:
    check = kind("total")
    assert success(check, Setup(advantage=1), 11).text == "3/4"
    assert success(check, Setup(disadvantage=1), 11).text == "1/4"
    assert success(check, Setup(advantage=1), 20).text == "39/400"
    assert success(check, Setup(disadvantage=1), 20).text == "1/400"


def test_another_die_may_be_named() -> None:
    assert success(kind("total", die="d4"), Setup(modifier=1), 4).text == "1/2"


@pytest.mark.parametrize(
    ("advantage", "disadvantage", "score"), [(1, 0, 14), (3, 0, 14), (0, 1, 5), (0, 3, 5), (-2, 0, 5), (0, -2, 14)]
)
@pytest.mark.parametrize("stacking", ["net", "single"])
def test_one_sided_advantage_is_two_dice_however_often(
    stacking: str, advantage: int, disadvantage: int, score: int
) -> None:
    check = kind("total", stacking=stacking)
    setup = Setup(advantage=advantage, disadvantage=disadvantage)
    assert check.throw(setup).count == 2
    assert check.read(setup, shown(5, 14)).score == score
    assert check.throw(Setup()).count == 1
