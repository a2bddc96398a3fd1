"""Of every ruleset that comes with the program: each rule has its line, is cited where it is carried out, and by an
example or a test.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from littledice.language.authoring.check_report import Report, RuleUse, report
from littledice.language.names import identity
from littledice.language.reading.finding import find, winners
from littledice.language.reading.look_files import Files
from littledice.language.reading.roots import built_in

ROOTS = (built_in(),)
TESTS = Path(__file__).parents[1]
PACKAGE = TESTS.parent / "littledice"
DIGESTED = {
    "littlep6": [*(f"LP-{number:02}" for number in range(1, 69)), "OP-1", "OP-2"],
    "sixtysix": [f"SS-{number:02}" for number in range(1, 80)],
    "spiritd6": [f"SD-{number:02}" for number in range(1, 96)],
}
"""The rules of each game's text, by number."""
NOT_PLAYED = {
    "SD-08": "how passive checks work is not known",
    "SD-92": "prices and tools are kept by the table",
}
"""Rules that nothing carries out, as their lines say."""
SHIPPED = winners(ROOTS)


@cache
def told(id: str) -> Report:
    return report(id, ROOTS)


@cache
def own(id: str) -> tuple[RuleUse, ...]:
    """Its rules, less those of the ruleset it extends: these are shown there, and its examples are not inherited."""
    folder = find(id, ROOTS, Files())
    parent = identity(folder).extends if folder is not None else ""
    theirs = {rule.id for rule in told(parent).rules} if parent else set()
    return tuple(rule for rule in told(id).rules if rule.id not in theirs)


def words_of(paths: list[Path]) -> frozenset[str]:
    """Whatever looks like the id of a rule in these files."""
    return frozenset(word for path in paths for word in re.findall(r"[A-Z]+-[0-9]+", path.read_text(encoding="utf-8")))


@cache
def cited_by_code(id: str) -> frozenset[str]:
    """By steps and checks, or in words by the ruleset's own tables."""
    code = words_of(sorted(PACKAGE.rglob("*.py")))
    return code.union(*map(words_of_tables, sorted((Path(built_in().path) / id).glob("*.toml"))))


def words_of_tables(path: Path) -> frozenset[str]:
    """What a file of a ruleset cites beside its list of rules and its examples."""
    cited, passed_over = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            passed_over = line.startswith(("[rule", "[example"))
        if not passed_over:
            cited.extend(re.findall(r"[A-Z]+-[0-9]+", line))
    return frozenset(cited)


@cache
def cited_by_tests(id: str) -> frozenset[str]:
    tests = (TESTS / "rulesets" / id).rglob("test_*.py")
    return words_of(
        [path for path in sorted([*tests, *(TESTS / "rules").rglob("test_*.py")]) if "cover" not in path.name]
    )


@pytest.mark.parametrize("id", SHIPPED)
def test_the_ruleset_has_no_faults(id: str) -> None:
    assert told(id).problems == ()


@pytest.mark.parametrize("id", sorted(DIGESTED))
def test_every_rule_of_the_text_has_its_line(id: str) -> None:
    lines = {rule.id: rule.says for rule in told(id).rules}
    assert [number for number in DIGESTED[id] if not lines.get(number)] == []


@pytest.mark.parametrize("id", SHIPPED)
def test_every_rule_is_cited_where_it_is_carried_out(id: str) -> None:
    carried_out = {rule.id for rule in own(id) if rule.cited or rule.id in cited_by_code(id)}
    assert [rule.id for rule in own(id) if rule.id not in carried_out and rule.id not in NOT_PLAYED] == []


@pytest.mark.parametrize("id", SHIPPED)
def test_every_rule_is_cited_by_an_example_or_a_test(id: str) -> None:
    shown = {rule.id for rule in own(id) if rule.examples or rule.id in cited_by_tests(id)}
    assert [rule.id for rule in own(id) if rule.id not in shown and rule.id not in NOT_PLAYED] == []


@pytest.mark.parametrize("rule", sorted(NOT_PLAYED))
def test_what_is_not_played_says_so(rule: str) -> None:
    (line,) = [each for id in SHIPPED for each in told(id).rules if each.id == rule]
    assert line.reading
