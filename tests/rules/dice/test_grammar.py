"""The words of a roll, and everything that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import BadRuleset, LittleDiceError, Refused, WrongUsage
from littledice.model.ruleset import Die
from littledice.rules.dice.parse_roll import read_roll
from tests.rules.checks.kinds import DICE


def terms(text: str) -> list[tuple[str, int, int]]:
    return [(group.name, group.count, sign) for group, sign in read_roll(text, DICE).signed]


@pytest.mark.parametrize(
    ("text", "expected", "plus", "threshold"),
    [
        ("3p6+1c", [("p6", 3, 1), ("coin", 1, 1)], 0, None),
        ("3p6 - 2coin", [("p6", 3, 1), ("coin", 2, -1)], 0, None),
        ("5d6 4+", [("d6", 5, 1)], 0, 4),
        ("5d6>=4", [("d6", 5, 1)], 0, 4),
        ("5d6 >= 4", [("d6", 5, 1)], 0, 4),
        ("5d6 +4", [("d6", 5, 1)], 4, None),
        ("1d10+4", [("d10", 1, 1)], 4, None),
        ("D20", [("d20", 1, 1)], 0, None),
        ("2d6+1d8-3+10", [("d6", 2, 1), ("d8", 1, 1)], 7, None),
        ("-1d6 + 3", [("d6", 1, -1)], 3, None),
        ("10+d4", [("d4", 1, 1)], 10, None),
        ("c", [("coin", 1, 1)], 0, None),
        ("1000d1000", [("d1000", 1000, 1)], 0, None),
        ("003d6", [("d6", 3, 1)], 0, None),
    ],
)
def test_what_is_read(text: str, expected: list[tuple[str, int, int]], plus: int, threshold: int | None) -> None:
    found = read_roll(text, DICE)
    assert terms(text) == expected
    assert (found.plus, found.threshold) == (plus, threshold)
    assert found.dice == sum(count for _, count, _ in expected)


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("1d20+4>=15", 15),
        ("1d20+5 15+", 15),
        ("1d20+1d4 >= 15", 15),
        ("1d20-1 >= 30", 30),
        ("3p6+1c>=4", 4),
        ("5d6+1 4+", 4),
        ("5d6+0 4+", None),
        ("1d20+4", None),
    ],
)
def test_behind_a_sum_the_number_is_what_the_sum_is_to_reach(text: str, target: int | None) -> None:
    found = read_roll(text, DICE)
    assert found.target == target
    assert (found.threshold is None) is (text != "5d6+0 4+")


def test_no_number_is_reached_where_dice_are_an_amount() -> None:
    with pytest.raises(WrongUsage, match="15 is a number to reach"):
        read_roll("1d20+4>=15", DICE, plain=True)


def test_a_ruleset_may_name_its_own_dice() -> None:
    dice = {"fate": Die(faces=(-1, 0, 1)), "c": Die(faces=(0, 5))}
    assert [group.name for group in read_roll("4fate+1c", dice).groups] == ["fate", "c"]
    assert read_roll("d6", {"d6": Die(faces=(0, 2))}).distribution().texts() == {"0": "1/2", "2": "1/2"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9,999,999d6", "cannot be read"),
        ("9999999d6", r"Too many dice: 9,999,999\. The limit is 1,000 in one roll\."),
        ("1001d6", "The limit is 1,000 in one roll"),
        ("600d6+401c", r"Too many dice: 1,001\."),
        ("9" * 150 + "d6", "a number of 150 digits"),
        ("1" + "0" * 9 + "d6", r"Too many dice: 1,000,000,000\."),
        ("1" * 18 + "d6", r"Too many dice: 111,111,111,111,111,111\."),
        ("1" * 19 + "d6", "Too many dice: a number of 19 digits"),
        ("1d6" + " " * 198, "201 characters long"),
        ("1d1001", r"Too many faces: 1,001\. The limit is 1,000 on a die\."),
        ("1d" + "9" * 150, "a number of 150 digits"),
        ("0d6", r"0d6 throws nothing\. The least is 1 die\."),
        ("000d6", "throws nothing"),
        ("1d0", 'No die is called "d0"'),
        ("1d6+1000001", r"Too large: 1,000,001\. The limit is 1,000,000\."),
        ("1d6-" + "9" * 150, "a number of 150 digits"),
        ("5d6 7+", "None of these dice shows 7 or more"),
        ("5c 1+", "None of these dice shows 1 or more"),
        ("5d6>=" + "9" * 100, "a number of 100 digits"),
        ("(" * 5000 + "1d6" + ")" * 5000, r"10,003 characters long\. The limit is 200"),
        ("9" * 5000 + "d6", "5,002 characters long"),
        ("1d6+", "ends too early"),
        ("1d6++2", "cannot be read"),
        ("5d6>=", "ends too early"),
        ("5d6>=c", "cannot be read"),
        ("5d6>=4+1", "cannot be read"),
        ("5d6 4+ 1d6", "cannot be read"),
        ("5d6 4", "cannot be read"),
        ("2 d6", "cannot be read"),
        (">=4", "cannot be read"),
        ("4+", "ends too early"),
        ("", "There is nothing to roll"),
        (" \t ", "There is nothing to roll"),
        ("3x6", 'No die is called "x6"'),
        ("d", 'No die is called "d"'),
        ("d²", "No die is called"),
        ("٣d6", "cannot be read"),
        ("1d6\x1b[31m", "cannot be read"),
        ("1.5d6", "cannot be read"),
    ],
)
def test_what_is_refused_in_a_sentence_that_names_the_limit(text: str, said: str) -> None:
    with pytest.raises((Refused, WrongUsage), match=said) as caught:
        read_roll(text, DICE)
    assert caught.value.hint
    assert caught.value.message.isprintable()
    assert len(caught.value.message) < 150


def test_limits_are_refused_and_words_are_misused() -> None:
    with pytest.raises(Refused) as limit:
        read_roll("1001d6", DICE)
    assert (limit.value.code, limit.value.exit_code) == ("limit", 1)
    with pytest.raises(WrongUsage) as usage:
        read_roll("what", DICE)
    assert usage.value.exit_code == 2


def test_a_number_alone_is_allowed_where_one_is_asked_for() -> None:
    found = read_roll("7", DICE, plain=True)
    assert (found.groups, found.plus, found.dice, found.throws()) == ((), 7, 0, ())
    assert found.read(()).score == 7
    assert found.distribution().texts() == {"7": "1"}


def test_a_die_of_a_ruleset_with_too_many_faces_is_refused() -> None:
    with pytest.raises(Refused, match="Too many faces: 1,001"):
        read_roll("1big", {"big": Die(faces=tuple(range(1001)))})
    with pytest.raises(BadRuleset, match="3 faces"):
        read_roll("1c", {"coin": Die(faces=(0, 1, 2))})


@given(st.text(alphabet="0123456789dpc+-> =hk(._٣é\x00", max_size=30))
def test_any_text_is_read_or_refused_in_our_own_words(text: str) -> None:
    refusal, found = None, None
    try:
        found = read_roll(text, DICE)
    except LittleDiceError as error:
        refusal = error
    if found is None:
        assert refusal is not None
        assert refusal.message.isprintable()
    else:
        assert 0 <= found.dice <= 1000
        assert sum(throw.count + throw.coins for throw in found.throws()) == found.dice


def test_what_just_meets_a_limit_is_read() -> None:
    assert read_roll("1d6" + " " * 197, DICE).dice == 1
    assert read_roll("1d6-1000000", DICE).plus == -1_000_000
    assert read_roll("000000003d6", DICE).dice == 3
    assert read_roll("600d6+400c", DICE).dice == 1000
    assert read_roll("5d6+2d6 6+", DICE).threshold == 6
