"""How faults are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.faults import Origin, Problem, dotted, refuse
from littledice.model.errors import BadRuleset
from littledice.model.record import replace
from littledice.rules.nearest import begun, certain, did_you_mean, nearest, slips

FILE = Origin(Path("/x/a/ruleset.toml"), "a/ruleset.toml")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("move",), "move"),
        (("move", "hit", "aim", 0, "step"), "move.hit.aim[0].step"),
        (("rule", "LP-16"), "rule.LP-16"),
        (("rule", "1 2"), 'rule."1 2"'),
        (("a", 'say "x"', ""), 'a."say \\"x\\""."""'[:-2] + '"'),
    ],
)
def test_a_path_is_told_as_people_write_it(path: tuple[str | int, ...], text: str) -> None:
    assert dotted(path) == text


def test_no_fault_is_no_refusal() -> None:
    refuse("a", [])


def test_one_fault_is_the_message() -> None:
    with pytest.raises(BadRuleset) as raised:
        refuse("a", [Problem(replace(FILE, line=3), ("move",), "no.")])
    assert raised.value.message == "a/ruleset.toml:3: move: no."
    assert raised.value.problems == (raised.value.message,)
    assert raised.value.exit_code == 3


def test_many_faults_are_told_in_order_of_lines_each_once() -> None:
    problems = [Problem(replace(FILE, line=line), ("k",), "no.") for line in (10, 9, 10)]
    with pytest.raises(BadRuleset) as raised:
        refuse("a", [*problems, Problem(FILE, (), "whole.")])
    assert raised.value.problems == ("a/ruleset.toml: whole.", "a/ruleset.toml:9: k: no.", "a/ruleset.toml:10: k: no.")
    assert raised.value.message == 'The ruleset "a" has 3 faults; the first is a/ruleset.toml: whole.'


def test_the_nearest_word_counts_case_and_hyphens_as_nothing() -> None:
    assert nearest("Dirty_Fighter", ["dirty-fighter", "dirty-dancer"]) == "dirty-fighter"
    assert nearest("zzz", ["dirty-fighter"]) == ""
    assert nearest("a", []) == ""


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("strik", "strike"),
        ("stirke", "strike"),
        ("atack", "attack"),
        ("condtion", "condition"),
        ("nonsense", ""),
        ("clear", ""),
        ("fleet", ""),
        ("bogus", ""),
        ("xtart", "start"),
        ("xtrat", ""),
        ("goblin 3", "Goblin 2"),
        ("gobin2", "Goblin 2"),
        ("goblin", "Goblin 2"),
        ("c", ""),
    ],
)
def test_only_what_is_truly_near_is_near(word: str, wanted: str) -> None:
    known = ("scene", "cover", "start", "strike", "attack", "condition", "next", "boost", "Goblin 2", "a", "b")
    assert nearest(word, known) == wanted


@pytest.mark.parametrize(
    ("word", "near", "sure"),
    [
        ("atack", "attack", True),
        ("attakc", "attack", True),
        ("Gobin2", "Goblin 2", True),
        ("xttack", "attack", False),
        ("attck", "attach", False),
        ("atck", "attack", False),
        ("net", "next", False),
        ("stan", "stand", False),
        ("goblin3", "Goblin 2", False),
        ("", "a", False),
    ],
)
def test_only_one_slip_in_a_word_of_some_length_that_fits_one_is_certain(word: str, near: str, sure: bool) -> None:
    assert certain(word, near, ("attack", "attend", "next", "stand", "stun", "Goblin 2", "Goblin 1", "a")) is sure


@pytest.mark.parametrize(
    ("word", "wanted"), [("agi", "agility"), ("Max_H", "max-hp"), ("end", ""), ("ag", ""), ("gility", ""), ("", "")]
)
def test_the_start_of_one_word_alone_is_that_word_begun(word: str, wanted: str) -> None:
    assert begun(word, ("agility", "endurance", "ending", "max-hp", "max-sp")) == wanted


def test_slips_are_letters_left_out_put_in_exchanged_or_swapped() -> None:
    found = [
        slips(*pair) for pair in (("", ""), ("ab", ""), ("abc", "acb"), ("abc", "abd"), ("bc", "abc"), ("ca", "abc"))
    ]
    assert found == [0, 2, 1, 1, 1, 3]


def test_without_a_near_word_the_known_ones_are_listed_if_few() -> None:
    assert did_you_mean("zzz", ["a", "b"]) == "known: a, b"
    assert did_you_mean("zzz", []) == "none is defined"
    assert did_you_mean("zzz", [f"w{number}" for number in range(15)]).endswith("w11 and 3 more")
