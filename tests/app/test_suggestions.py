"""What is offered while a sentence is typed: best first, possible now, and nothing a player may not know."""

from __future__ import annotations

import pytest

from littledice.app.completing.suggestions import after, types_faces, verbs_now
from littledice.app.permission import may_say
from littledice.app.table import Table as AppTable
from littledice.app.verbs import VERBS
from littledice.grammar.sentence_start import Opening
from tests.app.meadow import FIGHT, PEOPLE, Table

LOOKING = Opening("", "status", False, ())


def at(table: Table, viewer: str = "gm") -> AppTable:
    table.desk.viewer = viewer
    with table.shelf.look("field") as save:
        return table.desk.table(save, LOOKING)


def offered(table: Table, verb: str, *rest: str, who: str = "", viewer: str = "gm") -> dict[str, str]:
    found = after(at(table, viewer), who, verb, rest)
    assert found is not None
    return dict(found)


def test_targets_come_with_name_health_and_chance_the_best_chance_first() -> None:
    found = offered(Table(*FIGHT, "set g2 wit=9", "d g3 3"), "a")
    words = list(found)
    assert {"g1", "g2", "g3"} == set(words)
    assert found["g1"].startswith("Goblin 1   4/4")
    assert "1/4" in found["g3"]
    assert "!" in found["g3"]
    chances = [int(says.rpartition("hit ")[2].rstrip("%")) for says in found.values() if "hit " in says]
    assert chances == sorted(chances, reverse=True)


def test_who_cannot_be_aimed_at_is_not_offered() -> None:
    assert set(offered(Table(*FIGHT, "c g2 dead"), "a")) == {"g1", "g3"}


def test_after_the_target_come_the_words_that_are_possible_now() -> None:
    assert {"boost", "sp", "adv", "odds"} <= set(offered(Table(*FIGHT), "a", "g1"))
    tired = offered(Table(*FIGHT, "spend mi sp 3"), "a", "g1")
    assert "sp" not in tired
    assert "boost" not in offered(Table(*FIGHT), "a", "g1", "boost")


def test_what_a_move_must_be_told_comes_before_more_targets() -> None:
    words = list(offered(Table(*FIGHT), "c", "g1"))
    assert words.index("daze") < words.index("g2")
    assert "daze" not in offered(Table(*FIGHT), "c", "g1", "prone")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [("a g1 3", True), ("ta: a g1 3 _", True), ("a g1", False), ("d g1 3", False), ("3", False), ("note 3", False)],
)
def test_faces_are_told_from_amounts(line: str, wanted: bool) -> None:
    assert types_faces(at(Table(*FIGHT)), line.split()) is wanted


def test_of_damage_whoever_was_hit_last_comes_first_and_the_dead_last() -> None:
    words = list(offered(Table(*FIGHT, "c g1 dead", "d g3 1"), "d"))
    assert words[0] == "g3"
    assert words[-1] == "g1"


def test_what_is_no_move_or_wrong_already_offers_nothing_here() -> None:
    table = at(Table(*FIGHT))
    assert after(table, "", "peek", ()) is None
    assert after(table, "", "a", ("nobody",)) is None


def test_moves_that_are_possible_now_are_offered_first() -> None:
    assert "attack" in dict(verbs_now(at(Table(*FIGHT))))
    assert verbs_now(at(Table(*PEOPLE))) == []
    assert "attack" not in dict(verbs_now(at(Table(*FIGHT, "spend mi action 2"))))


def test_a_player_is_offered_their_own_moves_and_no_verb_of_the_gms() -> None:
    table = at(Table(*FIGHT), "ta")
    assert "attack" not in dict(verbs_now(table))
    may = [may_say(table, VERBS.get(word), word) for word in ("next", "damage", "attack", "answer")]
    assert may == [True, False, True, True]
    assert offered(Table(*FIGHT), "d", viewer="mi") == {}
    assert offered(Table(*FIGHT), "a", who="ta", viewer="mi") == {}


def test_a_player_is_told_words_for_numbers_and_nobody_concealed() -> None:
    found = offered(Table(*FIGHT, "conceal g3"), "a", viewer="mi")
    assert found == {"g1": "Goblin 1   unhurt   hit 100%", "g2": "Goblin 2   unhurt   hit 100%"}
