"""Several people in one move: named `with` it, each at their own price and with their own weapon."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.language.small_rules import Played, prove, small, told

GANG = """
[weapon.stick]
name = "stick"
dice = "1d6"
[weapon.pole]
name = "pole"
dice = "1d8"
[condition.stunned]
name = "stunned"
helpless = true
[condition.sworn]
name = "sworn off"
bars = ["mob"]
[phase.turn]
order = "sides"
[move.mob]
name = "Mob"
cost = { action = 1 }
partners = { most = 2, cost = { action = 1 } }
target = "enemy"
tags = ["armed"]
usage = "mob WHO [with PARTNER,...]"
land = [{ step = "harm", amount = { among = "attackers", best = [
    { sum = ["weapon.dice"], when = { none = ["self:furious"] } },
] } }]
"""
GIVEN = (
    'given = ["add Ann side:party weapons=stick", "add Bo side:party weapons=pole", "add Cy side:party weapons=stick", '
    '"add Di side:party", "add rat", "start an=9 bo=8 cy=7 di=6 ra=1"]\n'
)
FIGHT = (
    "add Ann side:party weapons=stick", "add Bo side:party weapons=pole", "add Cy side:party weapons=stick",
    "add rat", "start an=9 bo=8 cy=7 ra=1",
)  # fmt: skip


def test_each_throws_their_own_weapon_pays_their_own_price_and_the_best_counts(tmp_path: Path) -> None:
    prove(
        tmp_path,
        GANG
        + f"""
[example.best]
{GIVEN}
when = ["an: mob ra with bo,cy 3 7 5"]
then = ["ra.hp = 2", "an.action = 0", "bo.action = 0", "cy.action = 0", "di.action = 1", "rolls = 3"]
[example.alone]
{GIVEN}
when = ["bo: mob ra 4"]
then = ["ra.hp = 5", "an.action = 1"]
[example.with-a-weapon]
{GIVEN}
when = ["an: mob ra with pole,cy 8 5"]
then = ["ra.hp = 1"]
[example.each-by-their-own-facts]
{GIVEN}
when = ["c an furious", "an: mob ra with bo 2"]
then = ["ra.hp = 7", "rolls = 1"]
[example.too-many]
{GIVEN}
when = ["an: mob ra with bo,cy,di"]
then = ["refused partners", "an.action = 1"]
""",
    )


@pytest.mark.parametrize(
    ("before", "sentence", "code"),
    [
        ("c bo stunned", "an: mob ra with bo", "unable"),
        ("c bo sworn", "an: mob ra with bo", "unable"),
        ("spend bo action 1", "an: mob ra with bo", "cost"),
        ("out bo", "an: mob ra with bo", "out"),
        ("c cy furious", "an: mob ra with an", "partners"),
        ("c cy furious", "an: mob ra with ra", "partners"),
        ("next an", "bo: mob ra with an", "turn"),
    ],
)
def test_whoever_could_not_make_it_is_no_partner(tmp_path: Path, before: str, sentence: str, code: str) -> None:
    table = Played(small(tmp_path, GANG), *FIGHT, before)
    assert table.refused(sentence).code == code


def test_it_is_told_and_taken_back_whole(tmp_path: Path) -> None:
    table = Played(small(tmp_path, GANG), *FIGHT)
    assert "Ann mobs Rat with stick, together with Bo." in table.text("an: mob ra with bo 3 7")
    table.say("undo")
    assert [each["budget"]["action"] for each in table.view["combatants"]] == [1, 1, 1, 1]


def test_people_are_no_weapon_of_a_move_without_partners(tmp_path: Path) -> None:
    alone = GANG.replace("partners = { most = 2, cost = { action = 1 } }\n", "")
    assert "attackers" in alone
    assert Played(small(tmp_path, alone), *FIGHT).refused("an: mob ra with bo").code == "unknown"


def test_a_price_of_partners_is_a_track(tmp_path: Path) -> None:
    assert "partners.cost.acton" in told(tmp_path, GANG.replace("cost = { action = 1 } }", "cost = { acton = 1 } }"))
