"""What a round and a fight came to."""

from __future__ import annotations

from fractions import Fraction

from littledice.app.history.recap_told import end
from littledice.app.history.round_summary import round_summary, toll_line
from littledice.app.history.totals import recount
from littledice.app.telling.changes import changes
from littledice.app.telling.health import health_word
from littledice.app.telling.spans import brief, clause
from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.render.ink import Ink
from littledice.render.plain.plain_summary import summary_lines
from littledice.render.reports.roundup import roundup_lines
from littledice.render.settings import ScreenSettings
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill
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
    assert (shares["g2"].harmed, shares["g2"].notes) == (3, ("dead, by Tamsin Oakhand",))
    assert (shares["mi"].harmed, shares["mi"].notes) == (9, ("went down",))
    assert (shares["og"].dealt, shares["og"].notes) == (9, ("1 by poison",))
    assert {share.who.id: share.dealt for share in summary.untouched}["ta"] == 3
    assert [brief(toll_line(summary, toll)) for toll in summary.tolls] == ["party -9 HP", "foes -4 HP, 1 dead"]
    assert summary.ended == ("dazed on Goblin 1",)
    assert "dying Mira Vale (save at start)" in summary.still
    assert not summary.quiet


def test_whom_nothing_happened_to_stands_in_one_line_and_who_fell_before_is_not_told_again() -> None:
    summary = round_summary(POOLS, bridge(), (*ATTACK, *DOWN))
    assert [share.who.id for share in summary.shares] == ["mi", "g2"]
    assert [share.who.id for share in summary.untouched] == ["ta", "ko", "g1", "og", "wo"]
    assert [person.id for person in summary.down] == ["g3"]


def test_a_round_in_which_nothing_happened_is_quiet() -> None:
    assert round_summary(POOLS, bridge(), (ev.TurnBegan(who=("g2",)),)).quiet


def test_where_nobody_was_touched_nobody_is_told_apart() -> None:
    summary = round_summary(POOLS, bridge(), (ev.TurnBegan(who=("g2",)),))
    ended = replace(summary, ended=("prone on Goblin 2",))
    assert not ended.quiet
    told = "\n".join(summary_lines(ended)).lower()
    drawn = "\n".join(line.plain for line in roundup_lines(Ink(ScreenSettings(width=80)), ended))
    for text in (told, drawn):
        assert "prone on Goblin 2".lower() in text.lower()
        assert "untouched" not in text
    touched = round_summary(POOLS, bridge(), ATTACK)
    assert "Untouched: " in "\n".join(summary_lines(touched))


def test_players_get_the_round_without_numbers_of_foes_and_without_the_concealed() -> None:
    through = door_of(POOLS, "ta", bridge())
    events = through.events(bridge(), (*ATTACK, *DOWN))
    summary = round_summary(POOLS, through.encounter(bridge()), events)
    shares = {share.who.id: share for share in summary.shares}
    assert "wo" not in shares
    assert (shares["g2"].bar, shares["g2"].health, shares["g2"].harmed) == (None, "defeated", 0)
    assert shares["mi"].harmed == 9


def test_bodies_of_parts_tell_which_parts_and_how() -> None:
    hurt = tuple(ev.TrackSet(who="bo", track=part, value=0, was=was) for part, was in (("head", 1), ("left_arm", 2)))
    summary = round_summary(PARTS, mill(), hurt)
    (share,) = summary.shares
    assert [(each.now.short, each.was.value, each.now.value) for each in share.changes] == [("H", 1, 0), ("LA", 2, 0)]
    assert [brief(toll_line(summary, toll)) for toll in summary.tolls] == ["party 3 points in 2 parts"]


WOUNDED = (
    ev.Struck(target="h2", taken=18, source="mi"),
    ev.TrackSet(who="h2", track="wounds", value=2, was=1, why="depletion"),
    ev.Struck(target="mi", taken=7, source="h1"),
    ev.TrackSet(who="mi", track="hp", value=13, was=7, why="damage"),
    ev.TrackSet(who="mi", track="wounds", value=2, was=1, why="depletion"),
)


def test_sd_a2_a_game_of_wounds_counts_wounds_and_no_points() -> None:
    summary = round_summary(PHASES, cliff(), WOUNDED)
    assert [brief(toll_line(summary, toll)) for toll in summary.tolls] == ["party 1 wound", "foes 1 wound"]
    shares = {share.who.id: share for share in summary.shares}
    assert (shares["mi"].harmed, shares["mi"].taken, shares["mi"].dealt) == (1, 7, 18)
    assert shares["h2"].reasons == ("18 from Mira Vale: depletion",)


