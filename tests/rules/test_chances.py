from __future__ import annotations

from itertools import product

from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import contest, success
from littledice.rules.checks.tie_break import TieRule, tie_chance
from littledice.rules.odds.chance import ALWAYS, EVEN, chance
from tests.rules.checks.kinds import hits, points, wounds


def test_a_target_of_nothing_is_always_reached() -> None:
    assert success(wounds(), Setup(pool=2), 0) == ALWAYS


def test_a_barred_target_is_out_of_reach() -> None:
    assert success(hits(), Setup(unskilled=True, exempt=1), 2).text == "0"


def test_more_successes_win_and_the_tie_rule_takes_the_rest() -> None:
    mine, theirs = Setup(pool=2, advantage=1), Setup(pool=2)
    tie = tie_chance(TieRule(), mine, theirs)
    pairs = list(product(product(range(1, 7), repeat=2), repeat=2))
    won = sum(sum(a >= 3 for a in ours) >= sum(b >= 4 for b in others) for ours, others in pairs)
    assert contest((wounds(), mine), (wounds(), theirs), tie) == chance(won, len(pairs))


def test_sides_may_roll_in_different_ways() -> None:
    found = contest((points(), Setup(pool=1)), (wounds(), Setup(pool=1)), EVEN)
    won = sum(2 * (mine > theirs) + (mine == theirs) for mine in (1, 2, 3, 0, 0, 1) for theirs in (0, 0, 0, 1, 1, 1))
    assert found == chance(won, 72)
