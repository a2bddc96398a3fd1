"""Rolls whose outcomes have names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.language.small_rules import Played, prove, small, told

MOVES = """
[check.two]
dice = "2d6"
outcomes = [{ id = "strong", score = 10 }, { id = "weak", score = 7 }, { id = "miss" }]
hits = ["strong", "weak"]
[move.strike]
target = "enemy"
most = 0
check = "two"
stat = "bold"
aim = [{ step = "roll" }]
land = [
    { step = "harm", to = "hit", amount = 2 },
    { step = "harm", to = "actor", when = { none = ["outcome:strong"] }, amount = 1 },
    { step = "say", to = "outcome:weak", text = "A price." },
]
[move.dare]
check = "two"
stat = "bold"
aim = [{ step = "roll" }]
land = [
    { step = "inflict", when = "outcome:miss", to = "targets", condition = "furious" },
    { step = "mend", to = "outcome:strong", amount = 1 },
]
"""
D20 = """
[check.test]
dice = "1d20"
advantage = "keep"
outcomes = [
    { id = "critical", face = 20, when = "attack" },
    { id = "fumble", face = 1, when = "attack" },
    { id = "hit", margin = 0 },
    { id = "miss" },
]
order = ["critical", "hit", "miss", "fumble"]
hits = ["critical", "hit"]
[number.raises]
derive = { sum = ["margin"], divide = 5, least = 0 }
names = ["plain", "fine"]
[move.strike]
target = "enemy"
check = "test"
stat = 0
tags = ["attack"]
aim = [{ step = "roll", stat = "bold", against = 12 }]
land = [
    { step = "harm", amount = { sum = ["raises", { first = [{ sum = [3], when = "outcome:critical" }, 1] }] } },
    { step = "say", to = "hit", when = "raises:fine", text = "Fine." },
]
[move.lift]
check = "test"
aim = [{ step = "roll", stat = "bold", against = 22 }]
land = [{ step = "say", text = "Lifted." }]
""".replace("stat = 0\n", "")
UNDER = """
[check.skill]
dice = "1d100"
read = "under"
outcomes = [
    { id = "fumble", rolled = { least = 96 } },
    { id = "critical", rolled = { most = { sum = ["number"], divide = 20, round = "nearest" } } },
    { id = "success", margin = 0 },
    { id = "failure" },
]
order = ["critical", "success", "failure", "fumble"]
hits = ["critical", "success"]
opposed = ["outcome", "rolled"]
tie = "second"
[stat.parry]
default = 50
[stat.fight]
default = 60
[move.strike]
target = "enemy"
check = "skill"
aim = [
    { step = "roll", as = "blow", stat = "fight" },
    { step = "roll", by = "target", stat = "parry", opposes = "blow" },
]
land = [
    { step = "harm", to = "unsaved", amount = 2 },
    { step = "say", when = "won", text = "Parried." },
    { step = "harm", to = "unsaved", amount = 1, when = "steps<=-1" },
    { step = "harm", to = "unsaved", amount = 5, when = "blow:critical" },
]
"""


def test_the_first_rung_that_fits_counts(tmp_path: Path) -> None:
    prove(
        tmp_path,
        MOVES
        + """
[example.strong]
given = ["add ann side:party", "add rat", "add owl", "start an=9 ra=1 ow=2"]
when = ["strike ra ow 5 3"]
then = ["ra.hp = 7", "ow.hp = 7", "an.hp = 9", "roll.outcome = strong", "roll.success = true"]
[example.weak]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 4 3"]
then = ["ra.hp = 7", "an.hp = 8", "roll.outcome = weak", "text has A price."]
[example.miss]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 1 1"]
then = ["ra.hp = 9", "an.hp = 8", "roll.success = false", "text not has A price."]
[example.of-oneself]
given = ["add ann side:party", "d an 2", "add rat", "start an=9 ra=1"]
when = ["dare 1 1 => an has furious; an.hp = 7", "dare 6 6"]
then = ["an.hp = 8"]
""",
    )


def test_a_face_counts_only_when_its_rung_may(tmp_path: Path) -> None:
    prove(
        tmp_path,
        D20
        + """
[example.critical]
given = ["add ann side:party bold=0", "add rat", "start an=9 ra=1"]
when = ["strike ra 20"]
then = ["ra.hp = 5", "roll.outcome = critical", "text has Fine."]
[example.hit]
given = ["add ann side:party bold=0", "add rat", "start an=9 ra=1"]
when = ["strike ra 12"]
then = ["ra.hp = 8", "roll.outcome = hit", "text not has Fine."]
[example.fumble]
given = ["add ann side:party bold=30", "add rat", "start an=9 ra=1"]
when = ["strike ra 1"]
then = ["ra.hp = 9", "roll.outcome = fumble", "roll.success = false"]
[example.no-attack]
given = ["add ann side:party bold=0", "add rat", "start an=9 ra=1"]
when = ["lift 20"]
then = ["roll.outcome = miss", "text not has Lifted"]
""",
    )


def test_rolls_are_held_against_each_other(tmp_path: Path) -> None:
    prove(
        tmp_path,
        UNDER
        + """
