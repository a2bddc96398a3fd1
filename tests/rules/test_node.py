"""Trees that are laid over each other keep the origin of every value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from littledice.language.faults import KeyPath, Origin
from littledice.language.node import Node, merged, node, without

UNDER = Origin(Path("/under.toml"), "under.toml")
OVER = Origin(Path("/over.toml"), "over.toml")


def tree(value: Any, file: Origin = UNDER) -> Node:
    return node(value, {("a",): 1, ("a", "b"): 2, ("list",): 3}, file)


def test_a_value_without_a_line_has_that_of_what_holds_it() -> None:
    found = tree({"a": {"b": 1, "c": [5]}})
    assert found.origin_at(("a", "b")).line == 2
    assert found.origin_at(("a", "c", 0)).line == 1
    assert str(found.origin_at(("a",))) == "under.toml:1"


def test_the_origin_of_what_is_not_there_is_that_of_the_deepest_table() -> None:
    assert tree({"a": {"b": {}}}).origin_at(("a", "b", "c", "d")).line == 2


def test_tables_merge_by_key_and_everything_else_replaces() -> None:
    under = tree({"a": {"b": 1, "c": 2}, "list": [1, 2], "same": 3})
    over = tree({"a": {"b": 9}, "list": [7], "new": {"x": 1}}, OVER)
    found = merged(under, over)
    assert found.plain() == {"a": {"b": 9, "c": 2}, "list": [7], "same": 3, "new": {"x": 1}}
    assert [found.origin_at(path).shown for path in (("a", "b"), ("a", "c"), ("list", 0), ("same",))] == [
        "over.toml",
        "under.toml",
        "over.toml",
        "under.toml",
    ]


def test_a_table_and_a_value_replace_each_other() -> None:
    assert merged(tree({"a": {"b": 1}}), tree({"a": 2}, OVER)).plain() == {"a": 2}
    assert merged(tree({"a": 2}), tree({"a": {"b": 1}}, OVER)).plain() == {"a": {"b": 1}}


def test_each_replaced_value_is_told() -> None:
    told: list[KeyPath] = []
    merged(
        tree({"a": {"b": 1, "c": 2}, "list": [1]}),
        tree({"a": {"b": 1}, "list": [1], "new": 1}, OVER),
        lambda path, first, second: told.append(path),
    )
    assert told == [("a", "b"), ("list",)]


def test_taking_out_leaves_the_rest_in_order() -> None:
    found = tree({"a": {"b": 1, "c": 2}, "list": [1, 2, 3]})
    assert without(found, ("a", "b")).plain() == {"a": {"c": 2}, "list": [1, 2, 3]}
    assert without(found, ("list", 1)).plain() == {"a": {"b": 1, "c": 2}, "list": [1, 3]}
    assert without(found, ("a", "x")) is found
    assert without(found, ()) is found
    assert found.plain() == {"a": {"b": 1, "c": 2}, "list": [1, 2, 3]}
