"""Every worked example of every ruleset that comes with the program."""

from __future__ import annotations

from functools import cache

import pytest

from littledice.app.proving.examples import run
from littledice.language.loading import load
from littledice.language.reading.finding import winners
from littledice.language.reading.roots import roots
from littledice.model.errors import BadRuleset
from littledice.rules.rulebook import Rules


@cache
def ruleset(id: str) -> Rules:
    return load(id, roots())


def examples(id: str) -> list[str]:
    """The names of its examples; one without a name for a ruleset that is bad, so that a test tells why."""
    try:
        return list(ruleset(id).data.example)
    except BadRuleset:
        return [""]


CASES = [(id, name) for id in winners(roots()) for name in examples(id)]


@pytest.mark.parametrize(("id", "name"), CASES, ids=[f"{id}:{name}" for id, name in CASES])
def test_example(id: str, name: str) -> None:
    rules = ruleset(id)
    assert run(rules, rules.data.example[name]) == []
