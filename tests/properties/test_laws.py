"""The laws hold over random play with corrections, on the test game and on every shipped ruleset."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.apply import fold
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import RoundBegan, TurnEnded
from tests.fakes.skirmish import RULES, fighter
from tests.properties.player import RandomPlayer, encoded

PEOPLE = (fighter("aa", "party"), fighter("bb", "party"), fighter("cc"), fighter("dd"))


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_laws_of_the_kernel(seed: int) -> None:
    player = RandomPlayer(RULES, PEOPLE, seed)
    final = player.play()
    assert fold(Encounter(ruleset="skirmish"), player.events) == final.encounter
    assert msgspec.json.decode(encoded(final), type=Fight) == final


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_closing_and_reopening_before_every_command_gives_the_same_fight(seed: int) -> None:
    straight = RandomPlayer(RULES, PEOPLE, seed)
    stopped = RandomPlayer(RULES, PEOPLE, seed, reopen=True)
    assert encoded(straight.play()) == encoded(stopped.play())
    assert straight.events == stopped.events


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_everybody_who_stays_has_one_slot_in_every_phase(seed: int) -> None:
    player = RandomPlayer(RULES, PEOPLE, seed)
    player.correction = lambda: None  # type: ignore[method-assign]
    player.play()
    slots: list[str] = []
    for event in player.events:
        if isinstance(event, RoundBegan):
            slots = []
        elif isinstance(event, TurnEnded):
            slots.extend(event.who)
            assert max(slots.count(who) for who in slots) <= 2, "two phases, so two slots a round at most"
