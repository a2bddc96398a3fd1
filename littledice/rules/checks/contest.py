"""Two rolls held against each other."""

from __future__ import annotations

from fractions import Fraction

from littledice.engine.cases.case import Case
from littledice.engine.moments.happening import Happening
from littledice.engine.naming.numbers import numbers_of
from littledice.model.record import Value, replace
from littledice.model.roll import Roll
from littledice.model.ruleset import CheckDef
from littledice.model.track import figure
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.outcomes import ranked, throws
from littledice.rules.odds.chance import Chance, chance

ANSWERED = "answered"
"""The name of the roll that a reaction answers."""
WON, LOST, TIED = "won", "lost", "tied"
TOLD = {WON: "wins against", LOST: "loses against", TIED: "ties with"}


class Contest(Value):
    """What a roll is held against: one that was made before (`theirs`), compared as the `check` says."""

    check: CheckDef
    theirs: Roll

    def steps(self, mine: Roll) -> int:
        """How many rungs the roll is better than the other one; below 0 for worse."""
        ranks = ranked(self.check)
        places = [ranks.index(roll.outcome) if roll.outcome in ranks else len(ranks) for roll in (self.theirs, mine)]
        return places[0] - places[1]

    def result(self, mine: Roll) -> str:
        """Whether the roll has `won`, `lost` or `tied`."""
        order = self._order(mine)
        if order == 0 and self.check.tie == "none":
            return TIED
        return WON if order > 0 or (order == 0 and self.check.tie == "second") else LOST

    def _order(self, mine: Roll) -> float:
        """Above 0 where mine is better by the first thing in which they differ."""
        own, other = numbers_of(mine), numbers_of(self.theirs)
        for what in self.check.opposed:
            difference = self.steps(mine) if what == "outcome" else own[what] - other[what]
            if difference:
                return difference
        return 0

    def winning(self, ready: Ready) -> Chance | None:
        """The exact chance to win with a roll that is yet to be made; None where its dice can fall in too many ways."""
        found = list(throws(ready))
        won = sum([weight for roll, weight in found if self.result(roll) == WON], Fraction())
        return chance(won.numerator, won.denominator) if found else None

    def told(self, mine: Roll) -> str:
        """How it went, in words."""
        outcome = f", {self.theirs.outcome.replace('_', ' ')}" if self.theirs.outcome else ""
        return f"{TOLD[self.result(mine)]} {figure(self.theirs.score)}{outcome}"


def contest_of(case: Case, name: str) -> Contest | None:
    """What a roll that opposes the one of that name is held against; None where that was never made."""
    theirs = _answered(case) if name == ANSWERED else _named(case, name)
    return None if theirs is None else Contest(_check(case), theirs)


def contested(case: Case, mine: Roll, name: str) -> bool:
    """Whether this roll beats the one of that name, made before; the facts `won`, `lost` and `tied` and the number
    `steps` (rungs apart) tell it. One that was never made is beaten by what succeeds.
    """
    contest, result = contest_of(case, name), case.attempt.of(case.who)
    if contest is None:
        return mine.success is not False
    result.contest = (contest.result(mine),)
    result.made["steps"] = contest.steps(mine)
    return result.contest == (WON,)


def _answered(case: Case) -> Roll | None:
    """The roll that is being answered, as it would come out now."""
    for happening in reversed(case.scene.pending):
        if isinstance(happening, Happening) and happening.roll is not None:
            now = happening.altered(happening.roll)
            return replace(now, outcome=happening.outcome) if happening.outcome else now
    return None


def _named(case: Case, name: str) -> Roll | None:
    attempt = case.attempt
    return attempt.of(case.who).named.get(name) or attempt.of(attempt.who).named.get(name)


def _check(case: Case) -> CheckDef:
    name = str(case.use.params.get("check") or case.attempt.move.check)
    return case.scene.rules.data.check[name]
