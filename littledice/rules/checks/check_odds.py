"""The chance of a check before it is rolled, or with some of its dice on the table."""

from __future__ import annotations

from functools import lru_cache

from littledice.rules.check_kind import NOTHING, CheckKind, Hand, Setup
from littledice.rules.odds.chance import NEVER, Chance
from littledice.rules.odds.opposed import Tie, opposed


def success(kind: CheckKind, setup: Setup, target: int | float, hand: Hand = NOTHING) -> Chance:
    """The chance of reaching the target, equal being enough."""
    return _success(kind, setup, target, hand)  # type: ignore[arg-type]  # a kind is known by its identity


@lru_cache(maxsize=4096)
def _success(kind: CheckKind, setup: Setup, target: int | float, hand: Hand) -> Chance:
    return NEVER if kind.barred(setup, target) else kind.distribution(setup, hand).at_least(target)


def contest(mine: tuple[CheckKind, Setup], theirs: tuple[CheckKind, Setup], tie: Tie = NEVER) -> Chance:
    """The chance that my check beats theirs; ties go as `tie` says."""
    return opposed(mine[0].distribution(mine[1]), theirs[0].distribution(theirs[1]), tie)
