"""How a ruleset is put together from folders and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from littledice.language.reading.reader import Read, read
from littledice.language.reading.roots import Root
from littledice.model.errors import Refused
from tests.rules.worlds import world


def told(found: Read) -> list[str]:
    return [str(problem) for problem in found.problems]


def values(found: Read) -> Any:
    assert told(found) == []
    return found.tree.plain()


def test_all_files_of_a_folder_are_one(tmp_path: Path) -> None:
    root = world(
        tmp_path,
        {
            "a/ruleset.toml": 'name = "A"\n[move.run]\nletter = "r"',
            "a/foes.toml": "[template.imp]\n",
            "a/more.toml": '[move.run]\nname = "Run"',
            "a/notes.txt": "no toml",
            "a/.hidden.toml": "= no toml",
        },
    )
    assert values(read("a", (root,))) == {
        "name": "A",
        "move": {"run": {"letter": "r", "name": "Run"}},
        "template": {"imp": {}},
    }


def test_two_files_may_not_say_the_same_key_differently_or_alike(tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": "[stat.x]\nleast = 1", "a/b.toml": "[stat.x]\nleast = 1"})
    said = "a/b.toml:2: stat.x.least: this is already in a/ruleset.toml:2; keep one of them."
    assert told(read("a", (root,))) == [said]


def test_the_parent_then_packs_then_own_tables_less_what_is_removed(tmp_path: Path) -> None:
    layers = {
        "parent/ruleset.toml": "[stat]\na.least = 1\nb.least = 1\nc.least = 1\nd.least = 1",
        "packs/one.toml": "[stat]\nb.least = 2\nc.least = 2\ne.least = 2",
        "packs/two/x.toml": "[stat]\ne.least = 3",
        "child/ruleset.toml": """
            extends = "parent"
            use = ["packs/one", "packs/two"]
            remove = ["stat.d", "stat.e.most"]
            [stat]
            c.least = 4
            e.most = 5
        """,
    }
    assert values(read("child", (world(tmp_path, layers),))) == {
        "stat": {"a": {"least": 1}, "b": {"least": 2}, "c": {"least": 4}, "e": {"least": 3}}
    }


def test_who_a_ruleset_is_and_what_proves_it_are_not_inherited(tmp_path: Path) -> None:
    parent = 'name = "P"\nsays = "x"\nshort = ["p"]\ndefault = true\nversion = "3"\n[example.e]\n[rule]\nR-1 = "r"'
    root = world(tmp_path, {"parent/ruleset.toml": parent, "child/ruleset.toml": 'extends = "parent"'})
    assert values(read("child", (root,))) == {"rule": {"R-1": {"says": "r"}}}


def test_packs_use_packs(tmp_path: Path) -> None:
    root = world(
        tmp_path,
        {
            "a/ruleset.toml": 'use = ["packs/two"]',
            "packs/one.toml": "stat.x = { least = 1, most = 9 }",
            "packs/two.toml": 'use = ["packs/one"]\nstat.x.least = 2',
        },
    )
    assert values(read("a", (root,))) == {"stat": {"x": {"least": 2, "most": 9}}}


def test_the_last_root_wins_for_rulesets_and_packs(tmp_path: Path) -> None:
    old = {"a/ruleset.toml": 'name = "old"\nuse = ["packs/p"]', "packs/p.toml": "stat.x.least = 1"}
    first = world(tmp_path / "1", old)
    second = world(tmp_path / "2", {"a/ruleset.toml": 'name = "new"\nuse = ["packs/p"]'})
    third = world(tmp_path / "3", {"packs/p.toml": "stat.x.least = 3"})
    assert values(read("a", (first, second, third))) == {"name": "new", "stat": {"x": {"least": 3}}}
    assert values(read("a", (first,))) == {"name": "old", "stat": {"x": {"least": 1}}}


def test_a_ruleset_that_extends_its_own_id_changes_the_one_it_hides(tmp_path: Path) -> None:
    built = world(tmp_path / "1", {"a/ruleset.toml": "stat.x = { least = 1, most = 5 }"})
    user = world(tmp_path / "2", {"a/ruleset.toml": 'extends = "a"\nstat.x.least = 2'})
    campaign = world(tmp_path / "3", {"a/ruleset.toml": 'extends = "a"\nstat.x.most = 7'})
    assert values(read("a", (built, user, campaign))) == {"stat": {"x": {"least": 2, "most": 7}}}


def test_every_value_knows_its_file_and_line(tmp_path: Path) -> None:
    child = 'extends = "parent"\nstat.x.least = 2'
    root = world(tmp_path, {"parent/ruleset.toml": "\n[stat.x]\nleast = 1\nmost = 5", "child/ruleset.toml": child})
    tree = read("child", (root,)).tree
    assert str(tree.origin_at(("stat", "x", "least"))) == "child/ruleset.toml:2"
    assert str(tree.origin_at(("stat", "x", "most"))) == "parent/ruleset.toml:4"
    assert tree.origin_at(("stat", "x", "most")).path == tmp_path / "parent" / "ruleset.toml"


@pytest.mark.parametrize("id", ["none", "../a", "a/../a", "", "A", "a\0", "x" * 10_000, "..", "a b", "à", "[red]"])
def test_an_id_that_is_no_ruleset_is_refused(id: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="No ruleset is called") as raised:
        read(id, (world(tmp_path, {"a/ruleset.toml": ""}),))
    assert raised.value.code == "unknown"
    assert len(raised.value.message) < 200


@pytest.mark.parametrize(
    "name", ["../secret", "packs/../../secret", "/etc/passwd", "packs//p", "packs/p.toml", ".", ""]
)
def test_a_pack_lies_inside_the_roots(name: str, tmp_path: Path) -> None:
    world(tmp_path, {"secret.toml": "stat.x.least = 1"})
    root = world(tmp_path / "root", {"a/ruleset.toml": f"use = ['{name}']", "packs/p.toml": ""})
    found = read("a", (root,))
    assert [problem.path for problem in found.problems] == [("use", 0)]
    assert "there is no pack" in told(found)[0]


def test_the_nearest_id_is_named(tmp_path: Path) -> None:
    root = world(tmp_path, {"harbour/ruleset.toml": ""})
    with pytest.raises(Refused, match='the nearest is "harbour"'):
        read("harbor", (root,))


def test_a_missing_root_is_an_empty_one(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="none is defined"):
        read("a", (Root(tmp_path / "gone", "user"),))
