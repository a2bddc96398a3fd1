"""Fights played on by policies: the same number is the same fight, and every fight ends."""

from __future__ import annotations

import msgspec
import pytest

from littledice.model.encounter import Fight
from littledice.model.errors import Refused
from littledice.simulation.mind import Mind
from littledice.simulation.playout import Playout
from littledice.simulation.policies import RANDOM, policies_of
from tests.fakes.demos import DEMOS, demo_of, fight_of, rules_of


def playout(game: str, fight: Fight, rounds: int = 30, **chosen: str) -> Playout:
    rules = rules_of(game)
    return Playout(
        Mind(rules, policies_of(rules.data, fight.encounter, chosen), fight.encounter), fight, "test", rounds
    )


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("game", DEMOS)
def test_a_demo_fight_ends_and_nothing_of_it_is_changed(game: str, started: bool) -> None:
    fight = demo_of(game, started=started)
    before = msgspec.json.encode(fight)
    playing = playout(game, fight)
    endings = [playing.play(number) for number in range(20)]
    assert all(ending.decided for ending in endings)
    assert msgspec.json.encode(fight) == before


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix"])
def test_the_same_number_is_the_same_fight(game: str) -> None:
    fight = demo_of(game, started=False)
    first, second = playout(game, fight), playout(game, fight)
    wanted = [first.play(number) for number in range(6)]
    assert [second.play(number) for number in reversed(range(6))] == wanted[::-1]
    assert len({str(ending) for ending in wanted}) > 1


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix", "lanternway"])
def test_random_moves_are_played_too(game: str) -> None:
    fight = demo_of(game, started=False)
    playing = playout(game, fight, 8, party=RANDOM, foes=RANDOM)
    assert all(playing.play(number).rounds >= 1 for number in range(4))


@pytest.mark.parametrize("game", ["littlep6", "spiritd6", "sixtysix"])
def test_what_is_remembered_of_a_move_is_what_it_is_worth(game: str) -> None:
    """The same fight by a mind that remembers nothing."""
    fight = demo_of(game, started=False)
    forgetful = playout(game, fight)
    for wanted in forgetful.mind._wanted.values():
        for each in wanted:
            each.of_two = False
    assert [forgetful.play(number) for number in range(6)] == [playout(game, fight).play(number) for number in range(6)]


def test_a_beaten_side_is_beaten_at_once() -> None:
    fight = fight_of("littlep6", "add Mira side:party phy=3", "add goblin", "start", "set g1 hp=0")
    ending = playout("littlep6", fight).play(1)
    assert (ending.winner, ending.rounds, ending.decided) == ("party", 1, True)


def test_a_fight_nobody_can_end_is_undecided() -> None:
    fight = fight_of("littlep6", "add Mira side:party phy=3", "add goblin", "start")
    ending = playout("littlep6", fight, 3, party="idle", foes="idle").play(1)
    assert (ending.winner, ending.decided) == ("", False)
    assert ending.rounds == 4


def test_the_better_policy_wins_more() -> None:
    fight = fight_of("littlep6", "add Mira side:party phy=3 hp=9 ac=2", "add Bo from:knight side:foes phy=3 hp=9 ac=2")
    wins = {
        name: sum(playout("littlep6", fight, party=name).play(number).winner == "party" for number in range(60))
        for name in ("default", RANDOM)
    }
    assert wins["default"] > wins[RANDOM] + 10


def test_whoever_retreats_is_out_and_not_dead() -> None:
    fight = fight_of(
        "littlep6", "add Mira side:party phy=4 hp=20", "add goblin x2", "start", "set g1 hp=1", "set g2 hp=1"
    )
    endings = [playout("littlep6", fight, foes="careful").play(number) for number in range(20)]
    fled = [ending for ending in endings if ending.fled]
    assert fled
    assert all(not ending.fled & ending.dead for ending in fled)


def test_the_unknown_is_refused_with_what_there_is() -> None:
    fight = fight_of("littlep6", "add Mira side:party", "add goblin")
    with pytest.raises(Refused, match="no policy called"):
        playout("littlep6", fight, party="reckless")
    with pytest.raises(Refused, match='"knights"'):
        playout("littlep6", fight, knights="default")
