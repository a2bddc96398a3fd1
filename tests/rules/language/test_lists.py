"""Lists of which rows are picked: by somebody, by dice, by a number, for successes."""

from __future__ import annotations

from pathlib import Path

from tests.rules.language.small_rules import FIGHT, Played, prove, small, told

LISTS = """
[list.terrible]
name = "what it does to them"
[list.terrible.rows]
more = { says = "terrible harm", do = [{ step = "harm", amount = 2 }] }
mad = { says = "driven mad", do = [{ step = "inflict", condition = "furious" }] }
push = "pushed away"
[list.places]
rows = [
  { upto = 2, says = "a leg", numbers = { worse = 1 }, do = [{ step = "harm", amount = { sum = ["worse", 1] } }] },
  { upto = 6, says = "the head", do = [{ step = "harm", amount = 4 }] },
]
[list.buys]
rows.cut = { says = "a cut", price = 1, do = [{ step = "harm", amount = 1 }] }
rows.stab = { says = "a stab", price = 2, do = [{ step = "harm", amount = 3 }] }
[move.torment]
target = "enemy"
land = [{ step = "pick", list = "terrible", count = 2 }]
[move.aim]
target = "enemy"
land = [{ step = "pick", list = "places", by = "dice", dice = "1d6" }, { step = "say", text = "Ouch.", when = "row:2" }]
[move.carve]
target = "enemy"
amount = true
land = [{ step = "pick", list = "buys", budget = "said" }]
[move.fate]
target = "enemy"
land = [{ step = "pick", list = "places", by = "number", number = 2 }]
"""
GIVEN = 'given = ["add Ann side:party", "add rat", "start an=9 ra=8"]\n'


def test_rows_are_picked_and_done(tmp_path: Path) -> None:
    prove(
        tmp_path,
        LISTS
        + "[example.torment]\n"
        + GIVEN
        + """when = ["torment ra => question pick an", "answer more push"]
then = ["ra.hp = 7", "text has Terrible harm.", "ra not has furious"]
[example.aim]
"""
        + GIVEN
        + """when = ["aim ra 2 => ra.hp = 7; text not has Ouch.", "aim ra 5"]
then = ["ra.hp = 3", "text has Ouch."]
[example.fate]
"""
        + GIVEN
        + """when = ["fate ra"]
then = ["ra.hp = 7", "text has A leg."]
[example.carve]
"""
        + GIVEN
        + """when = ["carve ra 3 => question pick an", "answer stab => ra.hp = 6; question pick an", "answer cut"]
then = ["ra.hp = 5", "no question"]
[example.stops]
"""
        + GIVEN
        + """when = ["carve ra 3", "answer done"]
then = ["ra.hp = 9", "no question"]
""",
    )


def test_a_question_says_what_is_left(tmp_path: Path) -> None:
    table = Played(small(tmp_path, LISTS), *FIGHT, "carve r1 3")
    asked = table.view["question"]
    assert asked["text"] == "Ann picks: buys (3 left)."
    assert asked["leads_to"][:2] == ["a cut, 1", "a stab, 2"]


def test_a_list_or_row_nobody_knows_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, LISTS.replace('list = "places", by = "dice"', 'list = "placs", by = "dice"'))
    assert 'the nearest is "places"' in found
    found = told(tmp_path, LISTS.replace("row:2", "row:9"))
    assert 'there is no row of a list "9"' in found
    found = told(tmp_path, LISTS.replace('condition = "furious"', 'condition = "furius"'))
    assert "list.terrible.rows.mad.do[0].params.condition" in found
