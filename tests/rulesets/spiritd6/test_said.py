"""What can be said and what cannot: the odds of an opposed check, the strike of a charge."""

from __future__ import annotations

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.model.errors import Refused
from tests.rulesets.spiritd6.people import rules


@pytest.fixture
def desk() -> Desk:
    desk = Desk(shelf=MemoryShelf(rules()), clock=lambda: "")
    desk.say(["new", "x"])
    for line in ("add Mira side:party axes=3 tumble=3 might=4 held=axe", "add Bo axes=2", "start mi=2 bo=1"):
        desk.say(line.split())
    return desk


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("odds check mira tumble vs bo.axes", "Mira checks Tumble: 81% (13/16) to win."),
        ("odds check mira tumble vs 2", "Mira checks Tumble: 50% (1/2) to reach 2."),
        ("odds check mira tumble", "Mira checks Tumble: 0 to 3, on average 1.5."),
    ],
)
def test_odds_say_what_is_aimed_at(desk: Desk, sentence: str, told: str) -> None:
    assert told in " ".join(desk.say(sentence.split()).text)


@pytest.mark.parametrize("move", ["charge-strike", "opportunity-attack"])
def test_what_comes_of_another_move_is_not_said_alone(desk: Desk, move: str) -> None:
    with pytest.raises(Refused, match="comes of another move"):
        desk.say(["mira:", move, "bo"])
    assert desk.say(["mira:", f"{move}!", "bo"], dice="1 1 1").events


def test_whoever_stands_on_hexes_is_as_far_as_these_say(desk: Desk) -> None:
    desk.say(["dist", "mi", "bo", "6"])
    desk.say(["place", "mi", "0,0"])
    desk.say(["dist", "mi", "bo", "7"])
    desk.say(["place", "bo", "1,0"])
    with pytest.raises(Refused, match="Mira and Bo are on the map"):
        desk.say(["dist", "mi", "bo", "8"])


def test_spirit_b12_a_throw_tells_from_which_face_a_die_counts() -> None:
    """SD-01, SD-02: what is asked of a player at the table."""
    from littledice.rules.check_kind import Setup
    from littledice.rules.checks.dice_check import check_kind

    kind = check_kind(rules().data.check["skill"], rules().data.die)
    assert kind.throw(Setup(pool=3, disadvantage=1)).threshold == 5
