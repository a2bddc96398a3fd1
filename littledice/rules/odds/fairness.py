"""Whether dice fall as fair dice do: how often fair ones stray as far from even counts as these did.

Few dice are judged exactly, by the multinomial distribution: the chance of all outcomes no likelier than the
one that was seen. Many are judged by chi-square, which is as good then. No library is needed for either: equal faces
make the exact sum one over partitions of a number, and the tail of chi-square has a closed form for whole degrees of
freedom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, erfc, exp, expm1, factorial, lgamma, log, log1p, prod, sqrt
from typing import NamedTuple

LEAST_EACH = 5
"""Dice that must be expected of every face before anything is said of them."""

MOST_PARTITIONS = 20_000
"""Outcomes that are summed up exactly; 60 six-sided dice have fewer."""

EXACT, CHI_SQUARE = "exact multinomial", "chi-square"


class Fairness(NamedTuple):
    """`p` is how often fair dice stray this far or further, from 0 to 1; `method` how it was found."""

    p: float
    method: str


def needed(faces: int) -> int:
    """How many dice of so many faces it takes to say anything."""
    return LEAST_EACH * faces


def fairness(counts: Sequence[int]) -> Fairness | None:
    """How fair dice that showed each of their faces so often look; None where there are not enough of them to say."""
    total, faces = sum(counts), len(counts)
    if faces < 2 or total < needed(faces):
        return None
    if _partitions_up_to(total, faces, MOST_PARTITIONS) <= MOST_PARTITIONS:
        return Fairness(float(exact(counts)), EXACT)
    expected = total / faces
    strayed = sum((count - expected) ** 2 for count in counts) / expected
    return Fairness(chi_square_tail(strayed, faces - 1), CHI_SQUARE)


def exact(counts: Sequence[int]) -> Fraction:
    """The chance of all outcomes of as many fair dice no likelier than this one."""
    total, faces = sum(counts), len(counts)
    factorials = [factorial(number) for number in range(total + 1)]
    seen = prod(factorials[count] for count in counts)
    ways = 0
    for parts in _partitions(total, faces, total):
        below = prod(factorials[part] for part in parts)
        if below >= seen:
            ways += _arrangements(parts, faces) * (factorials[total] // below)
    return Fraction(ways, faces**total)


def chi_square_tail(strayed: float, freedom: int) -> float:
    """The chance that a chi-square with so many degrees of freedom (1 or more) is at least `strayed`."""
    half = strayed / 2
    if freedom % 2 == 0:
        return min(1.0, sum(_term(half, place) for place in range(freedom // 2)))
    rest = sum(_term(half, place + 0.5) for place in range(freedom // 2))
    return min(1.0, erfc(sqrt(half)) + rest)


def corrected(p: float, looked_at: int) -> float:
    """The chance that the worst of so many independent sets of fair dice strays as far as `p` says of one."""
    return -expm1(looked_at * log1p(-p)) if p < 1 else 1.0


def _term(half: float, power: float) -> float:
    if not half:
        return float(not power)
    return exp(power * log(half) - half - lgamma(power + 1))


def _partitions(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to write `total` as at most `parts` numbers, none above `most`, in falling order."""
    if not total:
        yield ()
    elif parts:
        for first in range(min(total, most), (total - 1) // parts, -1):
            for rest in _partitions(total - first, parts - 1, first):
                yield (first, *rest)


def _partitions_up_to(total: int, parts: int, most: int) -> int:
    """How many partitions there are, or some number above `most`."""
    if comb(total + parts - 1, parts - 1) // factorial(parts) > most:
        return most + 1
    row = [1] + [0] * total
    for part in range(1, parts + 1):
        for number in range(part, total + 1):
            row[number] += row[number - part]
    return row[total]


def _arrangements(parts: Sequence[int], faces: int) -> int:
    """In how many ways these counts can belong to the faces; those of no count are the rest."""
    alike = Counter(parts)
    alike[0] = faces - len(parts)
    return factorial(faces) // prod(factorial(count) for count in alike.values())
