"""What an exact chance costs, as ratios to icepool and dyce on the same pools, in one process.

Every library answers the whole question from its dice on: the chance to reach a target, as a fraction. The three
answers are compared before any time is. Where a library has two ways, its faster one counts. Questions are asked in
turn, round after round, and medians are compared; repeated questions may find things cached, which favours all alike.
Exit status 1: a ratio is not above 1, or a chance takes longer than its bar.
"""

from __future__ import annotations

import statistics
import sys
import time
import warnings
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import icepool
from dyce import H, P, explode_n

from littledice.model.ruleset import CheckDef, Die
from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import contest, success
from littledice.rules.checks.dice_check import check_kind
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.odds.chance import EVEN, Chance

POOLS = (5, 10, 40, 100)
MOST_WORDED = 40
"""Dice up to which the libraries answer for exploding dice in a moment."""
ROUNDS = 15
MOST_MS = 20.0
FACES = (1, 2, 3, 0, 0, 1)
DICE = {"p6": Die(faces=FACES)}
POINTS = check_kind(CheckDef(kind="points", params={"die": "p6"}), DICE)
SUM = check_kind(CheckDef(kind="points"), DICE)
SUCCESSES = check_kind(CheckDef(kind="successes"), DICE)

Answer = Callable[[], Fraction]


def summed(size: int, faces: tuple[int, ...], target: int) -> dict[str, list[Answer]]:
    """The chance that dice with such faces add up to the target."""
    check = POINTS if faces == FACES else SUM
    die, histogram = icepool.Die(list(faces)), H(list(faces))
    return {
        "littledice": [lambda: _fraction(success(check, Setup(pool=size), target))],
        "icepool": [
            lambda: (size @ die).probability(">=", target),
            lambda: die.pool(size).sum().probability(">=", target),
        ],
        "dyce": [lambda: _at_least(size @ histogram, target)],
    }


def counted(size: int, target: int) -> dict[str, list[Answer]]:
    """The chance that so many of the dice show 4 or more."""
    d6 = H(6)
    return {
        "littledice": [lambda: _fraction(success(SUCCESSES, Setup(pool=size), target))],
        "icepool": [
            lambda: (size @ (icepool.d6 >= 4)).probability(">=", target),
            lambda: (icepool.d6 >= 4).pool(size).sum().probability(">=", target),
        ],
        "dyce": [lambda: _at_least(size @ d6.ge(4), target)],
    }


def contested(size: int) -> dict[str, list[Answer]]:
    """The chance that more of these dice show 4 or more than of as many others; ties are a coin's."""
    mine, d6 = Setup(pool=size), H(6)

    def by_icepool() -> Fraction:
        pool = (icepool.d6 >= 4).pool(size).sum()
        return (pool > pool).probability(True) + (pool == pool).probability(True) / 2

    def by_dyce() -> Fraction:
        pool = size @ d6.ge(4)
        return _at_least(pool - pool, 1) + Fraction((pool - pool)[0], (pool - pool).total) / 2

    return {
        "littledice": [lambda: _fraction(contest((SUCCESSES, mine), (SUCCESSES, mine), EVEN))],
        "icepool": [by_icepool],
        "dyce": [by_dyce],
    }


def in_words(text: str, target: int, icepools: Answer, dyces: Answer) -> dict[str, list[Answer]]:
    """The chance that a roll in words reaches the target: ours is read and reckoned each time."""

    def ours() -> Fraction:
        return _fraction(read_roll(text, {}).distribution(target).at_least(target))

    return {"littledice": [ours], "icepool": [icepools], "dyce": [dyces]}


def worded(size: int) -> dict[str, dict[str, list[Answer]]]:
    """Dice that are kept, explode or are rerolled. The libraries follow an explosion as far as the target asks for."""
    keep, reach = max(2, size // 4), 7 * size // 2
    d6, deep = icepool.d6, (reach - size) // 6 + 1
    once = H({1: 1, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7})
    return {
        f"{keep} highest d6": in_words(
            f"{size}d6kh{keep}",
            5 * keep,
            lambda: d6.pool(size).highest(keep).sum().probability(">=", 5 * keep),
            lambda: _at_least((size @ P(6)).at(slice(-keep, None)), 5 * keep),
        ),
        "exploding d6": in_words(
            f"{size}d6!",
            reach,
            lambda: (size @ d6.explode(depth=deep)).probability(">=", reach),
            lambda: _at_least(size @ explode_n(H(6), n=deep), reach),
        ),
        "d6, ones rerolled": in_words(
            f"{size}d6r1",
            reach,
            lambda: (size @ d6.reroll([1], depth=1)).probability(">=", reach),
            lambda: _at_least(size @ once, reach),
        ),
        "d20 and d12 together": in_words(
            f"{size}d20+{size}d12",
            17 * size,
            lambda: (size @ icepool.d20 + size @ icepool.d12).probability(">=", 17 * size),
            lambda: _at_least(size @ H(20) + size @ H(12), 17 * size),
        ),
    }


def _fraction(chance: Chance) -> Fraction:
    return Fraction(chance.numerator, chance.denominator)


def _at_least(histogram: H, target: int) -> Fraction:
    return Fraction(sum(ways for score, ways in histogram.items() if score >= target), histogram.total)


def medians(ways: dict[str, list[Answer]]) -> dict[str, float]:
    """Milliseconds of each library's faster way."""
    times: dict[tuple[str, int], list[float]] = {}
    for _, (name, answers) in product(range(ROUNDS), ways.items()):
        for number, answer in enumerate(answers):
            before = time.perf_counter()
            answer()
            times.setdefault((name, number), []).append(1000 * (time.perf_counter() - before))
    return {
        name: min(statistics.median(spent) for (whose, _), spent in times.items() if whose == name) for name in ways
    }


def questions(size: int) -> dict[str, dict[str, list[Answer]]]:
    """What is asked of each pool."""
    return {
        "sum of points": summed(size, FACES, size),
        "sum of d6": summed(size, (1, 2, 3, 4, 5, 6), 7 * size // 2),
        "counted from 4": counted(size, size // 2),
        "counted, contested": contested(size),
        **(worded(size) if size <= MOST_WORDED else {}),
    }


def main() -> int:
    """Print the table; 1 if a figure misses its bar."""
    warnings.simplefilter("ignore")
    failed = 0
    print(f"{'question':20} {'dice':>5} {'ms':>8} {'icepool':>9} {'dyce':>9}")
    for size, (name, ways) in [(dice, each) for dice in POOLS for each in questions(dice).items()]:
        answers = {answer() for several in ways.values() for answer in several}
        if len(answers) > 1:
            print(f"{name}, {size} dice: the libraries disagree: {answers}")
            failed = 1
        spent = medians(ways)
        ours = spent["littledice"]
        ratios = {library: spent[library] / ours for library in ("icepool", "dyce")}
        missed = ours > MOST_MS or min(ratios.values()) <= 1
        failed |= missed
        row = f"{name:20} {size:5} {ours:8.3f} {ratios['icepool']:8.1f}x {ratios['dyce']:8.1f}x"
        print(row + ("  MISSED" if missed else ""))
    return failed


if __name__ == "__main__":
    sys.exit(main())
