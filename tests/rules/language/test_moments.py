"""Moments: hooks on entries, what is altered before it counts, answers, conditions that hold by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.language.small_rules import FIGHT, Played, prove, small, told

THREE = 'given = ["add Ann side:party", "add Bo side:party", "add rat", "start an=9 bo=8 ra=7"]\n'


def test_damage_is_altered_on_its_way_and_heard_of_after(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[trait.tough]
[trait.tough.on]
hurting = [{ step = "change", add = -2, least = 1 }]
[trait.thorny]
[trait.thorny.on]
hurt = [{ step = "harm", to = "source", amount = { sum = ["taken"], divide = 2 } }]
[track.rage]
high = 9
start = 0
[everyone.on]
hurt = [{ step = "track", track = "rage", amount = "taken" }]
[move.smash]
target = "any"
amount = true
land = [{ step = "harm", amount = "said" }]
[example.tough]
given = ["add Ann side:party", "add Bo side:party traits=tough", "add rat traits=thorny", "start an=9 bo=8 ra=7"]
when = ["smash bo 5 => bo.hp = 6; bo.rage = 3", "smash bo 1 => bo.hp = 5", "smash ra 4"]
then = ["ra.hp = 5", "an.hp = 7", "an.rage = 2"]
""",
    )


def test_lists_have_names_and_merge_by_them(tmp_path: Path) -> None:
    base = """
[on.hurt]
rage = [{ step = "inflict", condition = "furious" }]
shout = [{ step = "say", text = "{who} shouts." }]
"""
    rules = small(tmp_path, base)
    assert "Rat 1 shouts." in Played(rules, *FIGHT).text("d r1 1")
    child = tmp_path / "child"
    child.mkdir()
    (child / "ruleset.toml").write_text('extends = "small"\n[on.hurt]\nshout = []\n', encoding="utf-8")
    from littledice.language.compiler import compiled
    from littledice.language.reading.roots import Root, built_in
    from littledice.rules.rulebook import Rules

    data = compiled("child", (built_in(), Root(tmp_path, "campaign"))).data
    table = Played(Rules(data), *FIGHT)
    assert "shouts" not in table.text("d r1 1")
    assert table.state.combatants["r1"].has("furious")


def test_tracks_and_conditions_have_moments(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[track.fails]
high = 2
start = 0
[track.fails.on]
filled = [{ step = "inflict", condition = "furious" }]
[condition.dazed]
name = "dazed"
amount = 2
[condition.dazed.on]
begin = [{ step = "track", track = "fails", amount = "amount" }]
end = [{ step = "track", track = "hp", amount = -1 }]
turn_start = [{ step = "lift", conditions = ["dazed"] }]
[track.fails2]
high = 3
start = 0
[on]
"lost:hp" = [{ step = "track", track = "fails2", amount = "lost" }]
"ended:dazed" = [{ step = "track", track = "fails2", op = "set", amount = 0 }]
[move.daze]
target = "enemy"
land = [{ step = "inflict", condition = "dazed" }]
[example.filled]
"""
        + THREE
        + """
when = [
  "d ra 2 => ra.fails2 = 2",
  "daze ra => ra.fails = 2; ra has furious; ra has dazed",
  "undo",
  "d bo 1 => bo.fails2 = 1",
  "next",
  "next",
]
then = ["active = ra", "ra.hp = 7"]
[example.ended]
given = ["add Ann side:party", "add rat", "add cat", "start an=9 ra=8 ca=7", "d ra 2", "daze ra"]
when = ["next"]
then = ["ra not has dazed", "ra.hp = 6", "ra.fails2 = 1", "active = ra"]
""",
    )


def test_a_condition_holds_by_itself(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[condition.bloodied]
name = "bloodied"
holds = "self.hp<=4"
[example.bloodied]
"""
        + THREE
        + """
when = ["d ra 4 => ra not has bloodied", "d ra 1 => ra has bloodied", "heal ra 2 => ra not has bloodied", "d ra 9"]
then = ["ra has bloodied", "ra has out"]
""",
    )


