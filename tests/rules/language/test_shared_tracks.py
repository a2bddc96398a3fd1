"""Tracks of the fight and of a side, tracks without an end, and those that absorb damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.render.plain.plain_text import linear
from tests.rules.language.small_rules import FIGHT, Played, prove, small, told

TIDE = """
[track.tide]
name = "tide"
of = "fight"
high = 6
draw = "clock"
[track.dread]
of = "fight"
[track.luck]
name = "luck"
of = "side"
high = 3
start = 2
draw = "clock"
[track.temp]
absorbs = "hp"
[move.swell]
target = "self"
land = [
  { step = "track", track = "tide", amount = 2 },
  { step = "track", track = "dread", amount = { sum = ["fight.tide"], divide = 2 } },
]
[move.sink]
cost = { luck = 1 }
land = [{ step = "track", track = "tide", op = "set", amount = 1 }]
[move.swim]
forbid.high = { when = "fight.tide>=3", says = "The tide is too high." }
[move.shield]
target = "any"
time = "always"
by = "gm"
amount = true
land = [{ step = "track", track = "temp", op = "least" }]
"""


def test_moves_pay_and_steps_move_them(tmp_path: Path) -> None:
    prove(
        tmp_path,
        TIDE
        + """
[example.tide]
given = ["add ann side:party", "add bo side:party", "add rat", "start an=9 bo=8 ra=7"]
when = ["swim => view clocks.tide.value = 0", "swell => view clocks.tide.value = 2; view clocks.dread.value = 1",
  "swell => view clocks.tide.value = 4; view clocks.dread.value = 3", "swim => refused rule", "swell", "swell",
  "undo => view clocks.tide.value = 6; view clocks.dread.value = 6", "swim! => text has Overruled"]
then = ["view clocks.tide.max = 6", "view clocks.dread.max = none"]
[example.luck]
given = ["add ann side:party", "add bo side:party", "add rat", "start an=9 bo=8 ra=7"]
when = ["swell",
  "sink => view clocks.luck:party.value = 1; view clocks.luck:foes.value = 2; view clocks.tide.value = 1",
  "next", "sink => view clocks.luck:party.value = 0", "next", "sink => view clocks.luck:foes.value = 1", "next", "sink"]
then = ["refused cost"]
[example.temp]
given = ["add ann side:party", "shield an 3 => an.temp = 3", "shield an 2 => an.temp = 3", "shield an 4 => an.temp = 4"]
when = ["d an 2 => an.temp = 2; an.hp = 9", "d an 3"]
then = ["an.temp = 0", "an.hp = 8", "an.temp.max = none"]
""",
    )


def test_the_gm_moves_them_too(tmp_path: Path) -> None:
    table = Played(small(tmp_path, TIDE), *FIGHT)
    assert table.text("clock tide +1") == "The clock tide goes from 0 to 1 of 6."
    assert "The clock luck of the party goes from 2 to 3 of 3, full." in table.text("clock luck:party +1")
    assert "luck of the party goes from 3 to 1" in table.text('clock "luck of the party" 1')
    assert "Dread goes from 0 to 7." in table.text("clock dread 7")
    assert "belongs to the rules" in table.refused("clock tide off").message
    assert "belongs to the rules" in table.refused("clock tide 0/9").message
    assert "the limit is 6" in table.refused("clock tide 7").message
    assert "clock luck:party +1" in table.refused("clock luck +1").hint
    assert "clock luck:foes +1" in table.refused("clock Luck off").hint
    table.say("clock tide 6")
    full = table.refused("clock tide +1")
    assert (full.message, full.hint) == ("Tide is already at 6.", "`clock tide N` moves it.")
    table.say("undo")
    assert "tide belongs to the fight" in table.refused("add cat tide=3").message
    table.say("undo 3")
    assert table.view["clocks"]["tide"] == {"name": "tide", "value": 1, "max": 6}
    table.say("clock hourglass 4")
    assert list(table.view["clocks"]) == ["tide", "dread", "luck:party", "luck:foes", "hourglass"]


@pytest.mark.parametrize("width", [120, 80, 60])
def test_the_board_draws_them(tmp_path: Path, width: int) -> None:
    table = Played(small(tmp_path, TIDE), *FIGHT, "swell")
    drawn = table.board(width)
    assert "tide " in drawn
    assert "2 of 6" in drawn
    assert "dread 1" in drawn
    assert "luck of the party" in drawn
    assert "0 of" not in drawn
    assert "of None" not in drawn
    said = linear(table.say("status"))
    assert "Clock tide, 2 of 6." in said
    assert "Dread, 1." in said


def test_a_player_sees_them_and_what_moves_them(tmp_path: Path) -> None:
    table = Played(small(tmp_path, TIDE), *FIGHT, "swell")
    table.desk.viewer = "bo"
    assert table.view["clocks"]["tide"]["value"] == 2


WRONG = {
    'of = "fight"\nrole = "shield"': "only one of a person has `role`",
    'of = "fight"\ndraw = "clock"': "a clock needs an end",
    'of = "fight"\nhigh = "bold"': '"bold" is a number of one person',
    'draw = "clock"\nhigh = 3': "[screen]",
    'absorbs = "odd"': "cannot absorb what comes off itself",
    'of = "fihgt"': 'the nearest is "fight"',
}


@pytest.mark.parametrize("said", WRONG)
def test_what_such_a_track_cannot_have_is_told(tmp_path: Path, said: str) -> None:
    found = told(tmp_path, f"[track.odd]\n{said}\n")
    assert WRONG[said] in found
    assert "small/more.toml:" in found
    assert "track.odd" in found


def test_facts_and_amounts_name_tracks_of_the_fight_alone(tmp_path: Path) -> None:
    found = told(tmp_path, TIDE + '[condition.wet]\nmodify.bold = { amount = "fight.tidw", when = "fight.hp>=2" }\n')
    assert 'no track of the fight "tidw"; the nearest is "tide"' in found
    assert 'no track of the fight "hp"' in found
