"""What is remembered of people and changes is what would be found afresh, whatever happened in between."""

from __future__ import annotations

import random

import pytest

from littledice.engine.answering import _ANSWERS
from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import gather, gather_all
from littledice.model.encounter import Encounter
from tests.fakes.demos import demo_of, rules_of
from tests.properties.player import RandomPlayer

QUANTITIES = ("advantage", "bonus", "damage", "difficulty", "pool", "score", "speed")


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix"])
def test_who_may_answer_and_what_changes_a_roll(game: str) -> None:
    rules = rules_of(game)
    people = tuple(demo_of(game, started=False).encounter.combatants.values())
    seen = changed = 0

    def watch(state: Encounter) -> None:
        nonlocal seen, changed
        chance = random.Random(seen)
        one, other = chance.choices(list(state.combatants.values()), k=2)
        moment = Circumstance(rules, state, one, other, tags=("attack",))
        for trigger in _ANSWERS.of(rules.data).values():
            assert trigger.remembered(moment) == trigger.left(moment)
        found = gather_all(QUANTITIES, moment)
        assert found == {key: each for key in QUANTITIES if (each := gather(key, moment))}
        seen += 1
        changed += len(found)

    for seed in range(3):
        RandomPlayer(rules, people, seed, watch=watch).play(60)
    assert seen > 100
    assert changed
