"""Who wins at equal successes: rank, then who has advantage, then a coin."""

from __future__ import annotations

import pytest

from littledice.rules.check_kind import Setup
from littledice.rules.checks.tie_break import TieRule, tie_chance, tie_winner
from littledice.rules.odds.chance import ALWAYS, EVEN, NEVER


def test_sd_09_the_higher_rank_wins_whatever_the_advantage() -> None:
    assert tie_winner(TieRule(), Setup(pool=4, disadvantage=1), Setup(pool=3, advantage=2)) == 1
    assert tie_winner(TieRule(), Setup(pool=3), Setup(pool=4)) == -1


@pytest.mark.parametrize(
    ("mine", "theirs", "positive", "compare", "source"),
    [
        ((1, 0), (0, 0), 1, 1, 1),
        ((0, 0), (0, 1), 0, 1, 0),
        ((2, 0), (1, 0), 0, 1, 0),
        ((1, 1), (0, 0), 0, 0, 1),
        ((1, 2), (1, 0), -1, -1, 0),
        ((0, 0), (0, 0), 0, 0, 0),
    ],
)
def test_sd_11_what_having_advantage_means(
    mine: tuple[int, int], theirs: tuple[int, int], positive: int, compare: int, source: int
) -> None:
    ours = Setup(pool=3, advantage=mine[0], disadvantage=mine[1])
    others = Setup(pool=3, advantage=theirs[0], disadvantage=theirs[1])
    assert tie_winner(TieRule(), ours, others) == positive
    assert tie_winner(TieRule(has_advantage="compare_net"), ours, others) == compare
    assert tie_winner(TieRule(has_advantage="any_source"), ours, others) == source
    assert tie_winner(TieRule(), others, ours) == -positive


def test_the_steps_may_be_fewer_or_turned_round() -> None:
    strong, favoured = Setup(pool=4), Setup(pool=3, advantage=1)
    assert tie_winner(TieRule(steps=("advantage", "rank")), strong, favoured) == -1
    assert tie_winner(TieRule(steps=()), strong, favoured) == 0


def test_the_chance_of_a_tie() -> None:
    assert tie_chance(TieRule(), Setup(pool=4), Setup(pool=3)) == ALWAYS
    assert tie_chance(TieRule(), Setup(pool=3), Setup(pool=4)) == NEVER
    assert tie_chance(TieRule(), Setup(pool=3), Setup(pool=3)) == EVEN
