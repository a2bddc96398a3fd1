"""Exact chances of all that dice may do: what reading every throw gives, and what icepool says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.model.errors import Refused
from littledice.model.roll import Throw, Thrown
from littledice.rules.dice.die_names import die_named
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.roll_expression import LONG, Expression
from littledice.rules.odds.distribution import Distribution
from littledice.rules.odds.opposed import opposed
from tests.rules.checks.kinds import DICE


def roll(text: str) -> Expression:
    return read_roll(text, DICE)


def fractions(found: Distribution) -> dict[int, Fraction]:
    return {score: Fraction(weight, found.total) for score, weight in found.weights.items()}


class Short(Exception):
    """A throw that the faces so far do not answer: so many, of so many sides."""


def every_way(text: str, most: int) -> Iterator[tuple[int | None, Fraction]]:
    """Each way the dice may fall, with its score and chance; None where more than `most` dice would fall."""
    expression = roll(text)
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        faces, chance = waiting.pop()
        left = list(faces)

        def throwing(throws: Sequence[Throw], left: list[int] = left) -> list[Thrown]:
            thrown = []
            for throw in throws:
                if len(left) < throw.count:
                    raise Short(len(die_named(throw.die, DICE).faces))
                thrown.append(Thrown(faces=tuple(left.pop(0) for _ in range(throw.count)), origins=()))
            return thrown

        try:
            yield expression.cast(throwing).score, chance
        except Short as short:
            sides = short.args[0]
            if len(faces) == most:
                yield None, chance
            else:
                waiting += [((*faces, face), chance / sides) for face in range(1, sides + 1)]


def enumerated(text: str, most: int = 8) -> Counter[int | None]:
    found: Counter[int | None] = Counter()
    for score, chance in every_way(text, most):
        found[score] += chance  # type: ignore[assignment]
    return found


WAYS = ["4d4kh3", "3d4kl1", "2d4kh1+2", "3d4r1", "2d4!o", "3d4ra4kl2", "2d4mi2", "2d4ma3", "2d4 adv", "(1d6,2d4)kh2",
        "(2d4,1d6)kl1", "3d4 3+ r1", "2d4>3", "d66", "(1d4+1)*3", "1d6/4", "1d4*1d6", "2d4-1d6", "2d6[a]+1d4[b]",
        "3d4!o 3+", "(1d4!o,1d6)kh1", "2p6kh1", "4dF", "2d4<=2"]  # fmt: skip


@pytest.mark.parametrize("text", WAYS)
def test_the_odds_are_what_every_way_of_falling_gives(text: str) -> None:
    assert fractions(roll(text).distribution()) == {k: v for k, v in sorted(enumerated(text).items()) if v}  # type: ignore[type-var]


ENDLESS = [
    "1d4!",
    "2d4!",
    "1d4!3+",
    "2d4 3+ !",
    "1d4! 4+",
    "(1d4!,1d6!)kh1",
    "2d4!kl1",
    "2d4!kh1",
    "1d4!-1d4",
    "2*1d4!+1",
    "1d4!r1",
]


@pytest.mark.parametrize("text", ENDLESS)
@pytest.mark.parametrize("target", [1, 2, 3, 5, 8])
def test_dice_that_explode_without_end_are_exact_for_at_least_so_much(text: str, target: int) -> None:
    """What is not settled after some dice is still below the target, or surely above it."""
    ways = enumerated(text, 7)
    found = roll(text).distribution(target)
    chance = Fraction(found.at_least(target).text)
    sure = sum((weight for score, weight in ways.items() if score is not None and score >= target), Fraction(0))
    assert sure <= chance <= sure + ways[None]
    assert found.knows(target)


@pytest.mark.parametrize(("text", "target", "chance"), [
    ("1d6!", 6, "1/6"), ("1d6!", 7, "1/6"), ("1d6!", 13, "1/36"), ("1d6!", 15, "1/54"), ("1d6! 6+", 3, "1/216"),
    ("1d10! 8+", 1, "3/10"), ("1d10! 8+", 2, "3/100"), ("(1d8!,1d6!)kh1", 4, "13/16"),
])  # fmt: skip
def test_chances_of_explosions_worked_out_by_hand(text: str, target: int, chance: str) -> None:
    assert roll(text).distribution(target).at_least(target).text == chance


SIDES = st.sampled_from([4, 6, 8, 10, 12, 20])


@settings(max_examples=40)
@given(SIDES, st.integers(1, 8), st.data())
def test_kept_dice_agree_with_icepool(sides: int, count: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, count))
    pool = icepool.d(sides).pool(count)
    assert fractions(roll(f"{count}d{sides}kh{keep}").distribution()) == law(pool.highest(keep).sum())
    assert fractions(roll(f"{count}d{sides}kl{keep}").distribution()) == law(pool.lowest(keep).sum())


@settings(max_examples=25)
@given(st.lists(SIDES, min_size=1, max_size=4), st.data())
def test_unlike_dice_that_are_kept_agree_with_icepool(sides: list[int], data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, len(sides)))
    text = "(" + ",".join(f"1d{each}" for each in sides) + f")kh{keep}"
    assert fractions(roll(text).distribution()) == law(
        icepool.Pool([icepool.d(each) for each in sides]).highest(keep).sum()
    )


@settings(max_examples=25)
@given(SIDES, st.integers(1, 4), st.integers(2, 30))
def test_explosions_agree_with_icepool(sides: int, count: int, target: int) -> None:
    exploding = icepool.d(sides).explode(depth=30 // sides + 2)
    found = roll(f"{count}d{sides}!").distribution(target).at_least(target)
    assert Fraction(found.text) == Fraction((count @ exploding).probability(">=", target))


@settings(max_examples=25)
@given(SIDES, st.integers(1, 6), st.integers(1, 6))
def test_counted_explosions_agree_with_icepool(sides: int, count: int, target: int) -> None:
    def one(then: icepool.Die[int]) -> icepool.Die[int]:
        return icepool.d(sides).map(lambda face: then + 1 if face == sides else int(face == sides - 1))

    chain = icepool.Die([0])
    for _ in range(target + 1):
        chain = one(chain)
    found = roll(f"{count}d{sides} {sides - 1}+ !").distribution(target).at_least(target)
    assert Fraction(found.text) == Fraction((count @ chain).probability(">=", target))


@settings(max_examples=25)
@given(SIDES, st.integers(1, 5))
def test_rerolls_agree_with_icepool(sides: int, count: int) -> None:
    once, on = icepool.d(sides).reroll([1, 2], depth=1), icepool.d(sides).reroll([1, 2], depth="inf")
    assert fractions(roll(f"{count}d{sides}r<3").distribution()) == law(count @ once)
    assert fractions(roll(f"{count}d{sides}rr<3").distribution()) == law(count @ on)


def law(die: icepool.Die[int]) -> dict[int, Fraction]:
    return {score: Fraction(weight, die.denominator()) for score, weight in die.items()}


def test_what_may_end_anywhere_both_ways_has_no_exact_odds() -> None:
    with pytest.raises(Refused, match="can only be added"):
        roll("1d6!-1d6!").distribution()


def test_the_end_that_stands_for_more_than_itself_is_rare_and_named() -> None:
    found = roll("2d6!").distribution()
    assert found.above
    assert found.tail.numerator * 1_000_000 <= found.tail.denominator
    assert list(found.texts())[-1] == f"{found.high}+"
    assert roll("10-2d6!").distribution().below


def test_two_endless_rolls_are_compared_to_within_one_in_a_billion() -> None:
    mine, theirs = (roll(text).distribution(rare=LONG) for text in ("1d8!", "1d6!"))
    exact = icepool.d8.explode(depth=12) > icepool.d6.explode(depth=14)
    found = opposed(mine, theirs)
    assert abs(found.value - float(exact.probability(True))) < 1e-9
    assert found.denominator <= 10**9


@pytest.mark.parametrize(
    "text",
    [
        "50d100+50d99",
        "500d20+500d6",
        "1000d6",
        "100d6kh3",
        "40d10kh20",
        "60d10 8+ !",
        "100d6!",
        "20d6r1!kh3",
        "(300d9,300d8,300d7)kh2",
    ],
)
def test_what_is_large_is_still_within_reach(text: str) -> None:
    found = roll(text).distribution()
    assert sum(found.weights.values()) == found.total


def test_what_is_too_large_is_refused_at_once() -> None:
    for text in ("1000d1000", "999d100kh500", "900d20!", "(300d100,300d99)kh150"):
        with pytest.raises(Refused, match="out of reach"):
            roll(text).distribution()
