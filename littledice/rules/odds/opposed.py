"""One roll against another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import prod

from littledice.rules.odds.chance import ALWAYS, NEVER, Chance, chance
from littledice.rules.odds.distribution import Distribution

NEAR = 10**9
"""Where both rolls may go on without end, the simplest fraction this near stands for their chance."""

Tie = Chance | Callable[[int], Chance]
"""The chance that a tie is mine: one for all ties, or by the tied score."""


def opposed(mine: Distribution, theirs: Distribution, tie: Tie = NEVER) -> Chance:
    """The chance that my score beats theirs, or equals it and `tie` gives it to me."""
    below = dict(zip(theirs.weights, accumulate(theirs.weights.values()), strict=True))
    scores = iter(theirs.weights)
    upcoming = next(scores, None)
    reached = 0
    won = 0
    ties: dict[int, int] = {}
    for score, weight in mine.weights.items():
        while upcoming is not None and upcoming < score:
            reached = below[upcoming]
            upcoming = next(scores, None)
        won += weight * reached
        if upcoming == score:
            ties[score] = weight * theirs.weights[score]
    top, bottom = _tied(ties, tie)
    found = chance(won * bottom + top, mine.total * theirs.total * bottom)
    if not (mine.above or theirs.above):
        return found
    near = Fraction(found.numerator, found.denominator).limit_denominator(NEAR)
    return chance(near.numerator, near.denominator)


def against(reactor: Distribution, other: Distribution) -> Chance:
    """The chance of an Against Test: the reactor reaches the other's total, equal being enough."""
    return opposed(reactor, other, ALWAYS)


Joint = dict[tuple[int, ...], int]
"""The scores that one throw has at the same time by several readings of it, with their weights."""


def beating_all(joint: Joint, theirs: Sequence[Distribution], ties: Sequence[Chance]) -> Chance:
    """The chance that one throw beats every one of several others, each by the throw's own score against it."""
    won = Fraction(0)
    for scores, weight in joint.items():
        parts = [_beaten(score, other, tie) for score, other, tie in zip(scores, theirs, ties, strict=True)]
        won += weight * prod(parts, start=Fraction(1))
    won /= sum(joint.values())
    return chance(won.numerator, won.denominator)


def _beaten(score: int, other: Distribution, tie: Chance) -> Fraction:
    below = sum([weight for theirs, weight in other.weights.items() if theirs < score])
    return Fraction(below, other.total) + Fraction(other.weights.get(score, 0), other.total) * Fraction(
        tie.numerator, tie.denominator
    )


def leaving(mine: Distribution, theirs: Sequence[Distribution], least: int) -> Chance:
    """The chance that my score is at `least` that much, and more than everything that comes off it."""
    kept = Fraction(0)
    for score, weight in mine.weights.items():
        if score >= least:
            parts = [_beaten(score, other, NEVER) for other in theirs]
            kept += weight * prod(parts, start=Fraction(1))
    kept /= mine.total
    return chance(kept.numerator, kept.denominator)


def _tied(ties: dict[int, int], tie: Tie) -> tuple[int, int]:
    """The weight of the ties that are mine, as a fraction."""
    if isinstance(tie, Chance):
        return sum(ties.values()) * tie.numerator, tie.denominator
    top, bottom = 0, 1
    for score, weight in ties.items():
        share = tie(score)
        top = top * share.denominator + weight * share.numerator * bottom
        bottom *= share.denominator
    return top, bottom
