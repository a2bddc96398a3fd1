"""What another terminal did, as whoever sits here may know it."""

from __future__ import annotations

from littledice.app.board.position import position
from littledice.app.desk import Desk
from littledice.play.news import news
from littledice.render import sentences
from tests.app.meadow import FIGHT, Table


def told(table: Table, viewer: str, *said: tuple[str, str]) -> str:
    """What a terminal of that viewer tells after each of these was said at somebody's."""
    desk = Desk(shelf=table.shelf, viewer=viewer, clock=lambda: "")
    before = position(desk)
    for who, sentence in said:
        Desk(shelf=table.shelf, viewer=who, clock=lambda: "").say(sentence.split())
    found = news(desk, before, position(desk))
    return "\n".join([found.text, *(line for each in found.outcomes for line in sentences(each))]).strip()


def test_b9_the_gm_is_told_what_a_players_check_came_to() -> None:
    assert "Success" in told(Table(*FIGHT), "gm", ("mi", "check mig vs 2 3 3 3"))


def test_a_player_is_told_what_they_saw_and_no_label_of_the_gms() -> None:
    table = Table(*FIGHT, "add Lurker", "conceal lu")
    assert told(table, "mi", ("gm", "d lu 1")) == "Meanwhile, in another terminal: the fight went on."
    assert "Goblin 1" in told(table, "mi", ("gm", "d g1 1"), ("gm", "goto lu"))