def test_sd_a2_a_recap_follows_wounds_and_ends_with_them() -> None:
    found = recount(PHASES, cliff(), (*WOUNDED, ev.RoundEnded(round=2)))
    courses = {course.who.id: course for course in found.courses}
    assert courses["mi"].levels == (Fraction(2, 3), Fraction(1, 3))
    assert clause(end(found, courses["mi"])) == "wounds 2 of 3"


def test_sd_a2_players_are_told_of_wounds() -> None:
    hurt = fold(cliff(), WOUNDED)
    book = replace(PHASES.data, screen=replace(PHASES.data.screen, wounded=("wounded", "wounded twice")))
    assert health_word(book, hurt.combatants["h2"]) == "wounded twice"
    assert health_word(book, hurt.combatants["h1"]) == health_word(PHASES.data, hurt.combatants["h1"])


def test_lp_26_what_comes_after_the_end_changes_no_recap() -> None:
    rest = ev.TrackSet(who="g1", track="hp", value=4, was=1, why="heal")
    found = recount(POOLS, bridge(), (*ATTACK, ev.Ended(winner="party"), rest))
    courses = {course.who.id: course for course in found.courses}
    assert (courses["g1"].value, courses["g1"].deeds.healed) == (1, 0)


def test_lp_26_nobody_takes_more_than_there_was() -> None:
    blow = (
        ev.Struck(target="g1", taken=20, source="ta"),
        ev.TrackSet(who="g1", track="hp", value=0, was=1, why="damage"),
    )
    deeds = {course.who.id: course.deeds for course in recount(POOLS, bridge(), blow).courses}
    assert (deeds["g1"].taken, deeds["ta"].dealt) == (1, 1)


def test_a_recap_follows_hit_points_round_by_round() -> None:
    turn_of_round = (ev.RoundEnded(round=3), ev.RoundBegan(round=4))
    story = (*ATTACK, *turn_of_round, *DOWN, ev.RoundEnded(round=4), ev.Ended(winner="foes"))
    found = recount(POOLS, bridge(), story, title="Bridge")
    levels = {course.who.id: course.levels for course in found.courses}
    assert levels["g2"] == (Fraction(3, 4), 0, 0, 0)
    assert levels["mi"] == (Fraction(3, 4), Fraction(3, 4), 0, 0)
    assert (found.ended, found.winner, found.rounds) == (True, "foes", 2)
    assert tuple(moment.text for moment in found.moments) == (
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
    assert (found.faces.typed, found.faces.rolled) == (2, 4)
    assert str(found.faces) == "6 dice (2 typed, 4 rolled): 6 points, expected 7.0"
    assert found.conditions == (), "dead and dying are moments, not conditions"


def test_a_hit_that_is_settled_later_counts_when_damage_comes() -> None:
    open_roll = replace(AXE, success=None)
    events = (ev.Rolled(roll=open_roll), ev.Struck(target="or", taken=2, source="bo"))
    deeds = {course.who.id: course.deeds for course in recount(PARTS, mill(), events).courses}
    assert (deeds["bo"].hits, deeds["bo"].tries) == (1, 1)


def test_counted_dice_are_expected_by_their_threshold() -> None:
    roll = Roll(who="bo", what="x", faces=(6, 1), origins=("rolled",) * 2, points=(1, 0), score=1, threshold=5)
    faces = recount(PARTS, mill(), (ev.Rolled(roll=roll),)).faces
    assert str(faces) == "2 dice (0 typed, 2 rolled): 1 successes, expected 0.7"


def test_sd_c10_successes_and_sums_are_counted_apart() -> None:
    check = Roll(who="bo", what="x", faces=(6, 1), origins=("rolled",) * 2, points=(1, 0), score=1, threshold=5)
    total = Roll(who="bo", what="initiative", faces=(4,), origins=("rolled",), score=4)
    told = str(recount(PARTS, mill(), (ev.Rolled(roll=check), ev.Rolled(roll=total))).faces)
    assert told == "3 dice (0 typed, 3 rolled): 1 successes, expected 0.7; 4 points, expected 3.5"


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
