"""A command that stops at a question: what may be said meanwhile, and how it goes on."""

from __future__ import annotations

import shlex

import pytest

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError, Refused
from tests.fakes.skirmish import RULES

SLOW_TURN = ("add Mira side:party", "add goblin x2", "start mi=9 g1=4 g2=2", "go")


class Skirmish:
    """The two-phase game, in its slow phase: Mira is up, blows may be parried, a parry may be answered."""

    def __init__(self, *sentences: str) -> None:
        self.shelf = MemoryShelf(RULES)
        self.desk = Desk(shelf=self.shelf, clock=lambda: "")
        self.desk.say(["new", "Yard"], options={"seed": "1"})
        for sentence in (*SLOW_TURN, *sentences):
            self.say(sentence)

    def say(self, sentence: str, dice: str | None = None) -> Outcome:
        return self.desk.say(shlex.split(sentence), dice=dice)

    @property
    def fight(self) -> Fight:
        return self.shelf.saves["yard"].fight

    def hp(self, who: str) -> float:
        return self.fight.encounter.combatants[who].value("hp")


def test_the_question_is_in_the_data_and_the_view() -> None:
    yard = Skirmish()
    data = yard.say("strike g1 5").data
    assert data["question"] == data["view"]["question"]
    wanted = {"to": "g1", "kind": "react", "choices": ["parry", "no"], "least": 1, "count": 1, "default": "no"}
    assert wanted.items() <= data["question"].items()


def test_an_answer_a_default_and_one_that_answers_two() -> None:
    yard = Skirmish("strike g1 5", "answer no")
    assert yard.hp("g1") == 2
    yard.say("undo")
    yard.say("answer")
    assert yard.hp("g1") == 2
    yard.say("undo")
    yard.say("answer parry no", dice="6")
    assert (yard.hp("g1"), yard.hp("mi")) == (3, 2)


@pytest.mark.parametrize(
    "sentence", ["answer maybe", "answer no no", "answer none", "mi: answer no", "next", "strike g2", "go"]
)
def test_what_waits_refuses_everything_else(sentence: str) -> None:
    yard = Skirmish("strike g1 5")
    before = yard.fight
    with pytest.raises(LittleDiceError):
        yard.say(sentence)
    assert yard.fight is before


def test_whom_a_question_is_not_for_is_told_by_name() -> None:
    yard = Skirmish("strike g1 5")
    with pytest.raises(Refused) as refusal:
        yard.say("mi: answer no")
    assert refusal.value.message == "That question is not for Mira."


def test_looking_and_correcting_go_on_meanwhile() -> None:
    yard = Skirmish("strike g1 5", "set g1 hp=1", "note careful", "conceal g2", "status", "log", "recap")
    assert yard.fight.open is not None
    assert yard.say("g1: answer no").data["question"] is None
    assert yard.hp("g1") == 0


def test_a_command_that_stops_must_have_used_up_its_dice() -> None:
    yard = Skirmish()
    with pytest.raises(Refused):
        yard.say("strike g1", dice="5 6")
    with pytest.raises(Refused):
        Skirmish("strike g1 5").say("answer no", dice="3")


def test_abandoning_keeps_what_has_happened() -> None:
    yard = Skirmish("strike g1 5", "answer abandon")
    assert yard.fight.open is None
    assert yard.hp("g1") == 3
    assert yard.fight.encounter.combatants["mi"].value("slot") == 0


def test_undo_brings_the_question_back() -> None:
    yard = Skirmish("strike g1 5", "answer parry", "undo")
    assert yard.fight.open is not None
    assert yard.fight.open.question.to == "g1"
    yard.say("undo")
    assert yard.fight.open is None


def test_a_player_answers_their_own_questions_only() -> None:
    yard = Skirmish("n", "g1: strike mi 5")
    other = Desk(shelf=yard.shelf, viewer="g1", clock=lambda: "")
    with pytest.raises(Refused) as refused:
        other.say(["answer", "no"])
    assert refused.value.code == "answer"
    mine = Desk(shelf=yard.shelf, viewer="mira", clock=lambda: "")
    assert mine.say(["status"]).data["question"]["to"] == "mi"
    mine.say(["answer", "no"])
    assert yard.hp("mi") == 2


def test_resume_tells_the_question() -> None:
    yard = Skirmish("strike g1 5")
    assert yard.say("resume yard").text[-1] == "Goblin 1 is asked: Parry?"
    assert yard.say("list").payload.fights[0].says == "1 question waits"
    with pytest.raises(Refused):
        yard.say("peek")


def refused(yard: Skirmish, sentence: str) -> Refused:
    before = yard.fight
    with pytest.raises(Refused) as refusal:
        yard.say(sentence)
    assert yard.fight is before
    return refusal.value


@pytest.mark.parametrize("word", ["an", "Anson", "AN"])
def test_somebody_named_while_a_question_waits_is_no_verb_cut_short(word: str) -> None:
    yard = Skirmish("add Anson", "strike g1 5")
    error = refused(yard, word)
    assert (error.message, error.code) == (f'"{word}" is Anson, not a choice here.', "answer")
    assert error.hint == "Choose from: parry no"


@pytest.mark.parametrize("word", ["ans", "answe", "g1: answ"])
def test_answer_cut_short_takes_no_default(word: str) -> None:
    yard = Skirmish("strike g1 5")
    error = refused(yard, word)
    assert (error.message, error.hint) == ("Type `answer` in full to take the default.", "Choose from: parry no")
    yard.say("ans parry", dice="6")
    assert yard.hp("g1") == 3


@pytest.mark.parametrize(
    ("sentence", "dice", "choices"), [("answer no no", None, "parry no"), ("answer parry no no", "6", "parry no")]
)
def test_a_word_too_many_is_told_with_how_many_are_asked_for(sentence: str, dice: str | None, choices: str) -> None:
    yard = Skirmish("strike g1 5")
    with pytest.raises(Refused) as refusal:
        yard.say(sentence, dice=dice)
    assert refusal.value.message == 'One choice is asked for: "no" is too many.'
    assert refusal.value.hint == f"Nothing was changed. Choose from: {choices}"


def test_a_word_that_next_does_not_take_is_told_with_how_to_go_on() -> None:
    quick = refused(Skirmish("undo"), "next phase")
    assert quick.message == '`next` takes no word "phase".'
    after = "`next` alone ends the turn of whoever is up; after the last one the next phase begins."
    assert quick.hint == f"{after} `go` ends this phase at once."
    assert refused(Skirmish(), "next phase").hint == after
