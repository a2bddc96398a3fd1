"""Every rule has its line, is cited where it is carried out, and by an example or a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from littledice.language.reading.roots import built_in
from tests.rulesets.spiritd6.people import ID, rules

HERE = Path(__file__).parent
FOLDER = Path(built_in().path) / ID
PACKAGE = Path(__file__).parents[3] / "littledice"
CITED = re.compile(r"SD-[0-9]{2}")
NOT_PLAYED = {
    "SD-08": "how passive checks work is not known",
    "SD-92": "prices and tools are kept by the table",
}
"""Rules whose line says that nothing here carries them out."""


def cited(paths: list[Path]) -> set[str]:
    return {rule for path in paths for rule in CITED.findall(path.read_text(encoding="utf-8"))}


CARRIED_OUT = cited(
    [
        *[path for path in FOLDER.glob("*.toml") if path.name != "rules.toml" and not path.name.startswith("examples")],
        *PACKAGE.rglob("*.py"),
    ]
)
SHOWN = cited([*FOLDER.glob("examples*.toml"), *HERE.glob("test_*.py"), *HERE.parents[1].glob("rules/test_*.py")])
NUMBERS = [f"SD-{number:02}" for number in range(1, 96)]


def test_every_number_has_its_line() -> None:
    assert list(rules().data.rule) == NUMBERS


@pytest.mark.parametrize("rule", [number for number in NUMBERS if number not in NOT_PLAYED])
def test_it_is_carried_out_and_shown(rule: str) -> None:
    assert rule in CARRIED_OUT, "nothing that is played cites it"
    assert rule in SHOWN, "no example or test cites it"


def test_what_is_not_played_says_so() -> None:
    for rule in NOT_PLAYED:
        assert rules().data.rule[rule].reading


def test_every_value_of_every_option_is_shown() -> None:
    """The default's by an example of its own beside the others."""
    shown = {(name, value) for example in rules().data.example.values() for name, value in example.options.items()}
    wanted = {
        (name, choice)
        for name, option in rules().data.option.items()
        for choice in option.choices
        if choice != option.default
    }
    assert wanted <= shown


VECTORS = [f"SDV-{number:02}" for number in range(1, 38, 2)]


@pytest.mark.parametrize("vector", VECTORS)
def test_every_known_case_is_an_example(vector: str) -> None:
    assert any(example.vector == vector for example in rules().data.example.values())
