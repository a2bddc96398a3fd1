"""What a newcomer stumbled over, said plainly: the cause first, then what to type."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.model.errors import LittleDiceError, Refused
from littledice.render.ansi import screen
from littledice.render.settings import ScreenSettings
from tests.field.fight import Told

PEOPLE = ("add Mira side:party phy=2 men=2 caster=yes", "add Tam side:party phy=3", "add goblin")


def refused(fight: Told, sentence: str) -> LittleDiceError:
    with pytest.raises(LittleDiceError) as found:
        fight.say(sentence)
    return found.value


@pytest.mark.parametrize("sentence", ["a go mp1:adv", "spend ta mp 1"])
def test_whoever_has_no_mana_at_all_is_told_why(tmp_path: Path, sentence: str) -> None:
    fight = Told(tmp_path, "littlep6", *PEOPLE, "start ta=9 mi=2 go=1")
    error = refused(fight, sentence)
    assert error.message == "Tam has no mana: only casters have it."
    assert "set ta mp=N" in error.hint


def test_whoever_has_too_little_is_told_how_much(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", *PEOPLE, "start mi=9 ta=2 go=1")
    assert refused(fight, "a go mp3:adv").message == "Mira has 2 mana left; this needs 3."


def test_a_scene_is_told_in_the_word_that_was_typed_and_with_what_it_means(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", *PEOPLE)
    assert fight.say("scene dark").text == ("The scene is now dark: tests that need sight have DIS.",)
    assert fight.say("scene dark off").text == ("The scene is no longer dark.",)
    error = refused(fight, "scene")
    assert error.message == "What is the place like?"
    assert "dark, underwater or outnumbered" in error.hint


def test_initiative_is_listed_as_the_order_goes(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", *PEOPLE)
    drawn = screen(fight.say("start mi=2 ta=9 go=5"), ScreenSettings(width=80, theme="off"))
    assert " initiative  Tam 9   Goblin 5   Mira 2" in drawn.splitlines()


def test_a_forecast_quotes_the_sentence_that_is_refused(tmp_path: Path) -> None:
    fight = Told(tmp_path, "littlep6", *PEOPLE, "start ta=9 mi=2 go=1")
    with pytest.raises(Refused) as found:
        fight.say_words("forecast", "--if", "mi: a go", "--fights", "10")
    assert found.value.message.startswith('In "mi: a go": It is not Mira\'s turn')


def test_roll_offs_stand_below_the_totals(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add Ana side:party", "add orc")
    drawn = screen(fight.say("start 5 5 3 8"), ScreenSettings(width=80, theme="off")).splitlines()
    assert drawn[0].endswith("Ana [5] 9   Orc [5] 9")
    assert drawn[1].strip() == "roll-off    Ana [3]   Orc [8]"
