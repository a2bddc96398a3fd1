"""What a move asks of whoever makes it, said in words of the move: counted uses, lists of the sheet, what is owed and
said.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.references.first_edition import CHECKS, STEPS
from littledice.rules.registry import REGISTRY
from tests.rules.language.small_rules import Played, prove, small, told

GIVEN = 'given = ["add Ann side:party", "add Bo side:party traits=dancer", "add rat", "start an=9 bo=8 ra=7"]\n'
NEEDS = """
[words.traits]
unwritten = ["party"]
[trait.dancer]
name = "Dancer"
[trait.lancer]
name = "Lancer"
[weapon.lance]
name = "lance"
kind = "unarmed"
tags = ["long"]
[move.strike]
like = "attack"
name = "Strike"
tags = ["armed", "attack"]
[move.strike.options.spin]
counted = true
modify.bonus = 1
when = "self.hp>=count"
lacks = "{who} would be dizzy."
[move.chase]
free = true
target = "enemy"
needs = "used:attack+hit"
lacks = "{who} has hit nobody."
[move.lunge]
free = true
target = "enemy"
tags = ["armed"]
forbid.long = { when = { all = ["used:attack+long"] }, says = "{who} has used up {weapon}." }
[move.lancer]
free = true
listed = "traits"
[move.lance-dance]
free = true
listed = "traits"
listed_as = "lancer"
[move.shout]
free = true
words = ["@text"]
forbid.mute = { when = { none = ["said:text"] }, says = "Shout what?", asks = true }
[move.sleep]
by = "gm"
time = "rest"
target = "any"
amount = true
land = [{ step = "rest", lengths = { short = 1, long = 8 }, sleep = { track = "hp", full = 6, daily = "used day " } }]
[move.boast]
time = "always"
free = true
limit = { day = 1 }
"""


def test_what_was_counted_and_how_it_went(tmp_path: Path) -> None:
    prove(
        tmp_path,
        NEEDS
        + "[example.hits]\n"
        + GIVEN
        + """when = ["chase ra => refused", "strike! ra 1 1",
  "chase ra => refused", "strike! ra 5 1", "chase ra", "next", "next", "next"]
then = ["active = an"]
[example.another-turn]
"""
        + GIVEN
        + """when = ["strike ra 5 1", "next", "next", "next", "chase ra"]
then = ["refused rule"]
[example.both-words]
"""
        + GIVEN
        + """when = ["strike ra 5 1", "lunge ra", "strike! ra with lance 5 1",
  "lunge ra => refused rule", "lunge ra with lance"]
then = ["refused rule"]
[example.a-day]
"""
        + GIVEN
        + """when = ["boast", "boast => refused limit", "end",
  "boast => refused", "sleep an 3", "an: boast => refused", "sleep an 6", "an: boast"]
then = ["stage = ended"]
[example.count]
given = ["add Ann side:party hp=2/9", "add rat", "start an=9 ra=7"]
when = ["strike ra spin2 5 1 1 1", "next", "next", "strike ra spin3"]
then = ["refused rule"]
""",
    )


def test_what_the_sheet_must_list(tmp_path: Path) -> None:
    prove(
        tmp_path,
        NEEDS
        + "[example.blank]\n"
        + GIVEN
        + """when = ["lancer", "lance-dance", "next", "bo: lancer => refused rule",
  "bo: lance-dance => refused rule", "next",
  "lancer => refused rule", "lancer!"]
then = ["active = ra"]
[example.listed]
given = ["add Bo side:party traits=dancer,lancer", "add rat", "start bo=8 ra=7"]
when = ["lancer", "lance-dance"]
then = ["active = bo"]
""",
    )


def test_what_must_be_said(tmp_path: Path) -> None:
    prove(
        tmp_path,
        NEEDS
        + "[example.said]\n"
        + GIVEN
        + """when = ["shout => refused usage", "shout \\"Hey\\""]
