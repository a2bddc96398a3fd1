"""Dice that count: thresholds, the caps, the unskilled, and what six earns."""

from __future__ import annotations

import pytest

from littledice.model.errors import Refused
from littledice.rules.check_kind import Setup
from littledice.rules.checks.check_odds import success
from tests.rules.checks.kinds import hits, kind, shown, wounds


@pytest.mark.parametrize(("net", "score"), [(0, 2), (1, 3)])
def test_sdv_01_advantage_lowers_the_threshold(net: int, score: int) -> None:
    assert wounds().read(Setup(pool=4, advantage=net), shown(1, 3, 4, 6)).score == score


@pytest.mark.parametrize(("net", "score", "threshold"), [(-1, 2, 5), (-2, 1, 6), (-3, 1, 6)])
def test_sdv_03_disadvantage_raises_it_to_6_at_most(net: int, score: int, threshold: int) -> None:
    reading = wounds().read(Setup(pool=3, disadvantage=-net), shown(4, 5, 6))
    assert (reading.score, reading.threshold) == (score, threshold)


def test_a_one_never_counts_and_a_six_always_does() -> None:
    assert wounds().read(Setup(pool=3, advantage=9), shown(1, 2, 3)).counts == (False, True, True)
    assert wounds().read(Setup(pool=3, disadvantage=9), shown(4, 5, 6)).counts == (False, False, True)


def test_sdv_15_successes_stand_as_they_are() -> None:
    assert wounds().read(Setup(pool=2), shown(2, 5)).score == 1


def test_sdv_33_rank_1_brings_one_success_at_most() -> None:
    setup = Setup(pool=1, bonus=1)
    assert wounds().read(setup, shown(6, 6)).score == 1
    assert success(wounds(), setup, 2).text == "0"
    assert wounds(rank1_cap=False).read(setup, shown(6, 6)).score == 2
    assert success(wounds(rank1_cap=False), setup, 2).text == "1/4"
    assert wounds().read(Setup(pool=2), shown(6, 6)).score == 2


def test_a_stated_most_caps_the_successes() -> None:
    far = Setup(pool=4, disadvantage=2, most=1)
    assert wounds().read(far, shown(6, 6, 6, 6)).score == 1
    assert success(wounds(), far, 1).text == "671/1296"
    assert success(wounds(), far, 2).text == "0"
    assert wounds().read(Setup(pool=1, bonus=2, most=2), shown(6, 6, 6)).score == 1


def test_sdv_25_far_shots_by_range() -> None:
    check = wounds()
    assert check.read(Setup(pool=3, disadvantage=1, most=2), shown(5, 5, 6)).score == 2
    beyond = check.read(Setup(pool=3, disadvantage=7, most=1), shown(5, 6, 6))
    assert (beyond.threshold, beyond.score) == (6, 1)


def test_stacking_may_count_one_on_each_side() -> None:
    helpless = Setup(pool=2, advantage=3)
    assert wounds().read(helpless, shown(2, 3)).score == 2
    assert wounds(stacking="single").read(helpless, shown(2, 3)).score == 1
    assert wounds(stacking="single").read(Setup(pool=1, advantage=3, disadvantage=1), shown(4)).threshold == 4


def test_the_published_chances_of_counted_dice() -> None:
    four = [success(wounds(), Setup(pool=4), target).words for target in (1, 2, 3, 4)]
    assert four == ["94%", "69%", "31%", "6%"]


def test_ssv_01_hits_and_sixes() -> None:
    reading = hits().read(Setup(pool=3), shown(5, 2, 6))
    assert (reading.score, reading.sixes, reading.points) == (2, 1, (1, 0, 1))


@pytest.mark.parametrize(("face", "score", "sixes"), [(4, 0, 0), (5, 1, 0), (6, 1, 1)])
def test_ssv_03_the_unskilled_need_5(face: int, score: int, sixes: int) -> None:
    reading = hits().read(Setup(pool=0, unskilled=True), shown(face))
    assert (reading.score, reading.sixes, reading.threshold) == (score, sixes, 5)


def test_ssv_05_six_dice_at_most_but_for_the_exempt() -> None:
    check = hits()
    assert check.throw(Setup(pool=6, exempt=3)).count == 9
    assert check.throw(Setup(pool=6, bonus=1)).count == 6
    assert check.throw(Setup(pool=4, bonus=1)).count == 5
    assert check.throw(Setup(pool=8)).count == 6
    assert hits(max_dice=None).throw(Setup(pool=6, bonus=1)).count == 7


def test_ssv_29_added_dice_do_not_open_a_difficulty_to_the_unskilled() -> None:
    setup = Setup(unskilled=True, exempt=1)
    assert hits().read(setup, shown(5, 6)).score == 2
    assert not hits().barred(setup, 1)
    assert hits().barred(setup, 2)
    assert success(hits(), setup, 1).text == "5/9"
    assert success(hits(), setup, 2).text == "0"
    assert success(hits(unskilled_max_difficulty=None), setup, 2).text == "1/9"
    assert not hits().barred(Setup(pool=3), 6)


def test_the_unskilled_may_be_denied_added_dice() -> None:
    check = hits(unskilled_bonus_dice=False)
    assert check.throw(Setup(unskilled=True, bonus=2, exempt=1)).count == 1
    assert hits().throw(Setup(pool=4, unskilled=True, bonus=2, exempt=1)).count == 4


def test_advantage_as_dice() -> None:
    check = hits(advantage="die")
    assert [check.throw(Setup(pool=3, advantage=net)).count for net in (2, 0, -2, -4)] == [5, 3, 1, 0]
    assert check.throw(Setup(pool=6, advantage=2)).count == 6
    assert check.read(Setup(pool=3, advantage=1), shown(3, 4, 5, 6)).threshold == 4
    assert check.read(Setup(pool=1, disadvantage=2), shown()).score == 0


def test_advantage_left_to_the_table_with_a_stated_threshold() -> None:
    check = hits(advantage="manual")
    assert check.read(Setup(pool=2, advantage=2), shown(3, 4)).score == 1
    assert check.read(Setup(pool=2, threshold=3), shown(3, 2)).score == 1
    assert hits().read(Setup(pool=2, advantage=1, threshold=5), shown(4, 5)).score == 1


def test_a_six_that_does_not_count_earns_nothing() -> None:
    assert hits(most_threshold=7).read(Setup(pool=1, threshold=7), shown(6)).sixes == 0


def test_kinds_without_extra_faces_know_no_sixes() -> None:
    assert wounds().read(Setup(pool=1), shown(6)).sixes is None


def test_other_dice_may_be_counted_by_what_their_faces_are_worth() -> None:
    check = kind("successes", die="p6", threshold=2)
    assert check.read(Setup(pool=6), shown(1, 2, 3, 4, 5, 6)).counts == (False, True, True, False, False, False)
    assert success(check, Setup(pool=1), 1).text == "1/3"


def test_a_hundred_thousand_dice_are_refused() -> None:
    with pytest.raises(Refused, match=r"100,000\. The limit is 1,000"):
        wounds().throw(Setup(pool=100_000))


@pytest.mark.parametrize(
    ("advantage", "disadvantage", "threshold"), [(0, 0, 4), (2, 0, 3), (0, 2, 5), (2, 1, 4), (-2, 0, 5), (0, -2, 3)]
)
def test_single_sides_move_the_threshold_by_one(advantage: int, disadvantage: int, threshold: int) -> None:
    setup = Setup(pool=1, advantage=advantage, disadvantage=disadvantage)
    assert wounds(stacking="single").read(setup, shown(4)).threshold == threshold
