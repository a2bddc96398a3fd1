"""Faults planted in a sound ruleset one at a time: each is told with its file, line and key, and what to write."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from littledice.app.verbs import VERBS
from littledice.language.authoring.check_report import Report, report
from littledice.language.reading.roots import Root, built_in
from tests.rules.language.small_rules import BASE

SOUND = (
    BASE.replace(
        'land = [{ step = "harm", amount = 1 }]', 'land = [{ step = "harm", amount = { sum = [1, "weapon.damage"] } }]'
    )
    + """
[option.grim]
default = "no"
choices = ["no", "yes"]
says = "How grim."
[damage_type.fire]
[stat.sly]
default = 2
least = 0
most = 6
[track.tide]
of = "fight"
high = 6
draw = "clock"
[track.shell]
role = "shield"
[track.mana]
high = "bold"
refill = "round_start"
[trait.brave]
modify.bold = { op = "least", amount = 2 }
[weapon.pan]
name = "pan"
kind = "unarmed"
damage_type = "fire"
modify.damage = { amount = 1, when = "self:furious" }
[condition.burning]
name = "burning"
amount = 1
ends = "turn_end"
on.turn_start = [{ step = "harm", amount = "amount", type = "fire" }]
modify.advantage = -1
[condition.held]
name = "held"
bars = ["attack"]
[condition.held.on]
turn_end = [{ step = "track", track = "tide", amount = 1 }]
[condition.warded]
name = "warded"
while = "source:held"
modify.score = { amount = 1, when = { all = ["attack"], none = ["self:burning"] } }
[move.blast]
name = "Blast"
cost = { mana = 1 }
target = "enemy"
most = 2
check = "try"
stat = "sly"
aim = [{ step = "roll", by = "target", stat = "bold", against = 1 }]
land = [
    { step = "harm", to = "unsaved", amount = 2, type = "fire" },
    { step = "inflict", to = "hurt", condition = "burning" },
    { step = "say", text = "{who} burns {target}.", when = "option:grim=yes" },
]
[move.blast.forbid.held]
when = "self:held"
says = "{who} is held."
[move.duck]
name = "Duck"
reaction = { at = "hit", of = "self" }
target = "self"
cost = { mana = 1 }
land = [{ step = "change", stop = true }]
[move.stir]
name = "Stir"
cost = { action = 1 }
limit = { fight = 1 }
land = [{ step = "track", track = "tide", amount = { sum = ["fight.tide"], divide = 2, plus = 1 } }]
[move.check]
name = "Check"
by = "any"
time = "always"
check = "try"
words = ["@stat"]
aim = ["stat_check"]
[hazard.pit]
name = "a pit"
do = [{ step = "harm", amount = "amount", type = "fire" }]
[move.hazard]
name = "Hazard"
by = "gm"
time = "always"
target = "any"
most = 0
amount = true
words = ["@hazard"]
land = [{ step = "pick", by = "hazard" }]
[template.cook]
name = "Cook"
side = "party"
stats = { bold = 3 }
words = { weapons = ["pan"], traits = ["brave"] }
tracks = { hp = 5 }
[phase.turn]
name = "Turn"
[example.cook]
given = ["add cook"]
then = ["co.hp = 5"]
"""
)


class Fault(NamedTuple):
    """What is written in place of what, and what is told of it: a key, and words of the sentence."""

    was: str
    now: str
    told: str
    doubt: bool = False


FAULTS = {
    "a key nobody knows": Fault('target = "enemy"\nmost', 'taget = "enemy"\nmost', 'the nearest is "target"'),
    "a table nobody knows": Fault("[hazard.pit]", "[hazzard.pit]", 'the nearest is "hazard"'),
    "a step nobody knows": Fault(
        'step = "inflict", to = "hurt"', 'step = "inflct", to = "hurt"', 'the nearest is "inflict"'
    ),
    "a parameter nobody knows": Fault(
        'amount = 2, type = "fire"', 'amout = 2, type = "fire"', 'the nearest is "amount"'
    ),
    "a condition nobody knows": Fault('condition = "burning"', 'condition = "burnin"', 'the nearest is "burning"'),
    "a damage type in a step": Fault(
        'amount = 2, type = "fire"', 'amount = 2, type = "firre"', 'the nearest is "fire"'
    ),
    "a damage type of a hazard": Fault(
        'do = [{ step = "harm", amount = "amount", type = "fire"',
        'do = [{ step = "harm", amount = "amount", type = "fyre"',
        'the nearest is "fire"',
    ),
    "a damage type of a weapon": Fault('damage_type = "fire"', 'damage_type = "fir"', 'the nearest is "fire"'),
    "a damage type of a condition": Fault(
        'turn_start = [{ step = "harm", amount = "amount", type = "fire"',
        'turn_start = [{ step = "harm", amount = "amount", type = "fie"',
        'the nearest is "fire"',
    ),
    "a moment of a condition": Fault("on.turn_start", "on.turn_strt", 'the nearest is "turn_start"'),
    "a moment of an end": Fault('ends = "turn_end"', 'ends = "turn_endd"', 'the nearest is "turn_end"'),
    "a moment on an entry": Fault("turn_end = [{ step", "turn_ed = [{ step", 'the nearest is "turn_end"'),
    "a moment of a reaction": Fault('at = "hit"', 'at = "hitt"', 'the nearest is "hit"'),
    "of whom a reaction is": Fault('of = "self"', 'of = "selv"', 'the nearest is "self"'),
    "a side in a fact": Fault('"self:held"\nsays', '"self.side:foe"\nsays', 'the nearest is "foes"'),
    "a side of a template": Fault('side = "party"\nstats', 'side = "prty"\nstats', 'the nearest is "party"'),
    "a role": Fault('role = "shield"', 'role = "shelid"', 'the nearest is "shield"'),
    "a place in a sentence": Fault("{who} burns", "{whoo} burns", 'the nearest is "who"'),
    "a place in a refusal": Fault('says = "{who} is held."', 'says = "{wo} is held."', 'the nearest is "who"'),
    "op on what is added up": Fault(
        "modify.advantage = -1", 'modify.advantage = { op = "times", amount = 0 }', "leave `op` out"
    ),
    "op on the score": Fault(
        "modify.score = { amount = 1,", 'modify.score = { op = "most", amount = 1,', "leave `op` out"
    ),
    "a number without a roll": Fault("amount = 2, type", 'amount = "spent2", type', "there is no number"),
    "a number without damage": Fault('sum = ["fight.tide"]', 'sum = ["taken"]', "put `harm` before it"),
    "a number without an amount said": Fault('sum = ["fight.tide"]', 'sum = ["said"]', "`amount = true`"),
    "a margin without a roll": Fault('sum = ["fight.tide"]', 'sum = ["margin"]', "put one that does into `aim`"),
    "unsaved without a save": Fault(
        'aim = [{ step = "roll", by = "target", stat = "bold", against = 1 }]', "", "let its targets roll"
    ),
    "hit without a roll": Fault(
        'track = "tide", amount = {', 'to = "hit", track = "tide", amount = {', "put one that does into `aim`"
    ),
    "a fact of a save without one": Fault(
        '{ step = "track", track = "tide", amount = { sum',
        '{ step = "track", when = "saved", track = "tide", amount = { sum',
        "let its targets roll",
    ),
    "a group nobody knows": Fault('to = "unsaved"', 'to = "unsafed"', 'the nearest is "unsaved"'),
    "a group of the first edition": Fault('to = "unsaved"', 'to = "all"', '`to = "targets"`'),
    "a step of the first edition": Fault(
        '{ step = "harm", to = "unsaved"', '{ step = "deal_damage", to = "unsaved"', "write `harm`"
    ),
    "skips that starve an end": Fault('bars = ["attack"]', "skips = true", '`bars = ["attack"]`'),
    "words that a step wants": Fault('words = ["@stat"]\n', "", 'write `words = ["@stat"]`'),
    "a fact nobody knows": Fault('when = "self:furious" }', 'when = "self:furius" }', 'the nearest is "furious"'),
    "a fact that is a word": Fault('all = ["attack"]', 'all = ["atack"]', 'the nearest is "attack"'),
    "a fact of an option": Fault("option:grim=yes", "option:grim=yess", 'the nearest is "yes"'),
    "a source's condition": Fault('while = "source:held"', 'while = "source:helt"', 'the nearest is "held"'),
    "a track of the fight": Fault('"fight.tide"', '"fight.tyde"', 'the nearest is "tide"'),
    "a track nobody knows": Fault(
        'cost = { mana = 1 }\ntarget = "enemy"', 'cost = { manna = 1 }\ntarget = "enemy"', 'the nearest is "mana"'
    ),
    "a stat nobody knows": Fault('high = "bold"', 'high = "bolt"', 'the nearest is "bold"'),
    "a number in quotes": Fault('"weapon.damage"]', '"3"]', "without quotes"),
    "a check nobody knows": Fault('check = "try"\nwords', 'check = "tri"\nwords', 'the nearest is "try"'),
    "a die nobody knows": Fault('die = "d6"', 'die = "dsix"', "there is no die"),
    "an option of a check": Fault("threshold = 5", "treshold = 5", 'the nearest is "threshold"'),
    "a trait nobody knows": Fault('traits = ["brave"]', 'traits = ["braav"]', 'there is no trait "braav"'),
    "a weapon nobody knows": Fault('weapons = ["pan"]', 'weapons = ["pann"]', 'the nearest is "pan"'),
    "a stat of a template": Fault("stats = { bold = 3 }", "stats = { bald = 3 }", 'the nearest is "bold"'),
    "a stat beyond its bounds": Fault("stats = { bold = 3 }", "stats = { sly = 9 }", "6 at most"),
    "a track of a template": Fault("tracks = { hp = 5 }", "tracks = { ph = 5 }", 'there is no track "ph"'),
    "bounds the wrong way": Fault("least = 0\nmost = 6", "least = 7\nmost = 6", "below `least`"),
    "a division by nothing": Fault("divide = 2", "divide = 0", "divided by 0"),
    "a text for a number": Fault("limit = { fight = 1 }", "limit = { figth = 1 }", "fight"),
    "a letter twice": Fault('name = "Blast"', 'name = "Blast"\nletter = "a"', "already belongs to attack"),
    "a reaction nobody offers": Fault(
        'reaction = { at = "hit", of = "self" }', 'reaction = "hit"', 'reaction = { at = "hit" }'
    ),
    "an offer of nothing": Fault(
        'land = [\n    { step = "harm", to',
        'meet = [{ step = "react", trigger = "dodge" }]\nland = [\n    { step = "harm", to',
        "no move has",
    ),
    "an order nobody knows": Fault(
        '[phase.turn]\nname = "Turn"', '[phase.turn]\nname = "Turn"\norder = "higest"', 'the nearest is "highest"'
    ),
    "a clock without an end": Fault('high = 6\ndraw = "clock"', 'draw = "clock"', "give it `high`"),
    "a move called like a verb": Fault("[move.stir]", "[move.status]", "only `act status`", doubt=True),
    "a free move without end": Fault("cost = { action = 1 }\nlimit = { fight = 1 }\n", "", "`free = true`", doubt=True),
    "two of one name": Fault('name = "held"', 'name = "furious"', "`shares_name = true`", doubt=True),
    "a stat that nothing reads": Fault(
        "[stat.sly]", "[stat.idle]\nrolled = false\n[stat.sly]", 'the stat "idle"', doubt=True
    ),
    "a condition of no use": Fault(
        "[condition.held]\n", '[condition.idle]\nname = "idle"\n[condition.held]\n', 'The condition "idle"', doubt=True
    ),
}


def checked(folder: Path, text: str) -> Report:
    (folder / "planted").mkdir()
    (folder / "planted" / "ruleset.toml").write_text(text, encoding="utf-8")
    verbs = [name for name in VERBS if name != "end"]
    return report("planted", (built_in(), Root(folder, "campaign")), verbs=verbs)


def test_the_ruleset_they_are_planted_in_is_sound(tmp_path: Path) -> None:
    found = checked(tmp_path, SOUND)
    assert found.problems == ()
    assert found.remarks == ()


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_told(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    assert SOUND.count(fault.was) == 1, "planted in one place"
    text = SOUND.replace(fault.was, fault.now)
    found = checked(tmp_path, text)
    told = found.remarks if fault.doubt else found.problems
    assert told, "nothing is told"
    assert any(fault.told in each for each in told), told
    assert all("planted/ruleset.toml:" in each for each in told)
    first = SOUND.index(fault.was)
    line = SOUND.count("\n", 0, first) + 1
    lines = range(line - 3, line + fault.now.count("\n") + 12)
    places = [int(each.split("planted/ruleset.toml:")[1].split(":")[0].split(")")[0]) for each in told]
    assert any(place in lines for place in places), (line, told)
    assert len(told) <= 3, "what follows from the fault is not told too"


def test_there_are_as_many_as_were_planted_before() -> None:
    assert len(FAULTS) >= 59


@pytest.mark.parametrize(
    ("when", "named"), [('"missed"', "missed"), ('"outcome:miss"', "outcome:miss"), ('["attack", "missed"]', "missed")]
)
def test_a_step_for_those_hit_that_asks_for_a_miss_is_for_nobody(tmp_path: Path, when: str, named: str) -> None:
    from tests.rules.language.small_rules import told

    check = '[check.two]\ndice = "2d6"\noutcomes = [{ id = "hit", score = 7 }, { id = "miss" }]\nhits = ["hit"]\n'
    use = f'{{ step = "mend", amount = 1, when = {when} }}'
    move = '[move.dare]\ncheck = "two"\nstat = "bold"\ntags = ["attack"]\naim = ["roll"]\nland = [USE]\n'
    assert f'Say `to = "{named}"`' in told(tmp_path, check + move.replace("USE", use))
    for fine in (use.replace("amount", 'to = "actor", amount'), use.replace(when, '"outcome:hit"')):
        assert "for those hit" not in told(tmp_path, check + move.replace("USE", fine))
