"""Dice that modifiers add to a roll or to damage: typed last, exact in odds, and none of the roll's own dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.ruleset import CheckDef, Die
from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import success
from littledice.rules.checks.dice_check import CheckKind, check_kind
from tests.rules.checks.kinds import shown
from tests.rules.language.small_rules import Played, prove, small, told

DICE = {f"d{sides}": Die(faces=tuple(range(1, sides + 1))) for sides in (4, 6)}
BLESSED = """
[check.test]
dice = "1d20"
outcomes = [
    { id = "critical", face = 20, when = "attack" },
    { id = "fumble", face = 1, when = "attack" },
    { id = "hit", margin = 0 },
    { id = "miss" },
]
hits = ["critical", "hit"]
[condition.blessed]
name = "blessed"
rules = ["S-1"]
modify.score = { amount = { dice = "1d4" }, when = "attack" }
[condition.cursed]
name = "cursed"
modify.score = { amount = { dice = "-1d4" } }
[condition.ablaze]
name = "ablaze"
modify.damage = { amount = { dice = "2d6" } }
[move.strike]
target = "enemy"
check = "test"
tags = ["attack"]
aim = [{ step = "roll", stat = "bold", against = 12 }]
land = [{ step = "harm", amount = 1 }]
[rule]
S-1 = "The blessed add a die."
"""
EXAMPLES = """
[example.typed-last]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "c an blessed"]
when = ["an: strike ra 7 3"]
then = ["roll.score = 12", "roll.outcome = hit", "roll.faces = 7 3"]
[example.no-die-of-its-own]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "c an blessed"]
when = ["an: strike ra 1 4 => roll.outcome = fumble", "an: strike ra 10 1"]
then = ["roll.outcome = hit"]
[example.odds]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "c an blessed"]
when = ["an: strike ra odds"]
then = ["odds = 27/40"]
[example.taken-off]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "c an cursed"]
when = ["an: strike ra 12 4"]
then = ["roll.score = 10", "roll.outcome = miss"]
[example.damage]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "c an ablaze"]
when = ["an: strike ra 20 2 3"]
then = ["ra.hp = 3"]
"""


def test_they_are_typed_last_and_are_none_of_the_rolls_own(tmp_path: Path) -> None:
    prove(tmp_path, BLESSED + EXAMPLES)


def test_they_are_told_by_what_brings_them(tmp_path: Path) -> None:
    table = Played(small(tmp_path, BLESSED), "add ann side:party", "add rat", "start an=9 ra=1", "c an blessed")
    assert "1d4: blessed, by S-1" in " ".join(table.say("why odds an: strike ra").text)
    assert "Dice 9 typed, blessed 2 typed. Total 13. Hit." in table.text("an: strike ra 9 2")


@pytest.mark.parametrize(
    "modify",
    [
        'advantage = { amount = { dice = "1d4" } }',
        'score = { amount = { dice = "1d4", times = 2 } }',
        'score = { amount = { sum = [{ dice = "1d4" }] } }',
        'other = { key = "difficulty", amount = { dice = "1d4" } }',
    ],
)
def test_where_they_would_be_none_they_are_refused(tmp_path: Path, modify: str) -> None:
    assert "nothing throws dice here" in told(tmp_path, f"[condition.hazy]\nmodify.{modify}\n")


def kinds() -> dict[str, CheckKind]:
    checks = {
        "total": {"dice": "1d6"},
        "under": {"dice": "1d6", "read": "under"},
        "counted": {"dice": "{stat}d6", "read": "successes", "threshold": 5},
        "points": {"dice": "{stat}d6"},
    }
    return {name: check_kind(CheckDef(params=params), DICE) for name, params in checks.items()}


@given(
    name=st.sampled_from(sorted(kinds())),
    pool=st.integers(1, 2),
    net=st.integers(-1, 1),
    added=st.sampled_from([(("1d4", "a"),), (("1d4", "a"), ("-1d4", "b"))]),
    target=st.integers(-3, 12),
)
def test_odds_are_what_counting_every_throw_gives(
    name: str, pool: int, net: int, added: tuple[tuple[str, str], ...], target: int
) -> None:
    check, setup = kinds()[name], Setup(pool=pool, advantage=net, added=added)
    setup = Setup(pool=1, modifier=pool, advantage=net, added=added) if check.adds_stat else setup
    own = check.throw(setup).count
    throws = product(*[range(1, 7)] * own, *[range(1, 5)] * len(added))
    scores = Counter(check.read(setup, shown(*faces)).score for faces in throws)
    reached = sum(ways for score, ways in scores.items() if (score <= target if check.under else score >= target))
    chance = success(check, setup, target)
    assert Fraction(chance.numerator, chance.denominator) == Fraction(reached, scores.total())
