"""Holes that players' terminals once had, each as it was found: what must not be read, and what must."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest

from littledice.app.board.position import LOOKING, position
from littledice.app.completing.answer_preview import foretell
from littledice.app.desk import Desk
from littledice.app.history.watching import seen as watched
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.menus.candidates import candidates
from littledice.app.outcome import Outcome
from littledice.cli.all_verbs import VERBS
from littledice.cli.completion.session_words import suggested
from littledice.cli.session import Session
from littledice.model.errors import LittleDiceError, Refused
from littledice.render.plain.plain_text import linear
from tests.field.fight import ruleset

PEOPLE = (
    "add Anna side:party melee=3 swords=3 head=2 torso=3",
    "add Bert side:party melee=2",
    "add Zarglebane melee=5 alertness=3 speed=13 head=3 torso=7 held=trident",
    "add Gob melee=2 axes=4 head=3 torso=5 left_arm=2 right_arm=2",
    "conceal za",
    "start an=4 za=3 be=2 g1=1",
)
HEXES = (
    "add Anna side:party might=4 axes=4 held=axe",
    "add Zarglebane might=5 axes=5 held=axe",
    "add Gob axes=3 held=axe",
    "place an 0,0",
    "place za 1,0",
    "place g1 0,1",
    "conceal za",
    "start an=9 za=7 g1=3",
)


class Fight:
    """A fight and its terminals."""

    def __init__(self, game: str, *sentences: str) -> None:
        self.shelf = MemoryShelf(ruleset(game))
        self.gm("new x", *sentences)

    def at(self, viewer: str) -> Desk:
        return Desk(shelf=self.shelf, clock=lambda: "", viewer=viewer)

    def gm(self, *sentences: str) -> None:
        for sentence in sentences:
            self.at("gm").say(shlex.split(sentence))

    def anna(self, sentence: str) -> Outcome:
        return self.at("an").say(shlex.split(sentence))

    def gm_question(self) -> dict[str, Any]:
        """The question as the GM has it."""
        found: dict[str, Any] = self.at("gm").say(["status"]).data["question"]
        return found

    def refused(self, sentence: str) -> Refused:
        with pytest.raises(LittleDiceError) as refused:
            self.anna(sentence)
        assert isinstance(refused.value, Refused)
        return refused.value

    def read(self, *sentences: str) -> str:
        """All that those sentences print at Anna's."""
        told = [self.anna(sentence) for sentence in sentences]
        return "\n".join([*[line for each in told for line in linear(each)], *[json.dumps(each.data) for each in told]])

    def tab(self, typed: str, viewer: str = "an") -> str:
        """What is offered after those words, in the shell and in the session."""
        desk = self.at(viewer)
        session = Session({}, {}, lambda *_: desk, VERBS)
        with self.shelf.look("x") as save:
            table = desk.table(save, LOOKING)
        return f"{candidates(typed.split(), '', session)} {suggested(table, typed, session)}"

    def preview(self, *picks: str) -> str:
        with self.shelf.look("x") as save:
            return foretell(self.at("an").table(save, LOOKING), picks).text


def extra() -> Fight:
    """Anna is asked for two extra points on Gob."""
    fight = Fight("sixtysix", *PEOPLE, "strike g1 swords 6 6 4", "answer no", "answer la t ra")
    assert fight.anna("status").data["question"]["to"] == "an"
    return fight


def hit() -> Fight:
    """Anna is hit by somebody concealed."""
    return Fight("sixtysix", *PEOPLE, "next", "strike an 6 6 4 4 1")


def test_a1_tab_behind_answer_offers_nobody_elses_choices() -> None:
    fight = Fight("sixtysix", *PEOPLE, "be: strike! za 6 6", "answer no")
    assert fight.shelf.saves["x"].fight.open is not None
    for viewer in ("an", "be"):
        assert "orso" not in fight.tab("answer ", viewer)


def test_a2_a_preview_names_nobody_concealed() -> None:
    fight = Fight("spiritd6", *HEXES, "go", "goto an")
    fight.anna("move 3")
    assert "Zarglebane" not in fight.preview("1,0") + fight.refused("answer 1,0").message
    assert fight.preview("2,0")


def test_a3_the_parts_of_a_foe_are_words_without_limits_and_default() -> None:
    fight = extra()
    question = fight.anna("status").data["question"]
    assert (question["limits"], question["default"]) == ([2] * 6, None)
    assert question["leads_to"][:2] == ["Head", "Torso"]
    assert fight.refused("answer").message == "This question has no default. Choose an answer."
    read = fight.read("status", "why question") + fight.tab("answer ") + fight.preview("t") + fight.preview("ll")
    assert "/5" not in read
    assert "at most" not in read
    assert "crippled" not in read
    fight.anna("answer t t")


def test_a4_a_question_because_of_somebody_concealed_is_shown_and_answered() -> None:
    fight = hit()
    assert "Somebody hits with 4" in fight.anna("status").data["question"]["text"]
    assert "Zarglebane" not in fight.read("status", "why question", "log")
    assert "Somebody strikes Anna." in fight.read("log")
    assert fight.refused("answer abandon").code == "gm"
    assert fight.refused("answer foo").hint == "Choose from: parry no"
    fight.anna("check swords vs 1")
    fight.anna("answer no")
    assert fight.anna("status").data["question"]["kind"] == "place"


