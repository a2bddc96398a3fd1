"""A move that a condition makes one owe: made once a round, by the end of the turn, from the next turn on."""

from __future__ import annotations

from pathlib import Path

from tests.rules.language.small_rules import Played, prove, small

OWING = """
[condition.fading]
name = "fading"
holds = "self.hp<=2"
owes = "cling"
[move.cling]
name = "Cling"
target = "self"
free = true
check = "try"
aim = [{ step = "roll", stat = "bold", against = 1 }]
land = [{ step = "mend", to = "hit", amount = 0 }]
[example.not-in-the-turn-it-begins]
given = ["add ann side:party", "add rat", "start an=9 ra=1", "d an 8"]
when = ["next"]
then = ["rolls = 0", "active = ra"]
[example.by-itself-as-the-turn-ends]
given = ["add ann side:party", "add rat", "start ra=9 an=1", "d an 8", "next"]
when = ["next --dice '5 1'"]
then = ["rolls = 1", "active = ra"]
[example.made-it-is-owed-no-more]
given = ["add ann side:party", "add rat", "start ra=9 an=1", "d an 8", "next", "cling 1 1"]
when = ["next"]
then = ["rolls = 0", "active = ra"]
[example.owed-again-next-round]
given = ["add ann side:party", "add rat", "start ra=9 an=1", "d an 8", "next", "cling 1 1", "next", "next"]
when = ["next --dice '1 1'"]
then = ["rolls = 1"]
"""


def test_it_is_owed_once_a_round_from_the_next_turn_on(tmp_path: Path) -> None:
    prove(tmp_path, OWING)


def test_what_is_due_tells_of_it_until_it_is_made(tmp_path: Path) -> None:
    table = Played(small(tmp_path, OWING), "add ann side:party", "add rat", "start ra=9 an=1", "d an 8", "next")
    assert [each["what"] for each in table.view["due"]] == ["owes"]
    table.say("cling 5 1")
    assert table.view["due"] == []
