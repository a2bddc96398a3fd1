from __future__ import annotations

import pytest

from littledice.model.errors import BadRuleset, Refused, WrongUsage
from littledice.model.ruleset import Die
from littledice.rules.dice.dice_limits import check_count, check_faces, shown
from littledice.rules.dice.die_names import coin_named, die_named, find_die


def test_the_rulesets_own_die_comes_first() -> None:
    assert die_named("d6", {"d6": Die(faces=(0, 0, 1))}).faces == (0, 0, 1)
    assert die_named("d6", {}).faces == (1, 2, 3, 4, 5, 6)
    assert die_named("coin", {}).faces == (0, 1)
    assert len(die_named("d1000", {}).faces) == 1000


@pytest.mark.parametrize("name", ["", "d", "d0", "d-1", "d1.5", "6", "x6", "d٣", "d 6"])
def test_what_is_no_die(name: str) -> None:
    assert find_die(name, {}) is None
    with pytest.raises(WrongUsage, match="No die is called"):
        die_named(name, {})


@pytest.mark.parametrize("name", ["d1001", "d" + "9" * 5000])
def test_too_many_faces(name: str) -> None:
    with pytest.raises(Refused, match="The limit is 1,000 on a die"):
        die_named(name, {})


def test_a_die_without_faces_is_none() -> None:
    with pytest.raises(WrongUsage):
        die_named("void", {"void": Die(faces=())})


def test_a_coin_has_two_faces() -> None:
    assert coin_named("flip", {"flip": Die(faces=(-1, 1))}).faces == (-1, 1)
    with pytest.raises(BadRuleset, match="1 faces"):
        coin_named("flip", {"flip": Die(faces=(1,))})


def test_the_limits_themselves_are_allowed() -> None:
    check_count(1000)
    check_faces(1000)


def test_what_is_shown_of_a_text_is_short_and_harmless() -> None:
    assert shown("3\x1b[2J\u202e") == "3?[2J?"
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 40 + "..."
