"""Moves that are like another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from littledice.language.faults import Origin, Problem
from littledice.language.node import Node
from littledice.language.reading.likeness import alike

HERE = Origin(Path("x"), "x", 0)


def node(value: Any) -> Node:
    if isinstance(value, dict):
        return Node({key: node(inner) for key, inner in value.items()}, HERE)
    if isinstance(value, list):
        return Node([node(inner) for inner in value], HERE)
    return Node(value, HERE)


def filled(moves: dict[str, Any]) -> tuple[dict[str, Any], list[Problem]]:
    problems: list[Problem] = []
    return alike(node({"move": moves}), problems).plain()["move"], problems


def test_what_it_does_not_say_is_taken_over() -> None:
    moves, _ = filled({"hit": {"target": "enemy", "cost": {"a": 1}}, "jab": {"like": "hit", "cost": {"b": 2}}})
    assert moves["jab"] == {"like": "hit", "target": "enemy", "cost": {"a": 1, "b": 2}}
    assert moves["hit"] == {"target": "enemy", "cost": {"a": 1}}


def test_names_and_words_about_it_are_its_own() -> None:
    own = {"name": "Hit", "letter": "h", "says": "x", "usage": "u", "examples": ["e"], "tags": ["t"]}
    moves, _ = filled({"hit": own, "jab": {"like": "hit"}})
    assert moves["jab"] == {"like": "hit", "tags": ["t"]}


def test_lists_replace() -> None:
    moves, _ = filled({"hit": {"land": ["a", "b"]}, "jab": {"like": "hit", "land": ["c"]}})
    assert moves["jab"]["land"] == ["c"]


def test_likeness_goes_on() -> None:
    moves, _ = filled({"a": {"like": "b"}, "b": {"like": "c", "stat": "x"}, "c": {"target": "enemy"}})
    assert moves["a"] == {"like": "b", "stat": "x", "target": "enemy"}


def test_a_ring_is_told_once() -> None:
    _, problems = filled({"a": {"like": "b"}, "b": {"like": "c"}, "c": {"like": "a"}})
    assert [problem.path for problem in problems] == [("move", "a", "like")]
    _, alone = filled({"a": {"like": "a"}})
    assert len(alone) == 1


def test_an_unknown_name_is_left_to_others() -> None:
    moves, problems = filled({"a": {"like": "zz"}})
    assert (moves["a"], problems) == ({"like": "zz"}, [])
