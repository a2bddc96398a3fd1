"""What players are told of what happened."""

from __future__ import annotations

import msgspec
import pytest

from littledice.app.seeing.seen_events import seen_events
from littledice.app.seeing.seen_state import seen_encounter
from littledice.app.telling.happenings import narrate
from littledice.app.telling.health import HEALTH
from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.condition import Condition
from littledice.model.events import Event
from littledice.model.record import replace
from tests.fakes.screens import POOLS, bridge, person
from tests.fakes.seen import door_of
from tests.fakes.told_events import EVENTS, HIT, MISS


def told(*events: Event, viewer: str = "ta") -> list[str]:
    seen = seen_events(POOLS.data, bridge(), events, viewer)
    return narrate(POOLS.data, seen_encounter(POOLS.data, bridge(), viewer), seen)


def test_the_gm_is_told_everything() -> None:
    events = tuple(event for event, _ in EVENTS)
    assert door_of(POOLS, "gm", bridge()).events(bridge(), events) == events


@pytest.mark.parametrize("event", [event for event, _ in EVENTS], ids=lambda event: type(event).__name__)
def test_what_players_are_told_can_be_applied_to_what_they_know(event: Event) -> None:
    seen = seen_events(POOLS.data, bridge(), [event], "ta")
    fold(seen_encounter(POOLS.data, bridge(), "ta"), seen)


def test_a_foes_wound_is_a_word_and_only_if_it_is_a_new_one() -> None:
    slight = ev.TrackSet(who="og", track="hp", value=7, was=8, why="damage")
    grave = ev.TrackSet(who="g2", track="hp", value=1, was=3, why="damage")
    assert told(slight) == []
    assert told(grave) == ["Goblin 2 is near death."]
    word = ev.WordsSet(who="g2", key=HEALTH, words=("near death",))
    assert seen_events(POOLS.data, bridge(), [grave], "ta") == (word,)


def test_the_own_sides_numbers_are_told() -> None:
    assert told(ev.TrackSet(who="mi", track="hp", value=7, was=9, why="damage")) == ["Mira Vale HP 9 to 7 of 12."]


def test_dice_are_open_but_a_foes_numbers_are_not() -> None:
    seen = seen_events(POOLS.data, bridge(), [ev.Rolled(roll=HIT), ev.Rolled(roll=MISS)], "ta")
    for event in seen:
        assert isinstance(event, ev.Rolled)
        assert (event.roll.target, event.roll.chance, event.roll.margin) == (None, "", None)
        assert event.roll.faces
        assert event.roll.success is not None


@pytest.mark.parametrize(
    "event",
    [
        ev.TurnBegan(who=("wo",)),
        ev.Used(who="wo", move="attack"),
        ev.Used(who="ta", move="attack", targets=("wo",)),
        ev.Gained(who="wo", condition=Condition(kind="daze")),
        ev.TrackSet(who="wo", track="hp", value=1, was=6),
        ev.Noted(text="The wolf growls", who="wo", kind="outcome"),
        ev.Joined(combatant=bridge().combatants["wo"]),
        ev.Left(who="wo"),
        ev.Placed(who="wo", at=(0, 0)),
        ev.DistanceSet(one="ta", other="wo", distance=3),
        ev.Answered(to="wo", kind="react", picks=("no",)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_nothing_of_a_concealed_one_is_told(event: Event) -> None:
    assert seen_events(POOLS.data, bridge(), [event], "ta") == ()


def test_what_a_concealed_one_does_to_others_has_no_author() -> None:
    hurt = (
        ev.Struck(target="ta", taken=2, source="wo"),
        ev.TrackSet(who="ta", track="hp", value=9, was=11, why="damage", by="wo"),
        ev.Gained(who="ta", condition=Condition(kind="daze", source="wo")),
        ev.Lost(who="ta", kind="daze", source="wo"),
        ev.OrderSet(order=("wo", "ta")),
    )
    seen = seen_events(POOLS.data, bridge(), hurt, "ta")
    assert len(seen) == len(hurt)
    assert b'"wo"' not in msgspec.json.encode(seen)


def test_one_who_comes_into_sight_joins_and_one_who_goes_out_of_it_leaves() -> None:
    shown = seen_events(POOLS.data, bridge(), [ev.Concealed(who="wo", concealed=False)], "ta")
    assert isinstance(shown[0], ev.Joined)
    assert shown[0].combatant.tracks == {}
    assert told(ev.Concealed(who="g1", concealed=True)) == ["Goblin 1 leaves the fight."]


def test_the_gms_notes_stay_the_gms() -> None:
    assert told(ev.Noted(text="the bridge will break")) == []
    assert told(ev.Noted(text="remember the rope", who="ta")) == ["Tamsin Oakhand, note: remember the rope."]


def test_a_foe_that_joins_is_seen_from_outside() -> None:
    seen = seen_events(POOLS.data, bridge(), [ev.Joined(combatant=person("w1", "Wolf 1", "foes", (6, 6)))], "ta")
    assert isinstance(seen[0], ev.Joined)
    assert (seen[0].combatant.tracks, seen[0].combatant.stats) == ({}, {})


def test_what_another_side_puts_into_a_move_is_theirs_to_know() -> None:
    used = [ev.Used(who=who, move="attack", targets=("mi",), words=("sp=2",), overruled="x") for who in ("og", "ta")]
    seen = seen_events(POOLS.data, bridge(), used, "ta")
    assert [(each.words, each.overruled) for each in seen if isinstance(each, ev.Used)] == [((), ""), (("sp=2",), "")]


def test_a_roll_against_somebody_of_the_own_side_who_is_out_of_sight_names_nobody() -> None:
    hidden = replace(bridge().combatants["mi"], concealed=True)
    state = replace(bridge(), combatants={**bridge().combatants, "mi": hidden})
    (event,) = seen_events(POOLS.data, state, [ev.Rolled(roll=replace(HIT, who="ta", against="mi"))], "ta")
    assert isinstance(event, ev.Rolled)
    assert (event.roll.against, event.roll.target, event.roll.chance) == ("", None, "")
