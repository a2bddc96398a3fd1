"""The laws of the engine over random play with corrections, on every ruleset that comes with the program, with its own
ready-made people.
"""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.engine.apply import fold
from littledice.language.loading import load
from littledice.language.reading.finding import winners
from littledice.language.reading.roots import built_in
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.rules.rulebook import Rules
from tests.properties.player import RandomPlayer, encoded

RULESETS = sorted(winners((built_in(),)))
MOST = 6


@cache
def rules(id: str) -> Rules:
    return load(id, (built_in(),))


@cache
def people(id: str) -> tuple[Combatant, ...]:
    """The first few of its templates, every other one on the side of the players."""
    shelf = MemoryShelf(rules(id))
    desk = Desk(shelf=shelf, clock=lambda: "")
    desk.say(["new", "fight"])
    for place, template in enumerate(list(rules(id).data.template)[:MOST]):
        desk.say(["add", f"somebody {place}", f"from:{template}", f"side:{('party', 'foes')[place % 2]}"])
    return tuple(shelf.saves[desk.slug()].fight.encounter.combatants.values())


@pytest.mark.parametrize("id", RULESETS)
@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_laws(id: str, seed: int) -> None:
    player = RandomPlayer(rules(id), people(id), seed)
    final = player.play(40)
    assert fold(Encounter(ruleset=id), player.events) == final.encounter
    assert msgspec.json.decode(encoded(final), type=Fight) == final


@pytest.mark.parametrize("id", RULESETS)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_closed_and_reopened_before_every_command_it_is_the_same_fight(id: str, seed: int) -> None:
    straight = RandomPlayer(rules(id), people(id), seed)
    stopped = RandomPlayer(rules(id), people(id), seed, reopen=True)
    assert encoded(straight.play(40)) == encoded(stopped.play(40))
    assert straight.events == stopped.events


def test_where_only_some_have_slots_the_last_of_them_may_leave() -> None:
    """The fight stands still until somebody comes who has a slot; a correction is not refused for it."""
    desk = Desk(shelf=MemoryShelf(rules("rooksend")), clock=lambda: "")
    for sentence in ("new fight", "add Mira side:party", "add Thug", "start mi", "out mi"):
        desk.say(sentence.split())
    with pytest.raises(Refused, match="Nobody here can act"):
        desk.say(["next"])
    desk.say(["in", "mi"])
    assert desk.say(["status"]).data["active"] == ["mi"]
