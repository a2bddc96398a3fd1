"""Two rolls held against each other."""

from __future__ import annotations

from littledice.engine.cases.case import Case
from littledice.engine.naming.numbers import numbers_of
from littledice.model.roll import Roll
from littledice.model.ruleset import CheckDef
from littledice.rules.checks.outcomes import ranked

ANSWERED = "answered"
"""The name of the roll that a reaction answers."""
WON, LOST, TIED = "won", "lost", "tied"


def contested(case: Case, mine: Roll, name: str) -> bool:
    """Whether this roll beats the one of that name, made before; the facts `won`, `lost` and `tied` and the number
    `steps` (rungs apart) tell it. One that was never made is beaten by what succeeds.
    """
    result, attempt = case.attempt.of(case.who), case.attempt
    theirs = attempt.answered if name == ANSWERED else _named(case, name)
    if theirs is None:
        return mine.success is not False
    check = _check(case)
    ranks = ranked(check)
    apart = [ranks.index(roll.outcome) if roll.outcome in ranks else len(ranks) for roll in (theirs, mine)]
    order = _order(check, mine, theirs, apart[0] - apart[1])
    won = order > 0 or (order == 0 and check.tie == "second")
    tied = order == 0 and check.tie == "none"
    result.contest = (TIED if tied else WON if won else LOST,)
    result.made["steps"] = apart[0] - apart[1]
    return won


def _named(case: Case, name: str) -> Roll | None:
    attempt = case.attempt
    return attempt.of(case.who).named.get(name) or attempt.of(attempt.who).named.get(name)


def _check(case: Case) -> CheckDef:
    name = str(case.use.params.get("check") or case.attempt.move.check)
    return case.scene.rules.data.check[name]


def _order(check: CheckDef, mine: Roll, theirs: Roll, better: int) -> float:
    """Above 0 where mine is better by the first thing in which they differ."""
    own, other = numbers_of(mine), numbers_of(theirs)
    for what in check.opposed:
        difference = better if what == "outcome" else own[what] - other[what]
        if difference:
            return difference
    return 0
