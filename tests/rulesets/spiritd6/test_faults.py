"""Faults that an evening of Spirit D6 brought to light, each by the id it was filed under, where no worked example of
the ruleset shows what is right.
"""

from __future__ import annotations

import shlex

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.grammar.move_verb import move_verb
from littledice.model.errors import Refused
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.rulesets.spiritd6.people import rules

PEOPLE = (
    "add Mira side:party axes=4 might=6 held=axe",
    "add Bo side:party axes=3 crossbows=3 held=hand-crossbow,axe",
    "add Orc axes=3 held=axe tumble=1",
    "start mi=9 bo=8 or=7",
)


class Evening:
    """A fight of this game and its terminals."""

    def __init__(self, *lines: str) -> None:
        self.shelf = MemoryShelf(rules())
        self.at("gm").say(["new", "x"], options={"seed": "1"})
        for line in (*PEOPLE, *lines):
            self.say(line)

    def at(self, viewer: str) -> Desk:
        return Desk(shelf=self.shelf, clock=lambda: "", viewer=viewer)

    def say(self, line: str, viewer: str = "gm") -> Outcome:
        return self.at(viewer).say(shlex.split(line))

    def drawn(self, line: str) -> list[str]:
        return [each.plain.rstrip() for each in show(self.say(line), ScreenSettings(width=120))]

    def log(self, viewer: str) -> str:
        return " ".join(self.say("log", viewer).text)


def action(*lines: str) -> Evening:
    return Evening("go", "next", "next", "next", *lines)


def test_spirit_b2_players_are_not_told_a_foes_hit_points() -> None:
    evening = action("d or 8")
    assert "8 of 13" not in evening.log("bo")
    assert "More than half at once" in evening.log("bo")
    assert "8 of 13" in evening.log("gm")


@pytest.mark.parametrize("sentence", ["engage or", "snapshot or", "draw axe"])
def test_spirit_b7_what_is_not_a_players_turn_is_refused_as_that(sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        Evening().say(sentence, "mi")
    assert refused.value.code == "turn"


def test_spirit_b7_a_player_checks_for_themselves() -> None:
    told = Evening().say("check perception vs 2", "bo").text
    assert told[0].startswith("Bo checks. Perception")


def test_spirit_b8_the_attacked_may_answer_somebody_concealed() -> None:
    evening = action("conceal or", "next", "next", "a mi 5 5 1")
    assert "Mira Defense 1 to 0" in " ".join(evening.say("answer 1", "mi").text)


def test_spirit_b17_help_says_how_to_act_out_of_turn() -> None:
    evening = Evening("go", "next")
    with pytest.raises(Refused, match="It is not Mira's turn"):
        evening.say("mi: a or")
    assert evening.say("mi: a! or 1 1 1 1").text[0].startswith("Mira attacks Orc")


def test_spirit_c1_whoever_shot_has_to_reload() -> None:
    evening = Evening("next", "snapshot or 5 5 1")
    told = " ".join(evening.say("go").text)
    assert "Bo has to reload hand crossbow" in told


def test_spirit_c3_a_fireball_stands_once_and_the_unconscious_in_a_line() -> None:
    evening = Evening("set bo power=4", "next", "power fireball or", "c mi unconscious")
    board = " ".join(evening.drawn("status"))
    assert board.count("Fireball") == 1
    assert "Fireball or →immediate r2" in board
    assert "helpless" not in board
    assert "prone" not in board


def test_spirit_c12_what_adds_to_damage_is_in_the_sum_once() -> None:
    evening = action("set or dr=20", "a or 5 5 5 1")
    asked = evening.say("answer 0").open
    assert asked is not None
    assert asked.question.options[0].text.startswith("1d6+6, armour ignored")


def test_spirit_c13_the_action_phase_opens_without_a_list_of_who_is_pinned() -> None:
    evening = Evening("place mi 0,0", "place or 1,0", "go", "next", "next")
    assert not any("engaged" in line and "✓" in line for line in evening.drawn("next"))


def test_spirit_c14_first_aid_says_who_treats_whom() -> None:
    data = rules().data
    verb = move_verb("firstaid", data.move["firstaid"], data)
    assert verb.written == "[WHO] on WHO"
    assert verb.examples[:2] == ("firstaid mira on bo", "mira: firstaid bo")
