"""Sums of points: the face table, coins and dice as advantage, the published chances."""

from __future__ import annotations

import pytest

from littledice.model.errors import BadRuleset, Refused
from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import success
from tests.rules.checks.kinds import DICE, kind, points, shown

PLAIN = [
    (1, ["2/3", "1/3", "1/6", "0", "0", "0"], (7, 6)),
    (2, ["8/9", "2/3", "4/9", "2/9", "1/12", "1/36"], (7, 3)),
    (3, ["26/27", "23/27", "37/54", "13/27", "31/108", "4/27"], (7, 2)),
    (4, ["80/81", "76/81", "68/81", "56/81", "83/162", "55/162"], (14, 3)),
    (5, ["242/243", "79/81", "449/486", "202/243", "113/162", "131/243"], (35, 6)),
]

COINS = [
    (1, 1, [83.3, 50.0, 25.0, 8.3, 0.0]),
    (1, -1, [50.0, 25.0, 8.3, 0.0, 0.0]),
    (2, 1, [94.4, 77.8, 55.6, 33.3, 15.3]),
    (2, -1, [77.8, 55.6, 33.3, 15.3, 5.6]),
    (2, 2, [97.2, 86.1, 66.7, 44.4, 24.3]),
    (2, -2, [66.7, 44.4, 24.3, 10.4, 3.5]),
    (3, 1, [98.1, 90.7, 76.9, 58.3, 38.4]),
    (3, -1, [90.7, 76.9, 58.3, 38.4, 21.8]),
    (3, 2, [99.1, 94.4, 83.8, 67.6, 48.4]),
    (3, -2, [83.8, 67.6, 48.4, 30.1, 16.1]),
]


@pytest.mark.parametrize(("pool", "fractions", "mean"), PLAIN)
def test_the_chances_without_advantage(pool: int, fractions: list[str], mean: tuple[int, int]) -> None:
    check = points()
    assert [success(check, Setup(pool=pool), target).text for target in range(1, 7)] == fractions
    assert check.distribution(Setup(pool=pool)).mean() == mean


@pytest.mark.parametrize(("pool", "net", "percents"), COINS)
def test_the_chances_with_coins(pool: int, net: int, percents: list[float]) -> None:
    check = points()
    assert [success(check, Setup(pool=pool, advantage=net), target).percent for target in range(1, 6)] == percents


@pytest.mark.parametrize("net", [1, 2, 3])
def test_coins_taken_are_coins_added_with_the_target_moved(net: int) -> None:
    check = points()
    for pool in (1, 2, 3, 7):
        for target in range(6):
            less = success(check, Setup(pool=pool, advantage=-net), target)
            assert less == success(check, Setup(pool=pool, advantage=net), target + net)


def test_vector_1_three_dice_reach_difficulty_2() -> None:
    reading = points().read(Setup(pool=3), shown(3, 1, 5))
    assert (reading.points, reading.score) == ((3, 1, 0), 4)
    assert reading.counts == (True, True, False)
    assert points().read(Setup(pool=3), shown(1, 4, 5)).score == 1


def test_vector_3_every_face() -> None:
    reading = points().read(Setup(pool=6), shown(1, 2, 3, 4, 5, 6))
    assert (reading.points, reading.score) == ((1, 2, 3, 0, 0, 1), 7)


def test_vectors_5_and_7_even_and_impossible() -> None:
    assert success(points(), Setup(pool=2), 2).text == "2/3"
    assert success(points(), Setup(pool=1), 4).text == "0"


def test_vector_9_net_advantage_is_one_coin() -> None:
    setup = Setup(pool=2, advantage=2, disadvantage=1)
    throw = points().throw(setup, "ta", "attack")
    assert (throw.die, throw.count, throw.coins, throw.coin) == ("p6", 2, 1, "coin")
    assert (throw.who, throw.what) == ("ta", "attack")
    reading = points().read(setup, shown(6, 5, coins=(1,)))
    assert (reading.score, reading.coin_points) == (2, (1,))


