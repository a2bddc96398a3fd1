"""The choices a ruleset leaves to the table."""

from __future__ import annotations

import pytest

from littledice.language.authoring.option_list import chosen, options
from littledice.language.compiler import compiled
from littledice.model.errors import WrongUsage
from tests.rules.worlds import REGISTRY, SOUND

BASE = compiled("base", (SOUND,), REGISTRY)


def test_each_option_tells_its_choices_and_who_reads_it() -> None:
    style, deadly, hurt = options(BASE.data, BASE.tree)
    assert (style.id, style.default, style.choices, style.says) == (
        "style",
        "coin",
        ("coin", "die"),
        "How advantage is counted",
    )
    assert style.means == {"die": "a die more"}
    assert style.read_by == ("check.test.params.advantage", "condition.prone.modify.advantage.when.all[0]")
    assert (style.shown, style.line) == ("base/ruleset.toml", 9)
    assert (deadly.choices, deadly.read_by) == ((True, False), ())
    assert (hurt.choices, hurt.read_by) == ((), ("weapon.blunt.modify.damage.amount",))


def test_a_fight_chooses_by_words() -> None:
    assert chosen(BASE.data, {"style": "DIE", "deadly": "true", "hurt": "-3"}) == {
        "style": "die",
        "deadly": True,
        "hurt": -3,
    }
    assert chosen(BASE.data, {}) == {}


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("style", "dice", 'the nearest is "die"'),
        ("stile", "die", 'the nearest is "style"'),
        ("deadly", "yes", "known: true, false"),
        ("deadly", "1", "known: true, false"),
        ("hurt", "much", "expected a whole number"),
        ("hurt", "1.5", "expected a whole number"),
        ("hurt", "9" * 5000, "expected a whole number"),
        ("hurt", "", "expected a whole number"),
        ("style", "", "known: coin, die"),
        ("x" * 5000, "1", "known: style, deadly, hurt"),
    ],
)
def test_a_wrong_choice_is_refused_with_what_there_is(name: str, word: str, said: str) -> None:
    with pytest.raises(WrongUsage) as raised:
        chosen(BASE.data, {name: word})
    assert said in raised.value.message
    assert len(raised.value.message) < 300
    assert raised.value.hint