def test_a_condition_lasts_while_its_source_keeps_it_up(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[condition.concentrating]
name = "concentrating"
stacks = "replace"
ends = ["gained:out", "round_end"]
[condition.blessed]
name = "blessed"
while = "source:concentrating"
[condition.concentrating.on]
hurt = [
  { step = "lift", conditions = ["concentrating"], when = "taken>=2" },
]
[move.bless]
target = "any"
land = [{ step = "inflict", to = "actor", condition = "concentrating" }, { step = "inflict", condition = "blessed" }]
[example.hurt]
"""
        + THREE
        + """
when = ["bless bo => bo has blessed by an; an has concentrating", "d an 1 => bo has blessed", "d an 2"]
then = ["an not has concentrating", "bo not has blessed"]
[example.again]
"""
        + THREE
        + """
when = ["bless bo", "bless ra"]
then = ["bo not has blessed", "ra has blessed"]
[example.down]
"""
        + THREE
        + """
when = ["bless bo", "d an 9"]
then = ["an not has concentrating", "bo not has blessed"]
[example.round]
"""
        + THREE
        + """
when = ["bless bo", "next", "next => bo has blessed", "next"]
then = ["an not has concentrating", "bo not has blessed"]
""",
    )


ANSWERS = """
[track.luck]
high = 2
[track.reaction]
high = 1
refill = "turn_start"
budget = true
[move.second-chance]
name = "Second Chance"
reaction = { at = "rolled", of = "self", when = "missed" }
cost = { luck = 1 }
target = "self"
land = ["reroll"]
[move.lend]
name = "Lend"
reaction = { at = "rolled", of = "ally", when = "missed" }
cost = { reaction = 1 }
target = "self"
land = [{ step = "change", add = 1 }]
[move.duck]
name = "Duck"
reaction = { at = "hit", when = "self:furious" }
cost = { reaction = 1 }
target = "self"
land = [{ step = "change", stop = true }]
[move.soak]
name = "Soak"
reaction = { at = "losing:hp", of = "self", when = "amount>=3" }
cost = { luck = 1 }
target = "self"
land = [{ step = "change", add = -2 }]
[move.riposte]
name = "Riposte"
reaction = { at = "missed", of = "self", when = "self:furious" }
target = "enemy"
land = [{ step = "harm", amount = 1 }]
[move.growl]
name = "Growl"
reaction = { at = "turn_end", of = "others", asks = false }
cost = { luck = 1 }
target = "self"
land = [{ step = "inflict", condition = "furious" }]
"""
RATS = 'given = ["add Ann side:party", "add Bo side:party luck=0", "add rat luck=0", "start an=9 bo=8 ra=7"]\n'
MAD = """given = ["add Ann side:party luck=0", "add Bo side:party luck=0", "add rat luck=0", "c ra furious",
  "start an=9 bo=8 ra=7"]
"""


def test_a_roll_is_answered_and_thrown_again_or_lifted(tmp_path: Path) -> None:
    prove(
        tmp_path,
        ANSWERS
        + "[example.again]\n"
        + RATS
        + """when = ["a ra 1 1 => question react an", "answer second_chance 5 1"]
then = ["no question", "ra.hp = 8", "an.luck = 1"]
[example.lent]
"""
        + RATS
        + """when = ["a ra 1 1", "answer no => question react bo", "answer lend"]
then = ["no question", "ra.hp = 8", "bo.reaction = 0"]
[example.nobody_else]
"""
        + RATS
        + """when = ["next", "next", "a an 1 1"]
then = ["no question", "an.hp = 9"]
""",
    )


def test_a_hit_a_miss_and_a_loss_are_answered_by_whom_they_concern(tmp_path: Path) -> None:
    prove(
        tmp_path,
        ANSWERS
        + "[example.duck]\n"
        + MAD
        + """when = ["a ra 5 1 => question react ra", "answer duck"]
then = ["ra.hp = 9", "ra.reaction = 0"]
[example.riposte]
"""
        + MAD
        + """when = ["a ra 1 1 => question react bo", "answer no => question react ra", "answer riposte"]
then = ["an.hp = 8"]
[example.soak]
"""
        + RATS
        + """when = [
  "d an 4 => question react an",
  "answer soak => an.hp = 7",
  "d an 2 => an.hp = 5; no question",
  "d an 4",
  "answer no",
]
then = ["an.hp = 1"]
[example.listed]
"""
        + RATS.replace("Bo side:party luck=0", "Bo side:party luck=1")
        + """when = ["next => text has Bo may use Growl now.", "an: growl"]
then = ["an has furious", "an.luck = 1"]
""",
    )


def test_an_answer_cannot_be_said_by_itself(tmp_path: Path) -> None:
    table = Played(small(tmp_path, ANSWERS), *FIGHT)
    assert "it is offered when its moment comes" in table.refused("soak").message


def test_limits_and_needs(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[move.jab]
name = "Jab"
target = "enemy"
limit = { turn = 1, fight = 2 }
tags = ["quick"]
land = [{ step = "harm", amount = 1 }]
[move.kick]
name = "Kick"
target = "enemy"
needs = "used:quick"
lacks = "{who} has not jabbed yet."
land = [{ step = "harm", amount = 2 }]
[example.limits]
"""
        + THREE
        + """
when = ["kick ra => refused rule", "jab ra", "kick ra => ra.hp = 6", "jab ra => refused limit", "next", "next", "next",
  "kick ra => refused rule", "jab ra", "next", "next", "next", "jab ra => refused limit", "jab! ra"]
then = ["ra.hp = 4"]
""",
    )


