"""The chance of a check before it is rolled."""

from __future__ import annotations

from functools import lru_cache

from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import CheckKind
from littledice.rules.dice.roll_expression import LONG
from littledice.rules.odds.chance import NEVER, Chance
from littledice.rules.odds.opposed import Tie, opposed


def success(kind: CheckKind, setup: Setup, target: int | float) -> Chance:
    """The chance of reaching the target, equal being enough; or of not passing it, where one is to roll under."""
    return _success(kind, setup, target)


@lru_cache(maxsize=4096)
def _success(kind: CheckKind, setup: Setup, target: int | float) -> Chance:
    if kind.barred(setup, target):
        return NEVER
    spread = kind.distribution(setup, target)
    return spread.at_most(target) if kind.under else spread.at_least(target)


def contest(mine: tuple[CheckKind, Setup], theirs: tuple[CheckKind, Setup], tie: Tie = NEVER) -> Chance:
    """The chance that my check beats theirs; ties go as `tie` says."""
    return opposed(mine[0].distribution(mine[1], rare=LONG), theirs[0].distribution(theirs[1], rare=LONG), tie)
