"""A parry whose dice the program rolls: Enter, and `answer` alone, where nobody types or reports anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.render.ansi import screen
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from tests.field.fight import Told

FIGHT = (
    "add Ana side:party swords=4 held=sword",
    "add orc melee=3 held=axe",
    "start or=3 an=2",
    "strike an 4 5 2",
    "answer parry",
)


def test_answer_alone_rolls_them(tmp_path: Path) -> None:
    fight = Told(tmp_path, "sixtysix", *FIGHT)
    waiting = fight.fight.open
    assert waiting is not None
    assert (waiting.question.kind, waiting.question.default, waiting.question.rolled) == ("cancel", None, 4)
    outcome = fight.say("answer")
    (roll,) = [each for each in outcome.data["rolls"] if each["what"] == "parry"]
    assert roll["origins"] == ["rolled"] * 4
    assert outcome.data["question"] is None or outcome.data["question"]["kind"] == "place"
    assert "Ana answers with dice" in fight.say("undo").text[0]


def test_every_form_says_so(tmp_path: Path) -> None:
    asked = Told(tmp_path, "sixtysix", *FIGHT[:-1]).say("answer parry")
    assert "Enter rolls the 4 dice   s later" in screen(asked, ScreenSettings(width=80, theme="off"))
    assert linear(asked)[-1] == "Enter rolls the 4 dice."
    assert linear(asked, shell=True)[-1] == "To have the 4 dice rolled: littledice answer."
    board = Told(tmp_path, "sixtysix", new=False).say("status")
    assert "Enter rolls the 4 dice" in screen(board, ScreenSettings(width=80, theme="off"))
    assert "answer rolls the 4 dice" in screen(board, ScreenSettings(width=80, theme="off", shell=True))


@pytest.mark.parametrize("said", ["answer 1", "answer 4 5 1 1"])
def test_reporting_and_typing_go_on_as_before(tmp_path: Path, said: str) -> None:
    outcome = Told(tmp_path, "sixtysix", *FIGHT).say(said)
    assert all(each["origins"] == ["typed"] * 4 for each in outcome.data["rolls"] if each["what"] == "parry")
