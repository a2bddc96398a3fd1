"""Injury against an independent oracle: tables of brackets and decisions that are looked up, not worked out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from littledice.rules.bodies.wound_rules import Body, Cause, Fate, Terms, fates, owed, suffer

ALL_TERMS = [Terms(fresh=fresh, both=both) for fresh, both in product((True, False), repeat=2)]


def bracket(damage: int, most: int) -> tuple[bool, int]:
    """Whether a shock check is owed and how many massive ones, by the table of damage brackets."""
    limits = [(Fraction(most, 2), (False, 0)), (Fraction(2 * most), (True, 0))]
    limits += [(Fraction(times * most), (True, times - 2)) for times in range(3, 9)]
    return next(row for limit, row in limits if damage <= limit)


def looked_up(body: Body, damage: int, failed: list[bool], terms: Terms) -> tuple[Fate, int]:
    """The end by the decision table, given which checks fail in the order rolled; and how many of them are rolled."""
    shock, massive = bracket(damage, body.most)
    depleted = damage >= body.hp
    hp = (body.most if terms.fresh else 0) if depleted else body.hp - damage
    wounds, rolled = body.wounds + depleted, 0
    for _ in range(shock + massive):
        if wounds == 3:
            break
        wounds += failed[rolled]
        rolled += 1
    if wounds == 3:
        return Fate(hp, 3, "dead"), rolled
    second = {(0, 2): terms.both, (1, 2): True}.get((body.wounds, wounds), False)
    if second:
        return Fate(hp, 2, "unconscious" if failed[rolled] else "up"), rolled + 1
    return Fate(hp, wounds, "up"), rolled


class Told:
    def __init__(self, body: Body, failed: list[bool]) -> None:
        self.fate = Fate(body.hp, body.wounds, "up")
        self.failed = failed
        self.causes: list[Cause] = []

    def hp(self, value: int) -> None:
        self.fate = self.fate._replace(hp=value)

    def wound(self, cause: str) -> None:
        self.fate = self.fate._replace(wounds=self.fate.wounds + 1)

    def check(self, cause: Cause) -> bool:
        self.causes.append(cause)
        return not self.failed[len(self.causes) - 1]

    def fall(self) -> None:
        self.fate = self.fate._replace(state="unconscious")

    def die(self) -> None:
        self.fate = self.fate._replace(state="dead")


@pytest.mark.parametrize("terms", ALL_TERMS, ids=lambda terms: f"{terms.fresh}-{terms.both}")
@pytest.mark.parametrize("most", range(5, 21))
def test_every_body_every_damage_every_way_the_checks_can_fall(most: int, terms: Terms) -> None:
    """SD-62 to SD-70: w = 0, 1, 2; every HP; every damage up to 5 M; every pattern of failed checks."""
    patterns = {number: [list(pattern) for pattern in product((False, True), repeat=number)] for number in range(1, 6)}
    lowest = 0 if not terms.fresh else 1
    for wounds, damage in product((0, 1, 2), range(1, 5 * most + 1)):
        shock, massive = bracket(damage, most)
        for hp in (most, most // 2 + 1, most // 2, lowest):
            body = Body(hp, most, wounds)
            for failed in patterns[shock + massive + 1]:
                told = Told(body, failed)
                suffer(body, damage, terms, told)
                assert (told.fate, len(told.causes)) == looked_up(body, damage, failed, terms), (body, damage, failed)


def test_nothing_happens_without_damage() -> None:
    told = Told(Body(5, 10, 1), [])
    suffer(Body(5, 10, 1), 0, Terms(), told)
    assert told.fate == Fate(5, 1, "up")


@pytest.mark.parametrize(
    ("damage", "due"),
    [
        (6, (False, False, 0)),
        (7, (False, True, 0)),
        (13, (True, True, 0)),
        (26, (True, True, 0)),
        (27, (True, True, 1)),
    ],
)
def test_the_edges_are_strict_but_for_depletion(damage: int, due: tuple[bool, bool, int]) -> None:
    assert owed(Body(13, 13, 0), damage) == due


def test_the_order_of_checks() -> None:
    told = Told(Body(10, 10, 0), [False] * 9)
    suffer(Body(10, 10, 0), 45, Terms(), told)
    assert told.causes == ["shock", "massive", "massive", "massive"]
    again = Told(Body(10, 10, 1), [False] * 9)
    suffer(Body(10, 10, 1), 10, Terms(), again)
    assert again.causes == ["shock", "awake"]


@pytest.mark.parametrize("terms", ALL_TERMS)
def test_the_chances_are_those_of_all_equally_likely_patterns(terms: Terms) -> None:
    for wounds, damage in product((0, 1, 2), range(1, 51)):
        body = Body(10, 10, wounds)
        found = fates(body, damage, terms, lambda cause, wounds: Fraction(1, 2))
        assert sum(found.values()) == 1
        counted: dict[Fate, Fraction] = {}
        for failed in product((False, True), repeat=5):
            end, _ = looked_up(body, damage, list(failed), terms)
            counted[end] = counted.get(end, Fraction(0)) + Fraction(1, 32)
        assert found == counted


def test_a_chance_may_hang_on_the_wounds_there_are() -> None:
    found = fates(Body(10, 10, 0), 10, Terms(), lambda cause, wounds: Fraction(1, 1 + wounds))
    assert found == {
        Fate(10, 1, "up"): Fraction(1, 2),
        Fate(10, 2, "up"): Fraction(1, 6),
        Fate(10, 2, "unconscious"): Fraction(1, 3),
    }