[example.better-outcome]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 3 40"]
then = ["roll1.outcome = critical", "roll2.outcome = success", "ra.hp = 1"]
[example.higher-die]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 30 40"]
then = ["ra.hp = 9", "text has Parried"]
[example.lower-die]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 40 30"]
then = ["ra.hp = 7"]
[example.tie]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 30 30"]
then = ["ra.hp = 9"]
[example.fumbled]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra 30 99"]
then = ["roll2.outcome = fumble", "ra.hp = 6"]
""",
    )


@pytest.mark.parametrize(
    ("more", "sentence", "chances"),
    [
        (MOVES, "odds an: dare", {"strong": "5/12", "weak": "5/12", "miss": "1/6"}),
        (D20, "odds an: strike ra", {"critical": "1/20", "hit": "1/2", "miss": "2/5", "fumble": "1/20"}),
        (D20, "odds an: lift", {"critical": "0", "hit": "1/20", "miss": "19/20", "fumble": "0"}),
        (UNDER, "odds an: strike ra", {"critical": "3/100", "success": "57/100", "failure": "7/20", "fumble": "1/20"}),
    ],
)
def test_odds_tell_every_outcome(tmp_path: Path, more: str, sentence: str, chances: dict[str, str]) -> None:
    played = Played(small(tmp_path, more), "add ann side:party", "add rat", "start an=9 ra=1")
    assert played.say(sentence).data["outcomes"] == chances


def test_the_chance_of_a_move_is_that_of_its_hits(tmp_path: Path) -> None:
    played = Played(small(tmp_path, MOVES), "add ann side:party", "add rat", "start an=9 ra=1")
    assert played.say("odds an: strike ra").data["fraction"] == "5/6"


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        ('outcomes = [{ id = "a", score = 3 }, { id = "b" }]', "say which outcomes succeed"),
        ('outcomes = [{ id = "a", score = 3 }, { id = "b" }]\nhits = ["c"]', 'there is no outcome "c"'),
        ('outcomes = [{ id = "a", scroe = 3 }, { id = "b" }]\nhits = ["a"]', 'there is no number "scroe"'),
        ('outcomes = [{ id = "a" }, { id = "b" }]\nhits = ["a"]', '"a" always fits'),
        ('outcomes = [{ id = "a", score = 3 }, { id = "b" }]\nhits = ["a"]\norder = ["a"]', '"b" has no place'),
    ],
)
def test_outcomes_that_make_no_sense_are_refused(tmp_path: Path, check: str, fault: str) -> None:
    assert fault in told(tmp_path, f'[check.odd]\ndice = "1d6"\n{check}\n')


ALTERED = (
    MOVES
    + """
[track.luck]
high = 9
[move.lend]
reaction = { at = "rolled", of = "self", when = "missed" }
cost = { luck = 1 }
land = [{ step = "change", add = 3 }]
[move.force]
reaction = { at = "rolled", of = "self", when = "outcome:miss" }
cost = { luck = 2 }
land = [{ step = "change", outcome = "strong" }]
"""
)


@pytest.mark.parametrize(("answer", "outcome", "hp"), [("lend", "weak", 8), ("force", "strong", 9), ("no", "miss", 8)])
def test_a_changed_roll_comes_out_anew(tmp_path: Path, answer: str, outcome: str, hp: int) -> None:
    played = Played(small(tmp_path, ALTERED), "add ann side:party", "add rat", "start an=9 ra=1", "strike ra 1 1")
    played.say(f"answer {answer}")
    assert played.state.combatants["an"].value("hp") == hp
    assert (played.state.combatants["ra"].value("hp") == 7) is (outcome != "miss")


def test_a_roll_at_no_number_has_no_outcome_that_hangs_on_one(tmp_path: Path) -> None:
    prove(
        tmp_path,
        D20
        + """
[move.ponder]
check = "test"
tags = ["attack"]
aim = [{ step = "roll", stat = "bold" }]
[example.open]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["ponder 12 => text has Total 14; text not has hit; text not has miss", "ponder 20"]
then = ["roll.outcome = critical", "roll.success = true"]
""",
    )


def test_a_save_succeeds_or_fails_where_an_attack_hits_or_misses(tmp_path: Path) -> None:
    more = (
        D20
        + """
[move.scare]
target = "enemy"
check = "test"
aim = [{ step = "roll", by = "target", stat = "bold", against = 12 }]
"""
    )
    table = Played(small(tmp_path, more), "add ann side:party", "add rat", "start an=9 ra=1")
    assert "Total 12. Success." in table.text("scare ra 10")
    assert "Total 11. Failure." in table.text("scare ra 9")
    assert "Total 14. Hit." in table.text("strike ra 12")
