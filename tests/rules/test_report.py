"""What a check of a ruleset's files tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.authoring.check_report import report
from littledice.language.reading.finding import everything
from littledice.language.reading.roots import built_in
from littledice.model.errors import Refused
from littledice.rules.registry import REGISTRY as REAL
from tests.rules.worlds import REGISTRY, SOUND, world


def test_a_sound_ruleset_is_counted_rule_by_rule() -> None:
    found = report("base", (SOUND,), REGISTRY)
    assert found.problems == ()
    assert (found.counts["move"], found.counts["weapon"], found.counts["scene"]) == (1, 2, 1)
    assert "trait" in found.counts
    assert "tables" not in found.counts
    first, second = found.rules
    assert (first.id, first.reading, first.cited, first.examples) == ("B-1", False, ("move.hit",), ("blow",))
    assert (second.id, second.reading, second.examples) == ("B-2", True, ())
    assert second.cited == ("move.hit.forbid.lying", "condition.prone")
    assert found.remarks == (
        'The rule "B-2" is proved by no example.',
        'Nothing reads the option "deadly" (base/ruleset.toml:10).',
        'Nothing reads the stat "speed" (base/ruleset.toml:27).',
    )


def test_a_faulty_one_is_told_not_raised(tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": 'extends = "base"\nmvoe = 1\n[move.hit]\nletter = "hit"'})
    found = report("a", (SOUND, root), REGISTRY)
    assert [problem.partition(": ")[0] for problem in found.problems] == ["a/ruleset.toml:2", "a/ruleset.toml:4"]
    assert (found.counts, found.rules) == ({}, ())


@pytest.mark.parametrize("id", [folder.id for folder in everything((built_in(),))])
def test_a_slip_is_the_only_fault_of_what_extends_a_shipped_ruleset(id: str, tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": f'extends = "{id}"\n[move.wink]\ncots = 1\n'})
    found = report("a", (built_in(), root), REAL)
    assert found.problems == ('a/ruleset.toml:3: move.wink.cots: there is no such key here; the nearest is "cost".',)


def test_a_new_entry_called_almost_like_a_known_one_is_remarked(tmp_path: Path) -> None:
    text = 'extends = "base"\n[condition.porne]\n[condition.dazed]\n[weapon.club]\nname = "Club"\n[weapon.clubs]\n'
    found = report("a", (SOUND, world(tmp_path, {"a/ruleset.toml": text})), REGISTRY)
    assert found.remarks[:2] == (
        '"condition.porne" is new (a/ruleset.toml:2); "condition.prone" is what base has.',
        '"weapon.clubs" is new (a/ruleset.toml:6); "weapon.club" is what base has.',
    )
    assert not any("dazed" in remark and "is new" in remark for remark in found.remarks)


def test_one_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match='the nearest is "base"'):
        report("bass", (SOUND,), REGISTRY)
