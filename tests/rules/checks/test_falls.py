"""Chances of dice that explode, whose rungs ask what those show that the roll began with: as the dice fall one by one,
and as they are worked out by hand; chances to win against a roll that was made, counted face by face.
"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from icepool import d

from littledice.model.ruleset import CheckDef
from littledice.rules.checks.falls import _one_by_one, fallen
from tests.fakes.demos import fight_of, rules_of

DATA = rules_of("cinderpost").data
TRAIT: CheckDef = DATA.check["trait"]
SIZES = (4, 6, 8, 10, 12)
TARGETS = (1, 2, 4, 6, 7, 8, 11, 15, 24)


def reaching(sides: int, target: int) -> Fraction:
    """The chance that a die that is thrown on at its highest face comes to so much, by hand."""
    if target <= 1:
        return Fraction(1)
    if target <= sides:
        return Fraction(sides - target + 1, sides)
    return Fraction(1, sides) * reaching(sides, target - sides)


def asked(fight: str) -> dict[str, Fraction]:
    """The chances that are told, by outcome."""
    return {name: Fraction(told) for name, told in re.findall(r"([a-z-]+) [<>0-9]+% \(([0-9/]+)\)", fight.lower())}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("target", TARGETS)
def test_a_riders_chances_are_those_worked_out_by_hand(size: int, target: int) -> None:
    from littledice.engine.circumstance import Circumstance
    from littledice.rules.checks.checking import ready

    fight = fight_of("cinderpost", f"add Mira side:party riding={size} knacks=rider").encounter
    moment = Circumstance(rules_of("cinderpost"), fight, fight.combatants["mi"])
    chances = ready(moment, check="trait", stat="riding", what="check", target=target).outcomes
    found = {id: Fraction(each.numerator, each.denominator) for id, each in chances.items()}
    ones = Fraction(1, size * 6)
    reached = 1 - (1 - reaching(size, target)) * (1 - reaching(6, target))
    hit = reached - (ones if target <= 1 else 0)
    assert found == {"hit": hit, "miss": 1 - hit - ones, "double-one": ones}
    by_icepool = max_of(size).probability(">=", target) if target > 1 else Fraction(1)
    assert abs(float(by_icepool) - float(reached)) < 1e-6


def max_of(size: int):
    """The better of the two dice, followed some eight explosions."""
    from icepool import highest

    return highest(d(size).explode(depth=8), d(6).explode(depth=8))


@pytest.mark.parametrize("size", [4, 8])
def test_they_are_those_of_all_ways_in_which_the_dice_fall(size: int) -> None:
    from littledice.engine.circumstance import Circumstance
    from littledice.rules.checks.checking import ready

    fight = fight_of("cinderpost", f"add Mira side:party riding={size} knacks=rider").encounter
    check = ready(
        Circumstance(rules_of("cinderpost"), fight, fight.combatants["mi"]),
        check="trait", stat="riding", what="check", target=4,
    )  # fmt: skip
    assert check.ladder is not None

    def by_outcome(falls: list) -> dict[tuple[str, bool], Fraction]:
        found: dict[tuple[str, bool], Fraction] = {}
        for roll, share in falls:
            judged = check.ladder.judged(roll_at(roll))
            key = judged.outcome, roll.score >= 9
            found[key] = found.get(key, Fraction()) + share
        return found

    def roll_at(roll):
        from littledice.model.record import replace

        return replace(roll, target=4, margin=roll.score - 4)

    quick = fallen(check.kind, check.setup, TRAIT, DATA)
    assert by_outcome(quick) == by_outcome(_one_by_one(check.kind, check.setup, TRAIT, DATA))
    assert len(quick) < 200


LEVELS = ("critical", "special", "success", "failure", "fumble")


def level(skill: int, roll: int) -> int:
    """How a percentile roll comes out, as the rules say it: 0 is the best."""
    if roll >= min(100, 96 + skill // 20):
        return 4
    if roll <= -(-skill // 20):
        return 0
    if roll <= -(-skill // 5):
        return 1
    return 2 if roll <= 5 or (roll < 96 and roll <= skill) else 3


@pytest.mark.parametrize("rolled", [1, 3, 4, 12, 13, 30, 59])
@pytest.mark.parametrize("skill", [10, 45, 98])
def test_the_chance_of_a_parry_is_that_of_winning(rolled: int, skill: int) -> None:
    fight = fight_of(
        "wrackline", "add Ada side:party blades=60 weapons=cutlass", f"add wr from:wrecker parry={skill}",
        "start ad=9 wr=5", f"a wr {rolled}",
    )  # fmt: skip
    assert fight.open is not None
    theirs = level(60, rolled), -rolled
    wins = sum((level(skill, mine), -mine) <= theirs for mine in range(1, 101))
    told = next(option.text for option in fight.open.question.options if option.id == "parry")
    assert told.endswith(f", {wins}%")
