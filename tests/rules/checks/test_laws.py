"""What holds for every kind of check: chances are what counting every throw gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import contest, success
from littledice.rules.odds.chance import ALWAYS, EVEN, NEVER
from littledice.rules.odds.distribution import Distribution
from tests.rules.checks.kinds import counted, hits, kind, points, shown, wounds

KINDS = {
    "coins": points(),
    "every coin": points(cancel="roll_all"),
    "dice": points(advantage="die"),
    "no advantage": points(advantage="none"),
    "successes": wounds(),
    "single": wounds(stacking="single"),
    "hits": hits(),
    "hits by dice": hits(advantage="die"),
    "hits by hand": hits(advantage="manual"),
    "d4 total": kind("total", die="d4"),
    "single total": kind("total", die="d4", stacking="single"),
}

SETUPS = st.builds(
    Setup,
    pool=st.integers(0, 3),
    advantage=st.integers(-1, 2),
    disadvantage=st.integers(0, 2),
    bonus=st.integers(0, 1),
    exempt=st.integers(0, 1),
    modifier=st.integers(-2, 2),
    threshold=st.sampled_from([None, None, 3, 6]),
    most=st.sampled_from([None, None, 1, 2]),
    unskilled=st.booleans(),
)


def as_fractions(found: Distribution) -> dict[int, Fraction]:
    return {score: Fraction(weight, found.total) for score, weight in found.weights.items()}


@pytest.mark.parametrize("name", list(KINDS))
@settings(max_examples=20)
@given(setup=SETUPS)
def test_the_distribution_is_what_reading_every_throw_gives(name: str, setup: Setup) -> None:
    check = KINDS[name]
    found = check.distribution(setup)
    throws = counted(check, setup)
    assert as_fractions(found) == {score: Fraction(ways, throws.total()) for score, ways in throws.items()}
    assert sum(found.weights.values()) == found.total
    assert list(found.weights) == sorted(found.weights)
    for target in range(-3, 9):
        reached = sum(ways for score, ways in throws.items() if score >= target)
        chance = success(check, setup, target)
        expected = Fraction(0) if check.barred(setup, target) else Fraction(reached, throws.total())
        assert Fraction(chance.numerator, chance.denominator) == expected


@pytest.mark.parametrize("name", ["coins", "successes", "hits"])
@pytest.mark.parametrize("net", [0, 1, -2])
def test_eight_dice_agree_with_counting_every_case(name: str, net: int) -> None:
    check = KINDS[name]
    setup = Setup(pool=6, exempt=2, advantage=net)
    throw = check.throw(setup)
    assert throw.count == 8
    ways: Counter[int] = Counter()
    for faces in combinations_with_replacement(range(1, 7), 8):
        orders = factorial(8) // prod(map(factorial, Counter(faces).values()))
        for coins in product((0, 1), repeat=throw.coins):
            ways[check.read(setup, shown(*faces, coins=coins)).score] += orders
    assert ways.total() == 6**8 * 2**throw.coins
    expected = {score: Fraction(many, ways.total()) for score, many in ways.items()}
    assert as_fractions(check.distribution(setup)) == expected


@pytest.mark.parametrize("name", list(KINDS))
@settings(max_examples=15)
@given(setup=SETUPS, target=st.integers(-2, 8))
def test_advantage_never_hurts(name: str, setup: Setup, target: int) -> None:
    check = KINDS[name]
    better = Setup(
        pool=setup.pool,
        advantage=setup.advantage + 1,
        disadvantage=setup.disadvantage,
        bonus=setup.bonus,
        exempt=setup.exempt,
        modifier=setup.modifier,
        most=setup.most,
        unskilled=setup.unskilled,
    )
    plain = Setup(**{**{key: getattr(better, key) for key in better.__struct_fields__}, "advantage": setup.advantage})
    assert success(check, better, target).value >= success(check, plain, target).value


@settings(max_examples=20)
@given(mine=SETUPS, theirs=SETUPS)
def test_a_contest_and_its_mirror_make_certainty(mine: Setup, theirs: Setup) -> None:
    check = KINDS["successes"]
    assert contest((check, mine), (check, theirs), EVEN) == contest((check, theirs), (check, mine), EVEN).against
    assert contest((check, mine), (check, theirs), ALWAYS) == contest((check, theirs), (check, mine), NEVER).against
