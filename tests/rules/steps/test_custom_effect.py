"""Effects made on the spot."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from littledice.model.combatant import Combatant
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace
from littledice.rules.conditions.custom_effects import CustomEffectParams, custom_effect
from tests.fakes import small_game as game

BOOK = game.rules()


def struck(*, advantage: int = 0, other: Combatant | None = None, **args: str) -> Combatant:
    """The target after the effect."""
    other = other or game.fighter("bb", "foes")
    scene = game.scene(BOOK, game.fighter("aa"), other)
    said: dict[str, Any] = {key: (value,) for key, value in args.items()}
    deed = game.attempt(BOOK, "aa", "bb", advantage=advantage, args=said)
    deed.of("bb").hit = True
    params = CustomEffectParams(changes={"damage": "damage", "taken": "damage_taken"})
    game.each(partial(custom_effect, params=params))(scene, deed)
    return scene.state.combatants["bb"]


def test_it_keeps_its_name_and_what_was_said_of_it() -> None:
    held = struck(advantage=-1, text="Sand in the Eyes!", taken="2").conditions[0]
    assert (held.kind, held.text, held.source) == ("sand-in-the-eyes", "Sand in the Eyes!", "aa")
    assert held.modify == {"advantage": -1, "damage_taken": 2}


@pytest.mark.parametrize(
    ("until", "end"),
    [
        ("turn_start", ("turn_start", "bb")),
        ("turn-end", ("turn_end", "bb")),
        ("round_end", ("round_end", "")),
        ("my_turn_start", ("turn_start", "aa")),
    ],
)
def test_it_ends_when_said(until: str, end: tuple[str, str]) -> None:
    ends = struck(text="x", until=until).conditions[0].ends
    assert ends is not None
    assert (ends.at, ends.of) == end


def test_it_may_never_end_and_ends_with_the_next_turn_if_nothing_was_said() -> None:
    assert struck(text="x", until="never").conditions[0].ends is None
    ends = struck(text="x").conditions[0].ends
    assert ends is not None
    assert (ends.at, ends.of) == ("turn_end", "bb")


@pytest.mark.parametrize("args", [{}, {"text": "x", "until": "tomorrow"}, {"text": "x", "damage": "many"}])
def test_what_cannot_be_meant_is_refused(args: dict[str, str]) -> None:
    with pytest.raises(LittleDiceError):
        struck(**args)


def test_the_immune_are_spared() -> None:
    immune = replace(game.fighter("bb", "foes"), words={"immune": ("x",)})
    assert struck(text="x", other=immune).conditions == ()


def test_a_name_of_signs_alone_is_an_effect_still() -> None:
    assert struck(text="!!!").conditions[0].kind == "effect"
