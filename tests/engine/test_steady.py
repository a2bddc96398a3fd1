"""Numbers that are remembered are what they would be worked out to be, whatever happened in between."""

from __future__ import annotations

import random

import pytest

from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import changed
from littledice.engine.stats import base_stat, stat
from littledice.engine.steady import STEADY
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Modifier, Ruleset, StatDef, Sum, TrackDef, TraitDef, When, WordsDef
from littledice.model.track import Track
from littledice.rules.rulebook import Rules
from tests.fakes.demos import demo_of, rules_of
from tests.properties.player import RandomPlayer


def afresh(rules: Rules, state: Encounter, bearer: Combatant, key: str) -> float:
    return changed(base_stat(rules, state, bearer, key), key, Circumstance(rules, state, bearer))


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix", "lanternway", "p6-wounds"])
def test_through_random_fights_every_number_is_the_one_worked_out(game: str) -> None:
    rules = rules_of(game)
    people = tuple(demo_of(game, started=False).encounter.combatants.values())
    seen = 0

    def watch(state: Encounter) -> None:
        nonlocal seen
        for bearer in state.combatants.values():
            for key in random.Random(seen).sample(list(rules.data.stat), min(6, len(rules.data.stat))):
                assert stat(rules, state, bearer, key) == afresh(rules, state, bearer, key), key
                seen += 1

    for seed in range(3):
        RandomPlayer(rules, people, seed, watch=watch).play(40)
    assert seen > 500


GAME = Ruleset(
    id="small",
    name="Small",
    stat={
        "might": StatDef(default=2),
        "twice": StatDef(derive=Sum(sum=("might",), times=2)),
        "fury": StatDef(derive=Sum(sum=("might", "hp.lost"))),
        "guard": StatDef(default=1),
        "mood": StatDef(derive="fury"),
        "ring": StatDef(derive="ring"),
    },
    track={"hp": TrackDef(high=5)},
    words={"traits": WordsDef(among="trait")},
    trait={"wild": TraitDef(modify={"guard": Modifier(amount=1, when=When(all=("self.hp<=2",)))})},
)


def test_what_hangs_on_a_track_is_not_remembered() -> None:
    judge = STEADY.of(GAME)
    assert [key for key in GAME.stat if judge.stat(key).steady] == ["might", "twice", "ring"]


def test_a_number_follows_its_track_and_its_sheet() -> None:
    rules = Rules(GAME)
    state = Encounter(ruleset="small")
    hale = Combatant(id="a", name="A", tracks={"hp": Track(value=5, high=5)}, words={"traits": ("wild",)})
    hurt = replace(hale, tracks={"hp": Track(value=1, high=5)})
    strong = replace(hale, stats={"might": 5})
    assert [stat(rules, state, hale, key) for key in ("twice", "fury", "guard")] == [4, 2, 1]
    assert [stat(rules, state, hurt, key) for key in ("twice", "fury", "guard")] == [4, 6, 2]
    assert [stat(rules, state, strong, key) for key in ("twice", "fury", "guard")] == [10, 5, 1]
