"""Every key of a TOML text is found on the line it stands on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from littledice.language.reading.line_numbers import lines

ROOT = Path(__file__).parents[2]
FILES = [*sorted(ROOT.glob("rulesets/**/*.toml")), *sorted(ROOT.glob("tests/rules/sound/**/*.toml"))]

TRICKY = '''\
# a comment with [a.table] and key = 1
first = "a # that is no comment"
"quoted key" = 1   # after a value
a.dotted.'key' = 2
text = """
[not.a.table]
key = "no key"
"""
raw = \'\'\'
x = 1\'\'\'
list = [
  1, # one
  [2, 3],
  { deep = { deeper = "}" }, other = ']' },
]
inline = { one = 1, two = [{ three = 3 }] }

[ table . "with.dots" ]
key = "\\"quoted\\" = 5"
[[many]]
name = "first"
[many.inner]
key = 1
[[many]]
name = "second"
'''

WHERE = {
    ("first",): 2,
    ("quoted key",): 3,
    ("a", "dotted", "key"): 4,
    ("text",): 5,
    ("raw",): 9,
    ("list",): 11,
    ("list", 0): 12,
    ("list", 1): 13,
    ("list", 1, 1): 13,
    ("list", 2): 14,
    ("list", 2, "deep", "deeper"): 14,
    ("list", 2, "other"): 14,
    ("inline", "one"): 16,
    ("inline", "two", 0, "three"): 16,
    ("table",): 18,
    ("table", "with.dots"): 18,
    ("table", "with.dots", "key"): 19,
    ("many",): 20,
    ("many", 0, "name"): 21,
    ("many", 0, "inner"): 22,
    ("many", 0, "inner", "key"): 23,
    ("many", 1): 24,
    ("many", 1, "name"): 25,
}


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*path, key)
            yield from paths(inner, (*path, key))


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_tricky_texts_are_followed(ending: str) -> None:
    found = lines(TRICKY.replace("\n", ending))
    assert {path: found.get(path) for path in WHERE} == WHERE
    assert set(paths(tomllib.loads(TRICKY))) <= set(found)


def test_nothing_is_found_that_is_not_there() -> None:
    assert set(lines(TRICKY)) == set(paths(tomllib.loads(TRICKY)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_key_of_real_rulesets_is_on_its_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found, said = lines(text), text.splitlines()
    wanted = list(paths(tomllib.loads(text)))
    assert set(wanted) == set(found)
    for each in wanted:
        if isinstance(each[-1], str):
            assert each[-1] in said[found[each] - 1], each


@pytest.mark.parametrize("text", ["", "#", "a = ", "[", "a = [1,", "a = {b", 'a = "open', "'''", "=" * 50])
def test_a_text_that_is_no_toml_does_no_harm(text: str) -> None:
    assert all(line >= 1 for line in lines(text).values())
