"""What may be done at all is found without looking at everybody it could be aimed at."""

from __future__ import annotations

import pytest

from littledice.engine.offers import offers, possible
from littledice.model.encounter import Encounter
from tests.fakes.demos import demo_of, rules_of
from tests.properties.player import RandomPlayer


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix", "lanternway", "p6-wounds"])
def test_the_moves_that_are_possible_are_those_with_a_legal_offer(game: str) -> None:
    rules = rules_of(game)
    people = tuple(demo_of(game, started=False).encounter.combatants.values())
    seen: set[str] = set()
    left_out = 0

    def watch(state: Encounter) -> None:
        nonlocal left_out
        for who in state.active:
            all_of_them = offers(rules, state, who)
            legal = list(dict.fromkeys(offer.use.move for offer in all_of_them if offer.legal))
            assert list(possible(rules, state, who)) == legal
            seen.update(legal)
            left_out += len({offer.use.move for offer in all_of_them}) - len(legal)

    for seed in range(3):
        RandomPlayer(rules, people, seed, watch=watch).play(30)
    assert len(seen) > 3
    assert left_out > 30
