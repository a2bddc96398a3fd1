"""The turn card: chances of what may be attacked, else why nobody can be."""

from __future__ import annotations

import pytest

from littledice.app.board.build import board
from littledice.app.board.data import Card
from littledice.app.board.target_odds import hit_chance
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.events import Gained
from tests.rulesets.spiritd6.people import Game, game, person, rules


def card(fight: Game) -> Card:
    made = board(rules(), fight.fight, chance=hit_chance(rules(), fight.state))
    return next(row.card for row in made.rows if row.card is not None)


def up(*people: Combatant) -> Game:
    return game(*people).start(mi=9, g1=2).to("action").up("mi")


@pytest.mark.parametrize(
    ("held", "at", "told"),
    [("axe", (9, 0), "G1 is 9 hexes away; the reach is 1."), ("axe", (1, 0), "")],
)
def test_spirit_a4_chances_only_of_what_may_be_attacked(held: str, at: tuple[int, int], told: str) -> None:
    """SD-55."""
    fight = up(person("mi", "party", words={"held": held}, axes=5), person("g1")).place(mi=(0, 0), g1=at)
    found = card(fight)
    assert (found.nobody, [each.id for each in found.odds]) == (told, [] if told else ["g1"])


def test_spirit_a4_no_two_handed_weapon_with_a_wounded_arm() -> None:
    """SD-74."""
    fight = up(person("mi", "party", words={"held": "waraxe"}, axes=5), person("g1")).gain("mi", "lasting_arm")
    assert "two-handed" in card(fight).nobody


def test_spirit_a4_no_chances_for_a_spent_action() -> None:
    """SD-17."""
    fight = up(person("mi", "party", words={"held": "axe"}, axes=5), person("g1")).say("mi", "assess")
    assert (card(fight).odds, card(fight).nobody) == ((), "")


def test_spirit_b4_the_entranced_may_act_where_the_song_leaves_them_time() -> None:
    """SD-35: what bars from the next round on is not told as barred in this one."""
    fight = up(person("mi", "party", words={"held": "axe"}, axes=5), person("g1"))
    song = Condition(kind="entranced", source="g1", since=1)
    assert "Attack" not in card(fight.edit(Gained(who="mi", condition=song))).forbidden
    before = Condition(kind="entranced", source="g1", since=0)
    assert "Attack" in card(fight.edit(Gained(who="mi", condition=before))).forbidden
