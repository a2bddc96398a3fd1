"""Odds of a move that rolls against nothing: what is taken, and what becomes of whom it is aimed at, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.errors import LittleDiceError
from tests.fakes.demos import rules_of

DYKE = (
    "add Marn from:eel-cutter",
    "add Tove from:dyke-warden",
    "add Greta from:lamp-mother",
    "add wracker x2",
    "start --dice 1 1",
)
ARMOR, GUARD, BRAWN = 1, 6, 11


@pytest.fixture
def dyke() -> Desk:
    desk = Desk(shelf=MemoryShelf(rules_of("saltfen")), clock=lambda: "")
    desk.say(["new", "dyke"], options={"seed": "1"})
    for sentence in DYKE[:-1]:
        desk.say(sentence.split())
    desk.say(["start"], options={"dice": "1 1"})
    return desk


def falls(thrown: list[int], guard: int) -> tuple[dict[int, Fraction], Fraction]:
    """What armour lets through of each, and the chance to be felled by it: a save of the brawn that is left."""
    taken, felled = dict[int, Fraction](), Fraction()
    for shown in thrown:
        through = max(0, shown - ARMOR)
        taken[through] = taken.get(through, Fraction()) + Fraction(1, len(thrown))
        lost = max(0, through - guard)
        felled += Fraction(20 - (BRAWN - lost), 20 * len(thrown)) if 0 < lost < BRAWN else 0
    return taken, felled


@pytest.mark.parametrize("guard", [6, 3, 0])
@pytest.mark.parametrize("words", ["", "enhanced", "impaired", "with tove"])
def test_they_are_what_counting_every_throw_gives(dyke: Desk, guard: int, words: str) -> None:
    dyke.say(["spend", "greta", "guard", str(GUARD - guard)])
    sides = {"enhanced": 12, "impaired": 4}.get(words, 8)
    thrown = list(range(1, sides + 1))
    if words.startswith("with"):
        thrown = [max(pair) for pair in product(thrown, range(1, 11))]
    data = dyke.say(["odds", "marn:", "a", "greta", *words.split()]).data
    taken, felled = falls(thrown, guard)
    assert {int(score): Fraction(share) for score, share in data["distribution"].items()} == taken
    assert Fraction(data["outcomes"].get("felled", 0)) == felled
    assert data["fraction"] is None


def test_nothing_is_rolled_and_nothing_happens(dyke: Desk) -> None:
    before = dyke.say(["status"]).data
    text = dyke.say(["odds", "marn:", "a", "greta"]).text
    assert text[0] == "Marn attacks Greta: 3.5 damage on average, 0 to 7."
    assert dyke.say(["status"]).data == before


def test_a_player_is_told_nothing_of_numbers_they_do_not_know(dyke: Desk) -> None:
    player = Desk(shelf=dyke.shelf, clock=lambda: "", viewer="marn")
    with pytest.raises(LittleDiceError) as raised:
        player.say(["odds", "a", "greta"])
    assert raised.value.code == "gm"


def test_dice_that_can_fall_in_too_many_ways_have_no_odds(dyke: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from littledice.app.completing import ways_of_a_move

    monkeypatch.setattr(ways_of_a_move, "MOST_RUNS", 5)
    with pytest.raises(LittleDiceError) as raised:
        dyke.say(["odds", "marn:", "a", "greta"])
    assert raised.value.code == "no_odds"


def test_what_is_not_allowed_has_none(dyke: Desk) -> None:
    dyke.say(["d", "greta", "30"])
    with pytest.raises(LittleDiceError) as raised:
        dyke.say(["odds", "marn:", "a", "greta"])
    assert raised.value.code == "dead"
