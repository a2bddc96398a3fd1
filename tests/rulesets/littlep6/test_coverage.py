"""Every rule has its line, is cited where it is carried out and proved by an example, as are options and vectors."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from littledice.language.authoring.check_report import RuleUse, report
from littledice.language.reading.roots import built_in, roots
from tests.rulesets.littlep6.people import ID, rules

FOLDER = Path(built_in().path) / ID
PACKAGE = Path(__file__).parents[3] / "littledice"
NUMBERS = [f"LP-{number:02}" for number in range(1, 69)] + [f"OP-{number}" for number in range(1, 8)]
VECTORS = [str(number) for number in range(1, 42, 2)]


@cache
def uses() -> dict[str, RuleUse]:
    return {use.id: use for use in report(ID, roots()).rules}


def test_every_number_has_its_line() -> None:
    assert set(NUMBERS) <= set(rules().data.rule)


@pytest.mark.parametrize("id", list(rules().data.rule))
def test_each_rule_is_carried_out_and_shown(id: str) -> None:
    use = uses()[id]
    assert use.cited, "nothing that is played cites it"
    assert use.examples, "no example proves it"


@pytest.mark.parametrize("vector", VECTORS)
def test_every_known_case_is_an_example(vector: str) -> None:
    assert any(example.vector == vector for example in rules().data.example.values())


def test_every_value_of_every_option_is_shown() -> None:
    """The default's by the examples that set nothing. Of a range of numbers one beside the default is enough."""
    shown: dict[str, set[bool | int | str]] = {name: set() for name in rules().data.option}
    for example in rules().data.example.values():
        for name, value in example.options.items():
            shown[name].add(value)
    for name, option in rules().data.option.items():
        wanted = {choice for choice in option.choices if choice != option.default}
        numbers = {choice for choice in wanted if isinstance(choice, int) and not isinstance(choice, bool)}
        assert shown[name] & numbers or not numbers, name
        assert wanted - numbers <= shown[name], name
        assert shown[name], f"{name} is never set"


def test_steps_cite_only_rules_that_are_there() -> None:
    cited = {
        rule
        for path in PACKAGE.rglob("*.py")
        for rule in re.findall(r"\b(?:LP-[0-9]{2}|OP-[0-9])\b", path.read_text(encoding="utf-8"))
    }
    assert cited <= set(rules().data.rule)


def test_what_is_ours_says_so() -> None:
    """Foes and spells that no text gives are told apart from those of the text."""
    theirs = {"thorns", "vines", "grant-life-force", "heal-nature", "turn-undead"}
    spells = {id: move for id, move in rules().data.move.items() if move.group == "spell"}
    assert theirs <= set(spells)
    for id, move in spells.items():
        assert ("ours" in move.says) == (id not in theirs), id
