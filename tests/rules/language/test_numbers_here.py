"""A step names a number that cannot be there yet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.language.references.numbers_here import HARM, LATE, ROLLED
from tests.rules.language.small_rules import told

PAGE = Path(__file__).parents[3] / "docs" / "rulesets.md"


def of_move(folder: Path, *land: str, aim: str = "", head: str = "") -> str:
    steps = ", ".join(land)
    return told(folder, f'[move.bite]\ntarget = "enemy"\ncheck = "try"\n{head}\naim = [{aim}]\nland = [{steps}]\n')


ROLL = '{ step = "roll", stat = "bold", against = 1 }'
HURT = '{ step = "harm", amount = 1 }'


@pytest.mark.parametrize(
    ("number", "aim", "before", "head"),
    [
        *[(name, ROLL, "", "") for name in ROLLED],
        *[(name, "", HURT, "") for name in HARM],
        ("said", "", "", "amount = true"),
        ("blaze", "", '{ step = "throw", amount = 1, as = "blaze" }', ""),
        ("grip.margin", ROLL.replace("against", 'as = "grip", against'), "", ""),
    ],
)
def test_a_number_is_refused_until_something_has_made_it(
    tmp_path: Path, number: str, aim: str, before: str, head: str
) -> None:
    use = f'{{ step = "mend", to = "actor", amount = "{number}" }}'
    named = '{ step = "throw", amount = 1, as = "blaze" }, { step = "throw", amount = 1, as = "grip" }'
    assert f'there is no "{number}" here' in of_move(tmp_path, use, named)
    assert of_move(tmp_path, *([before] if before else []), use, aim=aim, head=head) == ""


@pytest.mark.parametrize("number", ["amount", "high", "number"])
def test_a_number_of_something_else_is_refused(tmp_path: Path, number: str) -> None:
    assert f'there is no "{number}" here' in of_move(tmp_path, f'{{ step = "mend", amount = "{number}" }}', aim=ROLL)


def test_facts_and_sums_are_looked_through(tmp_path: Path) -> None:
    assert 'there is no "margin"' in of_move(tmp_path, '{ step = "harm", when = "margin>=2", amount = 1 }')
    assert 'there is no "taken"' in of_move(tmp_path, '{ step = "mend", amount = { sum = ["taken"], divide = 2 } }')


def test_a_number_of_the_sheet_knows_no_move(tmp_path: Path) -> None:
    assert 'there is no "score" here' in told(tmp_path, '[stat.odd]\nderive = { sum = ["score"] }\n')


def test_the_page_has_every_number() -> None:
    table = re.search(r"\| number \| what it is \| where \|\n(.*?)\n\n", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert table is not None
    named = set(re.findall(r"`([a-z._]+)`", table[1]))
    assert named >= {*LATE, "amount", "round", "weapon.damage", "weapon.dice", "spent"}


@pytest.mark.parametrize(
    "more",
    [
        '[condition.blessed]\nmodify.pool = { amount = { dice = "1d4" } }\n',
        '[stat.odd]\nderive = { sum = [{ dice = "1d6" }] }\n',
        '[track.odd]\nhigh = { dice = "1d6" }\n',
        '[check.odd]\ndice = "1d6"\noutcomes = [{ id = "a", score = { dice = "1d4" } }, { id = "b" }]\nhits = ["a"]\n',
    ],
)
def test_dice_that_nothing_would_throw_are_refused(tmp_path: Path, more: str) -> None:
    assert "nothing throws dice here" in told(tmp_path, more)
