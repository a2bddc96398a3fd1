"""What a ruleset says, with the file and line of each value."""

from __future__ import annotations

from pathlib import Path

import pytest

from littledice.language.authoring.show_entry import show
from littledice.language.compiler import compiled
from littledice.language.node import Node
from littledice.model.errors import Refused
from tests.rules.worlds import REGISTRY, SOUND, world


@pytest.fixture(name="tree")
def _tree(tmp_path: Path) -> Node:
    text = 'extends = "base"\n\n[condition.prone]\nmodify.advantage = 2\n'
    return compiled("house", (SOUND, world(tmp_path, {"house/ruleset.toml": text})), REGISTRY).tree


def said(tree: Node, key: str) -> list[str]:
    return [f"{each.key} = {each.value!r} {each.shown}:{each.line}" for each in show(tree, key)]


def test_each_value_comes_from_the_file_that_says_it_last(tree: Node) -> None:
    assert said(tree, "condition.prone") == [
        "condition.prone.rules = ['B-2'] base/moves.toml:17",
        "condition.prone.modify.advantage.amount = 2 house/ruleset.toml:4",
        "condition.prone.modify.advantage.of = 'target' base/moves.toml:18",
        "condition.prone.modify.advantage.when.all = ['option:style=coin'] base/moves.toml:18",
        "condition.prone.ends.at = 'turn_end' base/moves.toml:19",
    ]


@pytest.mark.parametrize("key", ["prone", "condition.prone"])
def test_an_entry_is_found_by_its_id_alone(tree: Node, key: str) -> None:
    assert show(tree, key) == show(tree, "condition.prone")


def test_a_rule_is_found_by_its_id(tree: Node) -> None:
    assert said(tree, "B-1") == ["rule.B-1.says = 'A blow takes its strength from the arm.' base/ruleset.toml:14"]


def test_a_value_a_list_and_a_part_of_a_list_are_found(tree: Node) -> None:
    assert said(tree, "move.hit.letter") == ["move.hit.letter = 'h' base/moves.toml:2"]
    assert said(tree, "hit.letter") == said(tree, "move.hit.letter")
    assert said(tree, "move.hit.tags") == ["move.hit.tags = ['armed'] base/moves.toml:7"]
    assert said(tree, "move.hit.aim[0].step") == ["move.hit.aim[0].step = 'strike' base/moves.toml:8"]


def test_an_id_in_several_tables_shows_them_all(tree: Node, tmp_path: Path) -> None:
    text = 'extends = "base"\n[weapon.ogre]\nkind = "blunt"'
    both = compiled("two", (SOUND, world(tmp_path, {"two/ruleset.toml": text})), REGISTRY).tree
    assert {each.key.split(".")[0] for each in show(both, "ogre")} == {"weapon", "template"}


def test_without_a_key_everything_is_shown(tree: Node) -> None:
    everything = show(tree)
    assert len(everything) > 60
    assert {each.shown for each in everything if each.line} == {
        "base/ruleset.toml",
        "base/moves.toml",
        "packs/weather.toml",
        "house/ruleset.toml",
    }
    for each in everything:
        if each.line:
            assert Path(each.path).read_text(encoding="utf-8").splitlines()[each.line - 1].strip()


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("porne", 'the nearest is "prone"'),
        ("condition.porne", 'the nearest is "condition.prone"'),
        ("x" * 5000, "known: "),
        ("move..hit", 'the nearest is "move.hit"'),
        ("move.hit[", 'the nearest is "move.hit"'),
        ("[0]", ""),
        (".", ""),
    ],
)
def test_an_unknown_key_is_refused_with_the_nearest(tree: Node, key: str, nearest: str) -> None:
    with pytest.raises(Refused, match="The ruleset says nothing about") as raised:
        show(tree, key)
    assert nearest in raised.value.message
    assert len(raised.value.message) < 400
