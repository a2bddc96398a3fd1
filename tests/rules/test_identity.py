"""Ids, short names and the default are what the files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.authoring.listing import listing
from littledice.language.loading import load
from littledice.language.names import default_id, resolve
from littledice.language.reading.roots import Root, built_in, roots
from littledice.model.errors import BadRuleset, Refused
from tests.rules.worlds import REGISTRY, SOUND, world


def test_an_id_comes_before_a_short_name(tmp_path: Path) -> None:
    root = world(tmp_path, {"a/ruleset.toml": 'short = ["b", "c"]', "b/ruleset.toml": ""})
    assert [resolve(word, (root,)) for word in ("a", "b", "c")] == ["a", "b", "a"]


def test_the_last_root_has_the_short_name_and_the_default(tmp_path: Path) -> None:
    first = world(tmp_path / "1", {"z/ruleset.toml": 'short = ["s"]\ndefault = true'})
    second = world(tmp_path / "2", {"a/ruleset.toml": 'short = ["s"]\ndefault = true'})
    assert (resolve("s", (first, second)), default_id((first, second))) == ("a", "a")
    assert (resolve("s", (second, first)), default_id((second, first))) == ("z", "z")


def test_a_hidden_ruleset_has_no_say(tmp_path: Path) -> None:
    first = world(tmp_path / "1", {"a/ruleset.toml": 'short = ["s"]\ndefault = true'})
    second = world(tmp_path / "2", {"a/ruleset.toml": "", "b/ruleset.toml": "default = true"})
    with pytest.raises(Refused, match='No ruleset is called "s"'):
        resolve("s", (first, second))
    assert default_id((first, second)) == "b"


def test_what_hides_the_only_default_is_the_default(tmp_path: Path) -> None:
    first = world(tmp_path / "1", {"a/ruleset.toml": "default = true", "b/ruleset.toml": ""})
    second = world(tmp_path / "2", {"a/ruleset.toml": ""})
    assert default_id((first, second)) == "a"


def test_wrong_types_and_faulty_files_are_nobody(tmp_path: Path) -> None:
    files = {"a/ruleset.toml": 'short = "s"\ndefault = "yes"\nname = 3', "b/ruleset.toml": "= nonsense"}
    root = world(tmp_path, files)
    with pytest.raises(Refused):
        resolve("s", (root,))
    with pytest.raises(BadRuleset):
        default_id((root,))
    assert resolve("b", (root,)) == "b"


def test_loading_by_a_short_name_is_loading_by_the_id(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LITTLEDICE_CACHE", str(tmp_path))
    for _ in range(2):
        assert load("10", (SOUND,), REGISTRY).data == load("base", (SOUND,), REGISTRY).data
    assert [path.suffix for path in tmp_path.glob("*.ruleset")] == [".ruleset"]


def test_the_list_tells_who_wins(tmp_path: Path) -> None:
    mine = {"base/ruleset.toml": 'name = "Mine"\nextends = "base"', "bad/ruleset.toml": "= nonsense"}
    user = world(tmp_path, mine, "user")
    found = listing((SOUND, user))
    assert [(each.id, each.name, each.origin, each.used, each.default) for each in found.rulesets] == [
        ("bad", "bad", "user", True, False),
        ("base", "Mine", "user", True, True),
        ("base", "Base", "built in", False, False),
    ]
    assert found.rulesets[0].problem.startswith("bad/ruleset.toml:1: this is not TOML")
    assert found.rulesets[1].extends == "base"
    assert found.rulesets[2].path == str(SOUND.path / "base")
    assert found.packs == ("packs/weather",)
    assert [each.default for each in listing((SOUND,)).rulesets] == [True]


def test_a_folder_met_twice_counts_once(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (tmp_path / "link").symlink_to(mine)
    assert roots(mine, tmp_path / "link") == (built_in(), Root(mine, "user"))
    assert roots(built_in().path, None) == (built_in(),)
    assert roots(None, tmp_path / "missing") == (built_in(),)
