"""Faults that no worked example can show: completion (C8, C11), hints (C7, C12), screens (D4), and answers (C4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.app.completing.suggestions import after
from littledice.app.desk import Desk
from littledice.app.folders import Places
from littledice.app.menus.next_words import words_after
from littledice.app.menus.world import World
from littledice.cli.all_verbs import VERBS
from littledice.language.reading.roots import roots
from littledice.model.errors import LittleDiceError
from littledice.render.plain.plain_text import linear
from littledice.render.screens import show
from littledice.render.settings import ScreenSettings
from tests.app.test_suggestions import LOOKING
from tests.field.fight import QuickShelf, Told

PEOPLE = ("add Ana side:party held=sword", "add Bo side:party", "add Orc", "start an=3 or=2 bo=1")


def table(folder: Path, *sentences: str) -> Told:
    return Told(folder, "sixtysix", *PEOPLE, *sentences)


def offered(fight: Told, verb: str, *rest: str) -> list[str]:
    """What completion has behind these words."""
    desk = Desk(None, "", "gm", lambda: "", shelf=QuickShelf(Places(fight.folder, roots())))
    return [word for word, _ in words_after(verb, rest, World(desk, VERBS))]


def test_ss_c8_who_may_delay_and_with_whom_is_offered(tmp_path: Path) -> None:
    fight = table(tmp_path)
    assert offered(fight, "delay")[0] == "an"
    assert not {"bo", "or"} & set(offered(fight, "delay"))
    assert set(offered(fight, "delay", "with")) == {"bo"}
    assert offered(fight, "delay", "to") == []


def test_ss_c11_a_side_is_offered_once_and_no_name_behind_a_new_one(tmp_path: Path) -> None:
    fight = table(tmp_path)
    found = offered(fight, "add", "Foo", "side:party", "speed=3")
    assert "from:orc" in found
    assert "melee=" in found
    assert not {"side:party", "side:foes", "orc", "wolf", "speed=", "action="} & set(found)
    assert "wolf" in offered(fight, "add", "orc")
    assert "orc" not in offered(fight, "add", "orc")


def test_ss_c11_a_key_is_offered_with_its_colon(tmp_path: Path) -> None:
    desk = Desk(None, "", "gm", lambda: "", shelf=QuickShelf(Places(table(tmp_path).folder, roots())))
    with desk.shelf.look(desk.slug()) as save:
        seen = desk.table(save, LOOKING)
        words = [word for word, _ in after(seen, "", "damage", ["or", "3"]) or ()]
        assert "parts:" in words
        assert "parts" not in words


def test_what_is_in_hand_is_offered_behind_with(tmp_path: Path) -> None:
    assert offered(table(tmp_path), "strike", "or", "with") == ["sword", "axe"]


@pytest.mark.parametrize(
    ("said", "message", "hint"),
    [
        ("d an 1 parts:zz", '"zz" is not a body part.', "Parts: h t la ra ll rl"),
        ("a or foo:3", '"foo:" means nothing here.', "Keys: using bonus note parts type with on"),
        ("adrenaline", "Adrenaline needs a target.", '`adrenaline bo "rides the tree"`'),
        ("draw short sword", 'Draw takes one word, or several in quotes: "short sword".', '`draw "short sword"`'),
        ("spend an zz 1", 'Spend knows no word "zz".', "Known: head, torso, left_arm"),
        ("a or with axe", "Ana has no axe in hand.", "In hand: sword."),
    ],
)
def test_ss_c7_c12_a_refusal_names_what_would_do_here(tmp_path: Path, said: str, message: str, hint: str) -> None:
    refusal = table(tmp_path, "add wolf").refused(said)
    assert refusal.message == message
    assert refusal.hint.startswith(hint) or set(hint.split()) == set(refusal.hint.split())


def test_ss_c4_a_word_that_is_no_answer_is_told_the_choices(tmp_path: Path) -> None:
    fight = table(tmp_path, "a or 5")
    assert fight.refused("la t").hint == "Choose from: parry no"
    assert fight.refused("no ra zz").code == "answer"
    fight.say("no")
    assert fight.refused("no ra").message == '"no" is not a choice here.'


@pytest.mark.parametrize("said", ["parry +1", "no +zz", "no ra +zz", "answer no +1"])
@pytest.mark.parametrize("game", ["sixtysix", "littlep6"])
def test_nothing_behind_a_choice_is_swallowed(tmp_path: Path, said: str, game: str) -> None:
    attack = {"sixtysix": "a or 5", "littlep6": "a or 3"}[game]
    fight = Told(
        tmp_path,
        game,
        "add Ana side:party",
        "add Orc",
        "start an=3 or=2",
        "c or evade" if game == "littlep6" else "b",
        attack,
    )
    with pytest.raises(LittleDiceError):
        fight.say(said)


@pytest.mark.parametrize("width", [80, 120])
def test_ss_d4_a_beasts_parts_stand_in_its_row(tmp_path: Path, width: int) -> None:
    fight = table(tmp_path, "add wolf")
    drawn = [line.plain for line in show(fight.say("status"), ScreenSettings(width=width))]
    (row,) = [line for line in drawn if "Wolf" in line and "then" not in line]
    assert "MZ  1/1  TR  1/1  FL  1/1  HL  1/1" in row


def test_ss_d4_the_sheet_explains_the_codes(tmp_path: Path) -> None:
    drawn = "\n".join(
        line.plain for line in show(table(tmp_path, "add wolf").say("status wo"), ScreenSettings(width=120))
    )
    assert "Head MZ" in drawn
    assert "Hind legs  1/1" in drawn


def test_an_order_is_told_once_and_of_those_who_are_here(tmp_path: Path) -> None:
    fight = table(tmp_path, "remove or")
    told = linear(fight.say("add wolf"))
    assert [line for line in told if "order" in line.lower()] == ["The order of turns is now Ana, Wolf and Bo."]
    again = Told(
        tmp_path / "again", "sixtysix", "add Ana side:party", "add Orc", "add Bo side:party", "start an=3 or=2 bo=0"
    )
    told = linear(again.say("delay an to 2"))
    assert len([line for line in told if "order" in line.lower()]) <= 1


def test_what_is_taken_back_is_had_or_is(tmp_path: Path) -> None:
    fight = table(tmp_path, 'adrenaline an "a leap"', "next")
    assert "Ana has adrenaline again" in " ".join(linear(fight.say("undo")))


def test_a_question_that_is_abandoned_says_so(tmp_path: Path) -> None:
    fight = table(tmp_path, "a or 5")
    assert fight.say("answer abandon").text == ("What was left to be done is left out.",)


def test_unskilled_of_a_group_is_for_those_who_are(tmp_path: Path) -> None:
    fight = table(tmp_path, "set an lore=2")
    fight.say("check party lore vs 1 unskilled 4 4 5")
    assert fight.refused("check an lore vs 1 unskilled 4 4").code == "idle"


def test_hits_of_a_strike_are_told_only_where_somebody_can_be_struck(tmp_path: Path) -> None:
    fight = table(tmp_path)
    assert "Hits of a strike" in " ".join(linear(fight.say("status")))
    fight.say("set an la=0 ra=0")
    told = " ".join(linear(fight.say("status")))
    assert "Hits of a strike" not in told
    assert "Nobody can be hit. Ana cannot do that: left arm crippled or lost." in told
    fight.say("set an la=1 ra=1", "a or 3")
    assert "Hits of a strike" not in " ".join(linear(fight.say("status")))


def test_points_that_were_placed_for_more_hits_are_not_placed_again(tmp_path: Path) -> None:
    """One die of two was mistyped: what was placed for two hits is asked again for the one that is left."""
    told = Told(tmp_path, "sixtysix", "add Bo side:party ranged=3", "add wolf", "start wo=3 bo=1")
    told.say("a bo 4 4", "answer no ra la")
    outcome = told.say("amend 4 a bo 4 1")
    assert any("2 hits; now 1 hit" in line for line in outcome.text)
    assert not any("of 1 (" in line for line in outcome.text)
    assert any("Left arm 0 to 1 of 1, Right arm 0 to 1 of 1" in line for line in outcome.text)
