"""The first words of a sentence."""

from __future__ import annotations

import pytest

from littledice.app.verbs import read
from littledice.model.errors import WrongUsage


@pytest.mark.parametrize(
    ("words", "who", "verb", "overrule", "rest"),
    [
        (["a", "g2"], "", "a", False, ("g2",)),
        (["mira:", "a", "g2"], "mira", "a", False, ("g2",)),
        (["Mira Vale:", "a", "g2"], "Mira Vale", "a", False, ("g2",)),
        (["as", "mira", "a", "g2"], "mira", "a", False, ("g2",)),
        (["AS", "mira:", "a"], "mira", "a", False, ()),
        (["run!", "10"], "", "run", True, ("10",)),
        (["run", "!", "10"], "", "run", True, ("10",)),
        (["move", "to", "-3,1"], "", "move", False, ("to", "-3,1")),
    ],
)
def test_who_verb_and_overruling(words: list[str], who: str, verb: str, overrule: bool, rest: tuple[str, ...]) -> None:
    found = read(words)
    assert (found.who, found.verb, found.overrule, found.rest) == (who, verb, overrule, rest)


def test_options_stand_anywhere() -> None:
    found = read(["undo", "--dice", "3 1 5", "g2", "--to=4", "--json"])
    assert found.rest == ("g2",)
    assert found.options == {"dice": "3 1 5", "to": "4", "json": ""}


@pytest.mark.parametrize(
    "words",
    [
        ["mira:"],
        ["as"],
        ["as", "mira"],
        ["a", "--nonsense"],
        ["a", "--dice"],
        ["a", "--to", "1"],
        ["undo", "--to", "1", "--to", "2"],
        ["x" * 20_000],
    ],
)
def test_what_cannot_be_read(words: list[str]) -> None:
    with pytest.raises(WrongUsage):
        read(words)
