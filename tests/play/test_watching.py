"""Following a fight that others play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from littledice.app.desk import Desk
from littledice.app.outcome import Outcome
from littledice.app.seeing.seen_state import PLAYERS
from littledice.play.watch_loop import watch
from tests.app.meadow import FIGHT, PEOPLE, Table


class Enough(Exception):
    """The test has seen enough."""


class Screen:
    """Keeps what is shown."""

    def __init__(self) -> None:
        self.shown: list[Outcome] = []
        self.remarks: list[str] = []

    def show(self, outcome: Outcome) -> None:
        self.shown.append(outcome)

    def remark(self, text: str) -> None:
        self.remarks.append(text)


def watched(table: Table, *meanwhile: Callable[[], object], viewer: str = "gm") -> Screen:
    """What a watcher sees while these things happen, one between two looks."""
    screen, left = Screen(), list(meanwhile)

    def pause() -> None:
        if not left:
            raise Enough
        left.pop(0)()

    with pytest.raises(Enough):
        watch(Desk(shelf=table.shelf, viewer=viewer), screen, pause)
    return screen


def says(table: Table, *sentences: str) -> Callable[[], None]:
    def said() -> None:
        for sentence in sentences:
            table.say(sentence)

    return said


def test_the_board_comes_first_and_nothing_more_while_nothing_happens() -> None:
    screen = watched(Table(*FIGHT), lambda: None, lambda: None)
    assert [outcome.show for outcome in screen.shown] == ["board"]


def test_each_step_is_shown_once_a_turn_edge_with_its_board() -> None:
    table = Table(*FIGHT)
    screen = watched(table, says(table, "d g2 1", "next"), says(table, "d g1 1"))
    assert [outcome.show for outcome in screen.shown] == ["board", "result", "edge", "result"]
    assert "Goblin 2" in screen.shown[1].text[0]
    assert screen.shown[1].after is not None
    assert screen.shown[1].after.combatants["g2"].value("hp") == 3


def test_what_is_taken_back_brings_the_board() -> None:
    table = Table(*FIGHT, "d g2 1")
    screen = watched(table, says(table, "undo"))
    assert [outcome.show for outcome in screen.shown] == ["board", "board"]


def test_another_fight_and_a_deleted_one_are_followed() -> None:
    table = Table(*FIGHT)
    screen = watched(table, says(table, "new Other"), lambda: table.shelf.make_current(""), lambda: None)
    assert [outcome.slug for outcome in screen.shown] == ["field", "other"]
    assert len(screen.remarks) == 1


def test_players_see_their_view() -> None:
    table = Table(*PEOPLE, "conceal g3", "start mi=9 ta=8 g1=3 g2=2 g3=1")
    screen = watched(table, says(table, "d g3 1", "d g2 1"), viewer=PLAYERS)
    told = " ".join(line for outcome in screen.shown for line in outcome.text)
    assert "Goblin 3" not in told
    assert "Goblin 2" in told
    assert all(outcome.viewer == PLAYERS for outcome in screen.shown)