@pytest.mark.parametrize("name", ["Tor", "Or", "Hit", "React", "Somebody"])
def test_a5_a_harmless_name_hides_no_question(name: str) -> None:
    fight = Fight("sixtysix", *PEOPLE, f"add {name}")
    people = fight.shelf.saves["x"].fight.encounter.combatants.values()
    fight.gm(f"conceal {next(who.id for who in people if who.name == name)}", "goto g1", "strike an 6 6")
    assert fight.anna("status").data["question"]["text"].startswith("Gob hits with 2")


@pytest.mark.parametrize("words", ["axes vs g1", "alertness vs g1", "axes vs g1.axes"])
def test_a6_a_check_against_a_foe_is_the_gms_to_roll(words: str) -> None:
    fight = Fight("sixtysix", *PEOPLE)
    assert fight.refused(f"check {words}").code == fight.refused(f"odds check {words}").code == "gm"


def test_a7_why_tells_neither_the_weapon_nor_the_name_of_the_concealed() -> None:
    fight = hit()
    fight.anna("answer no")
    fight.anna("answer t t t h")
    while fight.shelf.saves["x"].fight.open is not None:
        fight.gm("answer none" if fight.shelf.saves["x"].fight.open.question.least == 0 else "answer no")
    read = fight.read("why an", "why an torso")
    assert "trident" not in read
    assert "Zarglebane" not in read
    assert "4 dealt, 4 taken" in read


def test_a9_hiding_and_moving_tell_nothing_of_the_concealed() -> None:
    fight = Fight("littlep6", "add Anna side:party phy=3", "add Lurker men=6", "conceal lu", "start an=9 lu=1")
    (roll,) = fight.anna("hide 3 3 3").data["rolls"]
    assert (roll["target"], roll["against"], roll["chance"]) == (None, None, None)
    moving = Fight("spiritd6", *HEXES, "go", "goto an")
    refusal = moving.refused("move to 1,0")
    assert "omebody" not in refusal.message
    assert refusal.code == "gm"


def test_a11_refusals_say_what_is_so_and_offer_nothing_a_player_may_not() -> None:
    fight = Fight("sixtysix", *PEOPLE, "next")
    refusal = fight.refused("strike g1")
    assert (refusal.code, refusal.message) == ("turn", "It is not Anna's turn.")
    assert "!" not in refusal.hint
    fight.anna("check alertness vs 1")


def test_the_notice_of_a_beaten_side_is_worked_out_on_what_the_player_sees() -> None:
    fight = Fight(
        "littlep6", "add Anna side:party phy=3", "add Gob hp=1", "add Lurker", "conceal lu", "start an=9 g1=2 lu=1"
    )
    told = " ".join(fight.anna("attack g1 6 6 6").warnings)
    assert "All of the foes are down" in told


def test_the_prompt_names_nobody_who_has_gone_out_of_sight() -> None:
    fight = Fight("sixtysix", *PEOPLE)
    fight.anna("strike g1 1 2 3")
    assert "Gob" in position(fight.at("an")).undoes
    fight.gm("conceal g1")
    assert "Gob" not in position(fight.at("an")).undoes
    assert "Gob" not in fight.read("log", "status", "recap")


def test_what_was_done_before_somebody_was_shown_stays_untold() -> None:
    fight = Fight("sixtysix", *PEOPLE, "next", "next")
    fight.gm("check za alertness vs 1", "d za 1 parts:t", "reveal za")
    told = [step for step in fight.anna("log").data["steps"] if step["step"] > len(PEOPLE)]
    assert not [step for step in told[:-1] if "Zarglebane" in json.dumps(step)]
    assert "Zarglebane" in json.dumps(told[-1])


def test_lp_32_whoever_watches_sees_no_gap_for_a_concealed_deed_and_is_told_of_an_undo() -> None:
    fight = Fight("sixtysix", *PEOPLE)
    screen = fight.at("party")
    mark = watched(screen, None).mark
    fight.gm("d za 1 parts:t")
    assert watched(screen, mark).outcomes == ()
    fight.gm("d g1 1 parts:t")
    mark = watched(screen, mark).mark
    fight.gm("undo")
    assert watched(screen, mark).outcomes[0].warnings == ("Something was taken back, or done again.",)


def test_privacy_a3_how_successes_are_spent_is_in_an_order_that_tells_nothing() -> None:
    heavy = ("add Anna side:party might=6 axes=5 held=axe", "add Gob dr=4 axes=3 hp=30")
    bare = ("add Anna side:party might=6 axes=5 held=axe", "add Gob dr=1 axes=3 hp=30")
    hit = ("start an=9 g1=2", "go", "next", "next", "attack g1 with axe 6 4 1 1 1", "answer 0")
    fights = [Fight("spiritd6", *people, *hit) for people in (heavy, bare)]
    asked = [fight.anna("status").data["question"] for fight in fights]
    assert asked[0] == {**asked[1], "id": asked[0]["id"]}
    assert (asked[0]["choices"], asked[0]["default"]) == (["cut+hinder", "cut+pierce", "gash"], None)
    best = [fight.gm_question()["leads_to"][0] for fight in fights]
    assert best[0].startswith("1d6+6, 5 armour ignored")
    assert best[1].startswith("1d6+9")
    assert fights[0].refused("answer 1").code == "answer"
    assert "Anna answers gash" in " ".join(fights[0].anna("answer gash").text)