LOOPS = {
    "lost": '[on]\nround_start = [{ step = "track", track = "luck", to = "everyone", amount = -1 }]\n'
    '[everyone.on]\n"lost:luck" = [{ step = "track", track = "luck", amount = 1 }]\n'
    '"filled:luck" = [{ step = "track", track = "luck", amount = -1 }]\n[track.luck]\nhigh = 3\n',
    "gained": "[condition.a]\n[condition.b]\n"
    '[on]\nround_start = [{ step = "inflict", to = "everyone", condition = "a" }]\n'
    '"gained:a" = [{ step = "lift", conditions = ["a"] }, { step = "inflict", condition = "b" }]\n'
    '"gained:b" = [{ step = "lift", conditions = ["b"] }, { step = "inflict", condition = "a" }]\n',
}


@pytest.mark.parametrize("kind", LOOPS)
def test_lists_that_never_settle_are_refused_at_the_table_and_found_by_the_check(tmp_path: Path, kind: str) -> None:
    from littledice.app.proving.random_fights import soak

    rules = small(tmp_path, LOOPS[kind])
    table = Played(rules, *FIGHT[:-1])
    refusal = table.refused("start an=9 bo=8 r1=7 r2=6")
    assert "never come to rest" in refusal.message
    assert table.state.stage == "setup"
    found = soak(rules, fights=1)
    assert any("never come to rest" in problem for problem in found.problems)


WRONG = {
    '[on]\n"gained:furius" = ["reroll"]': 'the nearest is "furious"',
    '[on]\n"filled:hpp" = ["reroll"]': 'the nearest is "hp"',
    '[condition.furious.on]\nbegn = ["reroll"]': 'the nearest is "begin"',
    '[move.x]\nreaction = { at = "htt" }': 'the nearest is "hit"',
    '[move.x]\nreaction = { at = "hit", off = "any" }': 'the nearest is "of"',
    '[move.x]\nneeds = "used:atack"': 'the nearest is "attack"',
    '[condition.y]\nwhile = "source:furios"': 'the nearest is "furious"',
    '[condition.y]\nends = ["gained:nothing"]': 'there is no condition "nothing"',
}


