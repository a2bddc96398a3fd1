"""How the dice of a roll are thrown and read, and what they can score."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from littledice.model.errors import Refused
from littledice.rules.dice.casting import Shown, cast
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import Expression
from tests.rules.checks.kinds import DICE, shown


def roll(text: str) -> Expression:
    return read_roll(text, DICE)


def test_dice_come_first_and_all_coins_with_the_last() -> None:
    throws = roll("1c+2d6-1d8+2c").throws("mi", "roll")
    assert [(throw.die, throw.count, throw.coins) for throw in throws] == [("d6", 2, 0), ("d8", 1, 3)]
    assert {(throw.who, throw.what) for throw in throws} == {("mi", "roll")}


def test_coins_alone_are_one_throw() -> None:
    assert [(throw.count, throw.coins, throw.coin) for throw in roll("3c").throws()] == [(0, 3, "coin")]


def test_points_of_each_die_are_added_and_taken_away() -> None:
    reading = roll("3p6-1d8+1c-1c+2").read((shown(3, 4, 6), shown(5, coins=(1, 1))))
    assert reading.points == (3, 0, 1, -5)
    assert reading.coin_points == (1, -1)
    assert (reading.score, reading.pool, reading.threshold) == (1, 4, None)
    assert reading.counts == (True, False, True, True)


def test_counted_dice_score_one_each() -> None:
    reading = roll("5d6 4+").read((shown(1, 4, 6, 3, 5),))
    assert (reading.score, reading.threshold) == (3, 4)
    assert reading.points == (0, 1, 1, 0, 1)
    assert reading.counts == (False, True, True, False, True)


@pytest.mark.parametrize("text", ["3d6", "4d6[base]", "5d6 4+", "2p6", "0d6+0", "d66"])
def test_dice_of_one_sort_are_read_as_a_roll_of_several_sorts_is(text: str) -> None:
    expression = read_roll(text, DICE, empty=True)
    for faces in product((1, 3, 6), repeat=expression.dice):
        thrown = (shown(*faces),)
        groups = expression.groups
        assert expression.read(thrown) == expression._read(cast(groups, Shown(thrown), threshold=expression.threshold))


@pytest.mark.parametrize("text", ["2d6", "2p6+1c", "1d4-1c", "2d4 3+", "2d4-1d6+1c>=3", "1c-1c", "d6+d6+2"])
def test_the_distribution_is_what_reading_every_throw_gives(text: str) -> None:
    expression = roll(text)
    sides = [throw.die for throw in expression.throws() for _ in range(throw.count)]
    counts = [throw.count for throw in expression.throws()]
    coins = sum(throw.coins for throw in expression.throws())
    ways: dict[int, int] = {}
    for faces in product(*[range(1, len(DICE[name].faces) + 1) for name in sides]):
        for flips in product((0, 1), repeat=coins):
            thrown, start = [], 0
            for place, count in enumerate(counts):
                last = place == len(counts) - 1
                thrown.append(shown(*faces[start : start + count], coins=flips if last else ()))
                start += count
            score = expression.read(thrown).score
            ways[score] = ways.get(score, 0) + 1
    found = expression.distribution()
    total = sum(ways.values())
    expected = {score: Fraction(many, total) for score, many in sorted(ways.items())}
    assert {score: Fraction(weight, found.total) for score, weight in found.weights.items()} == expected


def test_sums_of_different_dice_agree_with_icepool() -> None:
    found = roll("20d6+15d8-10d4").distribution()
    theirs = 20 @ icepool.d6 + 15 @ icepool.d8 - 10 @ icepool.d4
    assert found.total == theirs.denominator()
    assert found.weights == dict(theirs.items())


def test_a_huge_roll_can_be_thrown_though_its_chances_are_out_of_reach() -> None:
    huge = roll("1000d1000")
    assert huge.throws()[0].count == 1000
    with pytest.raises(Refused, match="out of reach"):
        huge.distribution()
