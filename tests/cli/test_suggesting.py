"""Completion in the session: by word or name, answers first while a question waits, nothing concealed for players."""

from __future__ import annotations

from littledice.app.desk import Desk
from littledice.cli.all_verbs import VERBS
from littledice.cli.completion.session_words import suggested
from littledice.cli.session import Session
from littledice.prompt.fragments import Candidate
from tests.app.meadow import FIGHT, Table
from tests.app.test_questions import Skirmish
from tests.app.test_suggestions import LOOKING


def found(table: Table | Skirmish, text: str, viewer: str = "gm") -> list[Candidate]:
    desk = Desk(shelf=table.shelf, viewer=viewer)
    session = Session({}, {}, lambda *_: desk, VERBS)
    with desk.shelf.look(desk.slug()) as save:
        return list(suggested(desk.table(save, LOOKING), text, session))


def words(table: Table | Skirmish, text: str, viewer: str = "gm") -> list[str]:
    return [candidate.word for candidate in found(table, text, viewer)]


def test_nothing_is_offered_before_anything_is_typed() -> None:
    assert words(Table(*FIGHT), "") == []


def test_a_verb_is_offered_by_its_start_the_moves_that_are_possible_first() -> None:
    offered = words(Table(*FIGHT), "a")
    assert offered[0] == "attack"
    assert {"add", "answer"} <= set(offered)


def test_somebody_is_offered_by_id_and_by_the_start_of_the_name() -> None:
    assert words(Table(*FIGHT), "a g2")[0] == "g2"
    assert words(Table(*FIGHT), "a gob")[:3] == ["g1", "g2", "g3"]


def test_conditions_and_damage_types_are_offered_where_they_are_asked_for() -> None:
    assert "daze" in words(Table(*FIGHT), "c g2 d")
    assert "fire" in words(Table(*FIGHT), "d g2 3 f")


def test_f30_inside_an_open_quote_nothing_is_offered() -> None:
    table = Table(*FIGHT)
    for text in ('add "Mira', 'add "Mira ', 'note "a g', "add 'x "):
        assert words(table, text) == []
    assert "side:party" in words(table, 'add "Mira Vale" side:')


def test_while_a_question_waits_its_choices_come_first() -> None:
    yard = Skirmish("strike g1 5")
    assert words(yard, "p")[0] == "parry"
    assert words(yard, "answer n") == ["no"]
    assert words(yard, "parry ") == ["parry", "no"]
    assert "no" not in words(yard, "n", "mi")


def test_a_player_is_offered_nothing_concealed_and_no_verb_of_the_gms() -> None:
    table = Table(*FIGHT, 'add "Lurking Horror" side:foes', "conceal lu")
    for text in ("a l", "a ", "b l", "lu", "c l", "d ", "as ", "mi: a "):
        offered = found(table, text, "mi")
        assert not [each for each in offered if "lurking" in " ".join(each).lower() or each.word == "lu"], text
    assert "note" not in words(table, "n", "mi")
    assert words(table, "conceal ", "mi") == []
