"""What dice show besides their score: counted case by case."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from littledice.model.errors import Refused
from littledice.model.roll import Thrown
from littledice.rules.dice.parse_roll import read_roll
from littledice.rules.dice.tallies import Look, tally
from tests.rules.checks.kinds import DICE


def fractions(text: str, *looks: Look, doubles: bool = False) -> dict[tuple[int, ...], Fraction]:
    found = tally(read_roll(text, DICE), looks, doubles=doubles)
    return {seen: Fraction(weight, sum(found.values())) for seen, weight in found.items()}


@pytest.mark.parametrize("text", ["2d6", "2d6kh1", "3d4kl2", "1d20+4", "(1d6,2d4)kh2", "3d6 4+", "2d6+1d4", "2d4r1"])
def test_scores_faces_and_doubles_are_what_every_throw_shows(text: str) -> None:
    """Of dice that nothing is thrown after; rerolled ones are left to the laws of the distribution."""
    expression = read_roll(text, DICE)
    found = fractions(text, Look(face=1), Look(face=4, thrown=True), doubles=True)
    by_score: Counter[int] = Counter()
    for (score, *_), chance in found.items():
        by_score[score] += chance  # type: ignore[assignment]
    spread = expression.distribution()
    assert by_score == {score: Fraction(weight, spread.total) for score, weight in spread.weights.items()}
    if "r" in text:
        return
    sides = [len(group.die.faces) for group in expression.groups for _ in range(group.count)]
    ways: Counter[tuple[int, ...]] = Counter()
    for faces in product(*[range(1, most + 1) for most in sides]):
        reading = expression.read([Thrown(faces=faces, origins=("typed",) * len(faces))])
        fates = reading.fates or ("",) * len(faces)
        kept = [face for face, fate in zip(faces, fates, strict=True) if not fate]
        same = any(len(set(part)) < len(part) for part in _pools(text, kept, faces, fates))
        ways[reading.score, kept.count(1), faces.count(4), int(same)] += 1
    expected = {seen: Fraction(many, ways.total()) for seen, many in sorted(ways.items())}
    assert found == expected


def _pools(text: str, kept: list[int], faces: tuple[int, ...], fates: tuple[str, ...]) -> list[list[int]]:
    """The faces that may be doubles of one another: those of one pool."""
    return [list(faces[:2]), list(faces[2:])] if text == "2d6+1d4" else [kept]


def test_a_natural_twenty_with_advantage() -> None:
    found = fractions("2d20kh1+5", Look(face=20))
    assert sum(chance for (_, twenty), chance in ((seen[:2], chance) for seen, chance in found.items()) if twenty) == (
        Fraction(39, 400)
    )


def test_snake_eyes_of_two_exploding_dice_are_of_the_dice_thrown() -> None:
    found = fractions("(1d8!,1d6!)kh1", Look(face=1, thrown=True))
    assert found[1, 2, 0] == Fraction(1, 48)


def test_doubles_of_a_hundred() -> None:
    found = fractions("1d100", doubles=True)
    assert sorted(score for (score, twice), chance in found.items() if twice) == [*range(11, 100, 11), 100]


def test_too_many_dice_are_refused() -> None:
    with pytest.raises(Refused, match="out of reach"):
        tally(read_roll("40d20kh3", DICE), [Look(face=1)])
