"""The word for how somebody is doing."""

from __future__ import annotations

import pytest

from littledice.app.telling.health import health_word, low, share, state_of
from littledice.app.telling.measure import health_unit, measure
from littledice.model.condition import Condition
from littledice.model.record import replace
from littledice.model.track import Track
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, mill, person


@pytest.mark.parametrize(
    ("hp", "word"),
    [((4, 4), "unhurt"), ((3, 4), "scratched"), ((2, 4), "hurt"), ((1, 4), "near death"), ((0, 4), "defeated"),
     ((1, 1000), "near death")],
)  # fmt: skip
def test_the_highest_threshold_reached_names_it(hp: tuple[int, int], word: str) -> None:
    assert health_word(POOLS.data, person("g1", "Goblin", "foes", hp)) == word


def test_whoever_is_gone_is_defeated_whatever_is_left() -> None:
    assert health_word(POOLS.data, person("g1", "Goblin", "foes", (4, 4), Condition(kind="dead"))) == "defeated"


def test_the_worst_part_counts_and_a_lost_arm_defeats_nobody() -> None:
    people = mill().combatants
    assert health_word(PARTS.data, people["ce"]) == "unhurt"
    assert health_word(PARTS.data, people["bo"]) == "near death"
    assert health_word(PARTS.data, people["w2"]) == "defeated", "unconscious"


def test_shares_stay_within_bounds() -> None:
    tracks = [Track(value=5, high=4), Track(value=-1, high=2, low=-2), Track(value=3), Track(value=0, high=0)]
    assert [share(track) for track in tracks] == [1, 0, 1, 0]
    assert [low(Track(value=value, high=12)) for value in (3, 4)] == [True, False]


def test_states_come_from_conditions_and_presence() -> None:
    ogre = bridge().combatants["og"]
    assert state_of(POOLS.data, ogre) == "up"
    assert state_of(POOLS.data, replace(ogre, here=False)) == "out"
    assert state_of(POOLS.data, bridge().combatants["ko"]) == "dying"


def test_a_game_counts_harm_by_what_it_shows_of_a_body() -> None:
    assert [measure(book.data) for book in (POOLS, PHASES, PARTS)] == ["points", "wounds", "parts"]
    assert [health_unit(book.data) for book in (POOLS, PHASES, PARTS)] == ["HP", "wounds", "body"]