@pytest.mark.parametrize("said", WRONG)
def test_a_moment_nobody_knows_is_told(tmp_path: Path, said: str) -> None:
    found = told(tmp_path, said + "\n")
    assert WRONG[said] in found, found
    assert "small/more.toml:" in found


def test_a_roll_is_helped_before_its_dice_are_thrown(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[trait.lucky]
[trait.lucky.on]
rolling = [{ step = "change", add = 1, when = "attack" }]
[example.lucky]
given = ["add Ann side:party traits=lucky", "add Bo side:party", "add rat", "start an=9 bo=8 ra=7"]
when = ["a ra 1 1 => roll.score = 1; ra.hp = 8", "next", "a ra 1 1"]
then = ["roll.score = 0", "ra.hp = 8"]
""",
    )


def test_what_hears_of_harm_knows_how_the_move_came_out(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[check.test]
dice = "1d20"
outcomes = [{ id = "critical", face = 20 }, { id = "hit", margin = 0 }, { id = "miss" }]
hits = ["critical", "hit"]
[trait.proud]
[trait.proud.on]
hurt = [{ step = "inflict", condition = "furious", when = ["outcome:critical", "strike"] }]
[move.strike]
target = "enemy"
check = "test"
aim = [{ step = "roll", stat = "bold", against = 5 }]
land = [{ step = "harm", amount = 1 }]
[example.hurt]
given = ["add ann side:party", "add rat traits=proud", "start an=9 ra=1"]
when = ["strike ra 19 => ra.hp = 8; ra not has furious", "d ra 1 => ra not has furious", "strike ra 20"]
then = ["ra has furious"]
""",
    )


def test_a_part_of_no_damage_is_none(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[damage_type.fire]
then = [{ condition = "furious", least = 1 }]
[move.strike]
target = "enemy"
land = [{ step = "harm", parts = [{ amount = 2 }, { amount = { sum = [1], when = "round>=2" }, type = "fire" }] }]
[example.hurt]
given = ["add ann side:party", "add rat", "start an=9 ra=1"]
when = ["strike ra => ra.hp = 7; ra not has furious", "next", "next", "strike ra"]
then = ["ra.hp = 4", "ra has furious"]
""",
    )


def test_what_anybody_has_hears_of_the_moments_of_the_whole_fight(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[check.test]
dice = "1d20"
[track.rage]
high = 9
start = 0
[trait.proud]
[trait.proud.on]
round_start = [{ step = "track", track = "rage", amount = 2 }]
round_end = [{ step = "track", track = "rage", amount = -1 }]
[everyone.on]
start = [
    { step = "roll", by = "target", check = "test", stat = "bold", against = 12, when = "self.side:party" },
    { step = "inflict", to = "saved", condition = "furious" },
]
[on]
start = [{ step = "say", text = "Here we go." }]
[example.each]
given = ["add ann side:party", "add bo side:party traits=proud", "add rat traits=proud"]
when = [
    "start an=9 bo=8 ra=7 --dice '10 9' => bo.rage = 2; ra.rage = 2; an.rage = 0; rolls = 2", "next", "next", "next",
]
then = ["an has furious", "bo not has furious", "ra not has furious", "bo.rage = 3", "round = 2"]
""",
    )


def test_those_who_saved_are_known_though_nothing_was_aimed_at_them(tmp_path: Path) -> None:
    prove(
        tmp_path,
        """
[check.test]
dice = "1d20"
[trait.leader]
[trait.leader.on]
dropped = [
    { step = "roll", by = "target", to = "allies", check = "test", stat = "bold", against = 12 },
    { step = "inflict", to = "unsaved", condition = "furious" },
]
[example.they-run]
given = ["add ann side:party", "add rat", "add owl", "add boss traits=leader", "start an=9 ra=1 ow=2 bo=3"]
when = ["d bo 9 --dice '10 9'"]
then = ["ra not has furious", "ow has furious", "an not has furious", "bo not has furious"]
""",
    )
