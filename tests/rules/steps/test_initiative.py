"""Initiative: totals, ties, latecomers."""

from __future__ import annotations

import pytest

from littledice.model.record import replace
from littledice.rules.initiative.rolled_order import MOST_ROLLS, InitiativeParams, initiative
from tests.fakes import small_game as game

BOOK = game.rules()


def order(sides: str, *faces: int, tie: str = "reroll", standing: tuple[str, ...] = (), **phy: int) -> tuple[str, ...]:
    """The order of people named by letters, `p` for the party and `f` for foes; each has one die unless said."""
    people = [
        game.fighter(f"{side}{place}", "party" if side == "p" else "foes", phy=phy.get(f"{side}{place}", 1))
        for place, side in enumerate(sides)
    ]
    people = [replace(each, initiative=2) if each.id in standing else each for each in people]
    scene = replace_standing(game.scene(BOOK, *people, faces=faces), standing)
    attempt = game.attempt(BOOK, "gm")
    attempt.targets = [each.id for each in people if each.id not in standing]
    initiative(scene, attempt, InitiativeParams(check="test", stat="phy", tie=tie, attributes=("phy",)))
    scene.dice.close()
    return scene.state.standing


def replace_standing(scene, standing):  # type: ignore[no-untyped-def]
    scene.state = replace(scene.state, standing=standing)
    return scene


def test_highest_first() -> None:
    assert order("pfp", 1, 3, 2) == ("f1", "p2", "p0")


def test_the_party_first_and_foes_as_they_came() -> None:
    assert order("ffp", 2, 2, 2) == ("p2", "f0", "f1")


def test_the_party_rolls_again_until_it_is_settled() -> None:
    assert order("pp", 2, 2, 1, 1, 1, 2) == ("p1", "p0")


def test_those_still_equal_among_three_roll_among_themselves() -> None:
    assert order("ppp", 2, 2, 2, 3, 1, 1, 1, 2) == ("p0", "p2", "p1")


def test_rolling_again_comes_to_an_end() -> None:
    assert order("pp", *[2] * (2 + 2 * MOST_ROLLS)) == ("p0", "p1")


def test_by_attributes() -> None:
    assert order("pff", 3, 3, 4, 3, 4, 4, tie="attr", p0=1, f1=2, f2=3) == ("f2", "f1", "p0")


@pytest.mark.parametrize(("side", "place"), [("p", 0), ("f", 2)])
def test_a_latecomer_goes_where_the_tie_puts_it(side: str, place: int) -> None:
    found = order(f"pf{side}", 2, standing=("p0", "f1"))
    assert found.index(f"{side}2") == (1 if side == "p" else 2)
    assert len(found) == 3
