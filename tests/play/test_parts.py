"""Small things of the session: lines put right, names cut to their first word, rows, the lobby."""

from __future__ import annotations

import pytest

from littledice.app.board.data import Gauge, Person
from littledice.app.completing.choices import Entry
from littledice.app.history.whereabouts import Whereabout
from littledice.model.errors import Refused
from littledice.play.correction import corrected
from littledice.play.lobby import chosen
from littledice.play.menu_rows import rows
from littledice.play.prompt_text import first_name, message
from littledice.prompt.fragments import Typed
from littledice.render.symbols import ASCII, UNICODE
from tests.app.meadow import FIGHT, Table
from tests.app.test_questions import Skirmish
from tests.play.seat import Lines, Seat, words


def fixed(text: str, wrong: str, right: str) -> str:
    error = Refused("")
    error.fix = (wrong, right)
    return corrected(text, error)


@pytest.mark.parametrize(
    ("text", "wrong", "right", "wanted"),
    [
        ("a gobin2", "gobin2", "g2", "a g2"),
        ("d gobin2/2 5", "gobin2", "g2", "d g2/2 5"),
        ("mria: a g2", "mria", "mi", "mi: a g2"),
        ("atack! g2", "atack", "attack", "attack! g2"),
        ("a Gobin2", "gobin2", "g2", "a g2"),
        ('a "gobin 2"', "gobin 2", "g2", "a g2"),
        ("a x", "x", "Old Mill", 'a "Old Mill"'),
        ("note gobin2x", "gobin2", "g2", ""),
        ("a g2", "", "", ""),
    ],
)
def test_one_word_is_put_right(text: str, wrong: str, right: str, wanted: str) -> None:
    assert fixed(text, wrong, right) == wanted


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("Tamsin Oakhand", "Tamsin"), ("Goblin 2", "Goblin 2"), ("小鈴 Kosuzu", "小鈴"), ("Bo", "Bo"), ("A 1 2", "A 1 2")],
)
def test_the_first_word_of_a_name_is_enough_unless_a_number_follows(name: str, wanted: str) -> None:
    assert first_name(Person("x", name, "party")) == wanted


def test_without_a_fight_the_prompt_is_the_programs_name() -> None:
    assert words(message(None, UNICODE)) == "littledice >"


def test_rows_line_up_whatever_the_letters() -> None:
    gauge = Gauge("hp", "Hit points", "HP", "bar", 3, 4)
    shown = rows([Entry("g2", "Goblin", "foes", gauge, chance="1/2"), Entry("ko", "小鈴", "party", gauge)], UNICODE)
    lines = ["".join(text for _, text in row.shown) for row in shown]
    assert lines[0].index("▆") - lines[1].index("▆") == 2
    assert " 50%" in lines[0]


def test_rows_in_ascii_are_ascii() -> None:
    gauge = Gauge("hp", "Hit points", "HP", "bar", 1, 40, low=True)
    (row,) = rows([Entry("g2", "Goblin", "other", gauge)], ASCII)
    line = "".join(text for _, text in row.shown)
    assert line.isascii()
    assert "1/40!" in line


FIGHTS = (Whereabout("bridge", "Bridge"), Whereabout("old-mill", "Old Mill"))


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("", "resume bridge"),
        ("2", "resume old-mill"),
        ("3", "3"),
        ("old mill", "resume old-mill"),
        ("Bridge", "resume bridge"),
        ("+ wolves", "new wolves"),
        ("new wolves sixtysix", "new wolves sixtysix"),
        ("q", ""),
    ],
)
def test_a_fight_is_chosen_by_enter_a_number_a_name_or_a_sentence(typed: str, wanted: str) -> None:
    assert chosen(Lines(typed), FIGHTS) == wanted


@pytest.mark.parametrize("how", ["leave", "cancel"])
def test_none_is_chosen_by_leaving(how: str) -> None:
    assert chosen(Lines(Typed("2", how)), FIGHTS) == ""


def test_in_words_the_prompt_says_what_enter_does() -> None:
    seat = Seat(Table(*FIGHT, "a g1 3 3 3"), plain=True)
    assert words(seat.line.asked[0].message) == "Round 1, Mira, 1 action. Enter next: Tamsin >"
    assert words(seat.line.asked[0].hint) == ""
    asked = Seat(Skirmish("strike g1 5"), plain=True)
    assert words(asked.line.asked[0].message) == "Round 1, slow, Goblin 1 is asked. Enter answers no >"
    assert words(Seat(Table(), plain=True).line.asked[0].message) == "Field >"
