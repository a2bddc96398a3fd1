"""What a round and a fight came to."""

from __future__ import annotations

from fractions import Fraction

from littledice.app.history.round_summary import round_summary
from littledice.app.history.totals import recount
from littledice.app.telling.changes import changes
from littledice.app.telling.spans import brief
from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.roll import Roll
from tests.fakes.screens import PARTS, POOLS, bridge, mill
from tests.fakes.seen import door_of
from tests.fakes.told_events import AXE, HIT, MISS

ATTACK = (
    ev.Used(who="ta", move="attack", targets=("g2",), using="short-sword"),
    ev.Rolled(roll=HIT),
    ev.Struck(target="g2", taken=3, source="ta"),
    ev.TrackSet(who="g2", track="hp", value=0, was=3, why="damage"),
    ev.Gained(who="g2", condition=Condition(kind="dead")),
)
DOWN = (
    ev.Struck(target="mi", taken=9, source="og"),
    ev.TrackSet(who="mi", track="hp", value=0, was=9, why="damage"),
    ev.Gained(who="mi", condition=Condition(kind="dying")),
)


def test_a_round_tells_each_ones_change_and_who_did_it() -> None:
    poison = (
        ev.Struck(target="og", taken=1, kind="poison"),
        ev.TrackSet(who="og", track="hp", value=7, was=8, why="damage"),
    )
    summary = round_summary(POOLS, bridge(), (*ATTACK, *DOWN, *poison, ev.Lost(who="g1", kind="daze", why="ended")))
    shares = {share.who.id: share for share in summary.shares}
    assert (shares["g2"].change, shares["g2"].notes) == (-3, ("defeated by Tamsin Oakhand",))
    assert (shares["mi"].change, shares["mi"].notes) == (-9, ("went down",))
    assert (shares["og"].dealt, shares["og"].notes) == (9, ("1 by poison",))
    assert shares["ta"].dealt == 3
    assert summary.sides == (("party", -9), ("foes", -4))
    assert summary.ended == ("dazed on Goblin 1",)
    assert "dying Mira Vale (save at start)" in summary.still
    assert not summary.quiet


def test_the_sides_stand_together_and_the_dead_last() -> None:
    summary = round_summary(POOLS, bridge(), ATTACK)
    assert [share.who.id for share in summary.shares] == ["mi", "ta", "ko", "g1", "og", "wo", "g2", "g3"]


def test_a_round_in_which_nothing_happened_is_quiet() -> None:
    assert round_summary(POOLS, bridge(), (ev.TurnBegan(who=("g2",)),)).quiet


def test_players_get_the_round_without_numbers_of_foes_and_without_the_concealed() -> None:
    through = door_of(POOLS, "ta", bridge())
    events = through.events(bridge(), (*ATTACK, *DOWN))
    summary = round_summary(POOLS, through.encounter(bridge()), events)
    shares = {share.who.id: share for share in summary.shares}
    assert "wo" not in shares
    assert (shares["g2"].bar, shares["g2"].health, shares["g2"].change) == (None, "defeated", 0)
    assert shares["mi"].change == -9


def test_parts_are_counted_all_together() -> None:
    hurt = tuple(ev.TrackSet(who="bo", track=part, value=0, was=was) for part, was in (("head", 1), ("left_arm", 2)))
    summary = round_summary(PARTS, mill(), hurt)
    assert {share.who.id: share.change for share in summary.shares}["bo"] == -3
    assert summary.unit == "points"


def test_a_recap_follows_hit_points_round_by_round() -> None:
    turn_of_round = (ev.RoundEnded(round=3), ev.RoundBegan(round=4))
    story = (*ATTACK, *turn_of_round, *DOWN, ev.RoundEnded(round=4), ev.Ended(winner="foes"))
    found = recount(POOLS, bridge(), story, title="Bridge")
    levels = {course.who.id: course.levels for course in found.courses}
    assert levels["g2"] == (Fraction(3, 4), 0, 0, 0)
    assert levels["mi"] == (Fraction(3, 4), Fraction(3, 4), 0, 0)
    assert (found.ended, found.winner, found.rounds) == (True, "foes", 2)
    assert found.moments == (
        "r3 Tamsin Oakhand finished Goblin 2 with 3 damage",
        "r4 Ogre Grub brought down Mira Vale with 9 damage",
    )


def test_a_recap_counts_hits_dice_pools_and_favourites() -> None:
    paid = ev.TrackSet(who="ta", track="sp", value=0, was=2, why="cost")
    healed = ev.TrackSet(who="ko", track="hp", value=4, was=0, why="heal")
    missed = (ev.Used(who="og", move="attack", targets=("ta",), using="short-sword"), ev.Rolled(roll=MISS))
    found = recount(POOLS, bridge(), (*ATTACK, *missed, paid, healed))
    deeds = {course.who.id: course.deeds for course in found.courses}
    assert (deeds["ta"].hits, deeds["ta"].tries, deeds["ta"].dealt, deeds["ta"].favourite) == (1, 1, 3, "short sword")
    assert (deeds["og"].hits, deeds["og"].tries) == (0, 1)
    assert (deeds["ko"].healed, deeds["ta"].spent) == (4, {"sp": 2})
    assert (found.faces.typed, found.faces.rolled, found.faces.worth, found.faces.unit) == (2, 4, 6, "points")
    assert abs(found.faces.expected - 7) < 1e-9
    assert found.conditions == (), "dead and dying are moments, not conditions"


def test_a_hit_that_is_settled_later_counts_when_damage_comes() -> None:
    open_roll = replace(AXE, success=None)
    events = (ev.Rolled(roll=open_roll), ev.Struck(target="or", taken=2, source="bo"))
    deeds = {course.who.id: course.deeds for course in recount(PARTS, mill(), events).courses}
    assert (deeds["bo"].hits, deeds["bo"].tries) == (1, 1)


def test_counted_dice_are_expected_by_their_threshold() -> None:
    roll = Roll(who="bo", what="x", faces=(6, 1), origins=("rolled",) * 2, points=(1, 0), score=1, threshold=5)
    faces = recount(PARTS, mill(), (ev.Rolled(roll=roll),)).faces
    assert (faces.worth, faces.unit) == (1, "successes")
    assert abs(faces.expected - 2 / 3) < 1e-9


def test_what_undo_changed_is_told_in_a_few_words() -> None:
    def told(before: Encounter, after: Encounter) -> list[str]:
        return [brief(change) for change in changes(POOLS, before, after)]

    after = fold(bridge(), ATTACK)
    assert told(after, bridge()) == ["Goblin 2  HP 0 → 3/4", "Goblin 2  dead taken back"]
    mira = bridge().combatants["mi"]
    bare = replace(bridge(), combatants={**bridge().combatants, "mi": replace(mira, conditions=())})
    assert told(bare, bridge()) == ["Mira Vale  Evade again"]
    turned = replace(bridge(), active=("g2",), round=4)
    assert told(turned, bridge()) == ["round 3", "Tamsin Oakhand up"]
    joined = replace(bridge(), combatants={**bridge().combatants, "x1": bridge().combatants["g1"]})
    assert told(joined, bridge()) == ["Goblin 1 is gone"]


def test_many_changes_are_counted() -> None:
    bare = {who: replace(each, conditions=()) for who, each in bridge().combatants.items()}
    told = changes(POOLS, replace(bridge(), combatants=bare), bridge())
    assert (len(told), brief(told[-1])) == (7, "2 more")
