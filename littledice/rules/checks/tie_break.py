"""Who wins when both sides of an opposed check reach the same score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from littledice.model.record import Record
from littledice.rules.check_kind import Setup
from littledice.rules.odds.chance import ALWAYS, EVEN, NEVER, Chance

TieStep = Literal["rank", "advantage", "nobody"]
"""`rank`: the higher stat that was rolled. `advantage`: who has it. What neither settles is a coin's, or, where
`nobody` stands, nobody's.
"""

HasAdvantage = Literal["positive_net", "compare_net", "any_source"]
"""`positive_net`: more speaks for a side than against it; `compare_net`: the greater net; `any_source`: one source is
enough, even if it is cancelled.
"""


class TieRule(Record):
    """The steps that settle a tie, in order, and what having advantage means in them (SD-09, SD-11)."""

    steps: Sequence[TieStep] = ("rank", "advantage")
    has_advantage: HasAdvantage = "positive_net"


def nobody_wins(rule: TieRule) -> bool:
    """Whether a tie that nothing else settles is left to the table."""
    return "nobody" in rule.steps


def tie_winner(rule: TieRule, mine: Setup, theirs: Setup) -> int:
    """1 where the tie is mine, -1 where it is theirs, 0 where a coin decides."""
    for step in rule.steps:
        if step == "nobody":
            return 0
        if step == "rank":
            first, second = mine.pool, theirs.pool
        else:
            first, second = _standing(rule, mine), _standing(rule, theirs)
        if first != second:
            return 1 if first > second else -1
    return 0


def tie_chance(rule: TieRule, mine: Setup, theirs: Setup) -> Chance:
    """The chance that a tie between these two is mine."""
    if nobody_wins(rule):
        return NEVER
    return {1: ALWAYS, -1: NEVER, 0: EVEN}[tie_winner(rule, mine, theirs)]


def _standing(rule: TieRule, side: Setup) -> int:
    if rule.has_advantage == "compare_net":
        return side.net
    if rule.has_advantage == "any_source":
        return int(side.ups > 0)
    return int(side.net > 0)