def test_vector_21_an_evade_at_one_disadvantage() -> None:
    evade = Setup(pool=2, disadvantage=1)
    assert points().read(evade, shown(3, 2, coins=(1,))).score == 4
    assert points().read(evade, shown(3, 1, coins=(1,))).score == 3


def test_a_total_may_fall_below_zero() -> None:
    assert points().read(Setup(pool=1, disadvantage=1), shown(4, coins=(1,))).score == -1
    assert next(iter(points().distribution(Setup(pool=1, disadvantage=2)).weights)) == -2


def test_both_sides_rolled_keep_the_mean_and_widen_the_spread() -> None:
    setup = Setup(pool=2, advantage=1, disadvantage=1)
    every = points(cancel="roll_all")
    assert every.throw(setup).coins == 2
    assert every.read(setup, shown(1, 4, coins=(1, 0))).score == 2
    assert every.read(setup, shown(1, 4, coins=(0, 1))).score == 0
    assert success(every, setup, 2) == success(points(), setup, 2)
    assert every.distribution(setup).mean() == points().distribution(setup).mean()
    assert every.distribution(setup) != points().distribution(setup)


def test_a_flip_of_fate_is_one_coin_up_and_one_down() -> None:
    flip = points(cancel="roll_all")
    setup = Setup(advantage=1, disadvantage=1)
    assert flip.distribution(setup).texts() == {"-1": "1/4", "0": "1/2", "1": "1/4"}
    assert flip.read(setup, shown(coins=(0, 1))).score == -1
    assert (flip.throw(setup).count, flip.throw(setup).coins) == (0, 2)


def test_dice_as_advantage_never_leave_less_than_the_least_pool() -> None:
    check = points(advantage="die")
    assert [check.throw(Setup(pool=2, advantage=net)).count for net in (2, 0, -1, -2, -9)] == [4, 2, 1, 1, 1]
    assert check.throw(Setup(pool=2, advantage=2)).coins == 0
    assert points(advantage="die", min_pool=0).throw(Setup(pool=1, disadvantage=3)).count == 0


def test_advantage_may_count_for_nothing() -> None:
    throw = points(advantage="none").throw(Setup(pool=2, advantage=3))
    assert (throw.count, throw.coins) == (2, 0)


def test_the_modifier_is_added_to_the_sum() -> None:
    setup = Setup(pool=1, modifier=2)
    assert points().read(setup, shown(3)).score == 5
    assert points().distribution(setup).texts() == {"2": "1/3", "3": "1/3", "4": "1/6", "5": "1/6"}


def test_an_empty_pool_scores_its_modifier() -> None:
    assert points().throw(Setup()).count == 0
    assert points().read(Setup(), shown()).score == 0
    assert points().throw(Setup(pool=-2)).count == 0


def test_more_than_a_thousand_dice_are_refused() -> None:
    assert points().throw(Setup(pool=999, advantage=1)).count == 999
    with pytest.raises(Refused, match=r"1,001\. The limit is 1,000"):
        points().throw(Setup(pool=1000, advantage=1))
    with pytest.raises(Refused, match="1,000"):
        points().distribution(Setup(pool=10**9))


def test_a_coin_of_three_faces_is_refused() -> None:
    with pytest.raises(BadRuleset, match="3 faces"):
        kind("points", coin="d3")
    assert DICE["coin"].faces == (0, 1)


@pytest.mark.parametrize("advantage", ["coin", "die", "none"])
def test_bonus_dice_of_either_sort_join_the_pool(advantage: str) -> None:
    check = points(advantage=advantage)
    assert check.throw(Setup(pool=2, bonus=1)).count == 3
    assert check.throw(Setup(pool=2, exempt=2)).count == 4


def test_the_limit_counts_both_sorts_of_coins() -> None:
    every = points(cancel="roll_all")
    with pytest.raises(Refused, match="1,001"):
        every.throw(Setup(pool=998, advantage=1, disadvantage=2))
    with pytest.raises(Refused, match="1,001"):
        every.distribution(Setup(pool=998, advantage=2, disadvantage=1))