then = ["text has shouts"]
""",
    )


def test_the_weapon_is_named_in_a_refusal(tmp_path: Path) -> None:
    table = Played(small(tmp_path, NEEDS))
    for sentence in ("add Ann side:party", "add rat", "start an=9 ra=8", "strike ra with lance 5 1"):
        table.say(sentence)
    assert table.refused("lunge ra with lance").message == "Ann has used up lance."


@pytest.mark.parametrize("word", [*STEPS, *CHECKS])
def test_what_is_gone_is_told_with_what_to_write(word: str, tmp_path: Path) -> None:
    assert word not in {**REGISTRY.steps, **REGISTRY.checks}
    key, table = ("land", STEPS) if word in STEPS else ("checks", CHECKS)
    found = told(tmp_path, f'[move.old]\n{key} = [{{ step = "{word}", of = 1 }}]\n')
    assert table[word] in found
    assert "more.toml:2" in found


COURSE = """
[condition.down]
name = "down"
state = "dead"
[condition.hexed]
name = "hexed"
stacks = "each"
while = { none = ["source.state:dead", "source.state:out"] }
[condition.dizzy]
name = "dizzy"
while = "self.state:up"
[condition.late]
name = "late"
[condition.late.on]
settle = [{ step = "lift", conditions = ["late"], when = "stage:turn" }]
"""


def test_conditions_go_with_the_state_of_somebody(tmp_path: Path) -> None:
    prove(
        tmp_path,
        COURSE
        + "[example.dead]\n"
        + GIVEN.replace(" traits=dancer", "")
        + """when = ["c an hexed by ra", "c bo hexed by an", "c ra dizzy", "c ra down"]
then = ["an not has hexed", "bo has hexed", "ra not has dizzy"]
[example.gone]
"""
        + GIVEN.replace(" traits=dancer", "")
        + """when = ["c an hexed by ra", "c bo hexed by an", "out ra => an not has hexed", "out an"]
then = ["bo not has hexed"]
[example.own-slot]
"""
        + GIVEN.replace(" traits=dancer", "")
        + """when = ["c an late => an not has late", "c bo late", "d bo 1 => bo has late", "next", "d bo 1"]
then = ["bo not has late"]
""",
    )


def test_a_condition_is_said_to_begin_and_to_be_over(tmp_path: Path) -> None:
    table = Played(small(tmp_path, ""), "add Ann side:party", "add Bo side:party", "add rat", "c an furious")
    table.say("c party furious off")
    assert not table.state.combatants["an"].has("furious")
    assert table.refused("c party furious off").message == "None of them is furious."
    assert table.refused("c bo furious off").message == "Bo is not furious."
    assert table.refused("c an").code == "condition"


HANDS = """
[words.held]
among = "weapon"
[words.items]
[words.unloaded]
among = "weapon"
[weapon.knife]
name = "knife"
[weapon.gun]
name = "gun"
hands = 2
tags = ["reload"]
[condition.crossed]
name = "crossed"
called = "crossed with {text}"
while = { all = ["self.held>=2", "self.held:{text}"] }
[move.cross]
free = true
words = ["@weapon"]
land = [{ step = "inflict", condition = "crossed", to = "actor", weapon = 2 }]
[move.take]
free = true
words = ["@weapon"]
land = [{ step = "carry", how = "take" }]
[move.put]
free = true
words = ["@weapon"]
land = [{ step = "carry", how = "put" }]
[move.load]
free = true
words = ["@weapon"]
land = [{ step = "carry", how = "load" }]
"""


def test_a_step_judges_by_itself_whether_it_can_be_carried_out(tmp_path: Path) -> None:
    prove(
        tmp_path,
        HANDS
        + """[example.hands]
given = ["add Ann side:party weapons=knife,unarmed,gun", "add rat", "start an=9 ra=8"]
when = ["take => refused weapon", "put knife => refused missing", "load gun => refused loaded", "take gun",
  "take knife => refused hands", "put gun", "take knife", "take knife => refused missing"]
then = ["an.held = knife"]
[example.about-what]
given = ["add Ann side:party weapons=knife,unarmed held=knife", "add rat", "start an=9 ra=8"]
when = ["cross unarmed => refused missing", "cross knife => refused hands", "take unarmed",
  "cross knife => an has crossed",
  "c ra crossed => ra not has crossed", "put unarmed"]
then = ["an not has crossed"]
[example.about-the-other]
given = ["add Ann side:party held=knife,unarmed", "add rat", "start an=9 ra=8"]
when = ["cross knife", "set an held=unarmed,unarmed"]
then = ["an not has crossed"]
[example.about-nothing]
given = ["add Ann side:party held=knife,unarmed", "add rat"]
when = ["c an crossed => an has crossed", "set an held=knife"]
then = ["an not has crossed"]
""",
    )
