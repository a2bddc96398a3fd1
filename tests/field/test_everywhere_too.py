"""More faults that may be made in every game, by their ids: what is told on every surface, and words of refusals."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.render.plain.plain_text import linear
from tests.field.fight import GAMES, Told, four


@pytest.mark.parametrize(("said", "told"), [("3d6", "3: <1%"), ("5d6 4+", "0: 3%; 1: 16%")])
def test_f17_a_chart_is_told_in_sentences_too(tmp_path: Path, said: str, told: str) -> None:
    outcome = four(tmp_path, "sixtysix").say(f"odds roll {said}")
    assert told in " ".join(linear(outcome))
    assert outcome.data["text"]


def test_f18_a_weapon_that_does_not_do_is_not_taken_for_bare_hands(tmp_path: Path) -> None:
    people = ("add Orc held=axe weapons=axe", "add Mi side:party", "start or=1 mi=9")
    refusal = Told(tmp_path, "spiritd6", *people).refused("snapshot mi")
    assert "Snapshot" in refusal.message
    assert "bare hands" not in f"{refusal.message} {refusal.hint}"


def test_f31_a_number_that_a_trait_gives_stands_in_the_document(tmp_path: Path) -> None:
    fight = Told(tmp_path, "spiritd6", "add Ha side:party race=halfling")
    assert fight.view["combatants"][0]["stats"]["size"] == -1


@pytest.mark.parametrize("game", GAMES)
def test_a_share_is_for_an_amount(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    assert fight.refused("c cy/2 unconscious" if game != "littlep6" else "c cy/2 daze").code == "idle"
    assert fight.allowed("d cy/2 2") == ""


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_checked_against_themselves(tmp_path: Path, game: str) -> None:
    stat = {"littlep6": "phy", "spiritd6": "might", "sixtysix": "alertness"}[game]
    fight = four(tmp_path, game)
    assert fight.refused(f"check an {stat} vs an").message == "An opposed check takes somebody else."


@pytest.mark.parametrize("game", ["spiritd6", "sixtysix"])
def test_nobody_rolls_a_track(tmp_path: Path, game: str) -> None:
    stat, track = {"spiritd6": ("might", "hp"), "sixtysix": ("alertness", "head")}[game]
    assert "rolled" in four(tmp_path, game).refused(f"check an {stat} vs cy.{track}").message


def test_a_track_of_somebody_is_a_number_to_reach(tmp_path: Path) -> None:
    fight = four(tmp_path, "littlep6")
    fight.say("set cy hp=4")
    assert fight.say("check an phy vs cy.hp").data["rolls"][0]["target"] == 4


@pytest.mark.parametrize("game", GAMES)
def test_healing_that_gives_nothing_is_not_told_as_nothing_lacking(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    fight.say("d cy 1 la" if game == "sixtysix" else "d cy 1")
    while fight.fight.open is not None:
        fight.say("answer")
    told = " ".join(fight.say("h cy 0").text)
    assert "gets nothing back" in told
    assert "lacks nothing" not in told


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_without_a_question_is_no_other_verb(tmp_path: Path, game: str) -> None:
    fight = four(tmp_path, game)
    for said in ("no", "yes", "none", "no ra ra rl h"):
        assert fight.refused(said).message == "No question is waiting.", said


@pytest.mark.parametrize("said", ["roll 3d6 1+", "odds roll 5d6 0+"])
def test_a_threshold_that_every_die_reaches_is_refused(tmp_path: Path, said: str) -> None:
    assert "Every one of these dice" in four(tmp_path).refused(said).message


def test_why_a_newcomer_rolled_names_them(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    fight.say("add Zed")
    assert "Zed rolls initiative" in " ".join(fight.say("why roll").text)


def test_a_player_reads_of_no_percent_that_nobody_knows(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    fight.viewer = "an"
    assert "away" not in " ".join(linear(fight.say("recap")))


@pytest.mark.parametrize("game", GAMES)
def test_a_keyword_with_a_colon_names_somebody_too(tmp_path: Path, game: str) -> None:
    """`by:zed` was nobody and went through; `by:di` did not reach the recap."""
    fight = four(tmp_path, game)
    assert fight.refused("d cy 1 by:zed").code == "unknown"
    assert fight.allowed("d cy 1 by:DI") == ""


def test_a_kind_of_damage_is_one_of_the_game(tmp_path: Path) -> None:
    fight = four(tmp_path, "littlep6")
    refusal = fight.refused("d cy 1 type:fyre")
    assert (refusal.code, refusal.hint) == ("unknown", "Did you mean fire?")


@pytest.mark.parametrize(
    ("game", "kind", "told"),
    [
        ("sixtysix", "adrenaline", "An has no adrenaline."),
        ("sixtysix", "unconscious", "An is not unconscious."),
        ("spiritd6", "lasting_arm", "An has no lasting arm wound."),
        ("littlep6", "daze", "An is not dazed."),
    ],
)
def test_what_is_not_held_is_denied_in_its_own_words(tmp_path: Path, game: str, kind: str, told: str) -> None:
    assert four(tmp_path, game).refused(f"c an {kind} off").message == told


@pytest.mark.parametrize(
    ("game", "sentence", "told"),
    [
        ("sixtysix", "delay an with an", "An is the one who waits."),
        ("littlep6", "help an", "An can help others, not themselves."),
    ],
)
def test_whoever_names_themselves_for_another_is_told_so(tmp_path: Path, game: str, sentence: str, told: str) -> None:
    assert four(tmp_path, game).refused(sentence).message == told


def test_what_somebody_can_do_is_asked_of_whoever_is_asked(tmp_path: Path) -> None:
    fight = four(tmp_path, "sixtysix")
    fight.say("strike cy 6")
    assert fight.fight.open is not None
    assert fight.say("what").data["who"] == fight.fight.open.question.to
