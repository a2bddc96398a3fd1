"""Putting a slot off: where it lands, what it must not follow, with whom it is shared."""

from __future__ import annotations

import pytest

from littledice.engine.apply import apply
from littledice.engine.course.choosing import next_ids
from littledice.engine.course.delay import why_not_delay
from littledice.model.combatant import Combatant
from littledice.model.commands import Begin, Delay, Edit
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Left, Noted, TrackSet, TurnPutOff
from littledice.model.record import replace
from littledice.model.track import Track
from tests.fakes.table import Table
from tests.rulesets.sixtysix.people import ID, person, rules


def running(*active: str, **spent: int) -> Encounter:
    people = {who: replace(person(who, "party"), initiative=value) for who, value in (("aa", 3), ("bb", 2), ("cc", 1))}
    people["aa"] = used(people["aa"], spent)
    return Encounter(
        ruleset=ID, stage="running", round=1, combatants=people, order=("aa", "bb", "cc"), active=active or ("aa",)
    )


def used(bearer: Combatant, spent: dict[str, int]) -> Combatant:
    tracks = {
        name: Track(value=track.value - spent.get(name, 0), high=track.high) for name, track in bearer.tracks.items()
    }
    return replace(bearer, tracks=tracks)


@pytest.mark.parametrize("name", ["action", "short", "movement"])
def test_nothing_of_the_turn_may_be_spent_before(name: str) -> None:
    refusal = why_not_delay(rules(), running(**{name: 1}), Delay(who="aa", to=0))
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.overrulable) == ("SS-75", "spent", True)


def test_a_reaction_may_be_spent_before() -> None:
    assert why_not_delay(rules(), running(reaction=1), Delay(who="aa", to=0)) is None


def test_only_an_open_slot_is_put_off() -> None:
    refusal = why_not_delay(rules(), running(), Delay(who="bb", to=0))
    assert refusal is not None
    assert refusal.code == "turn"


@pytest.mark.parametrize("to", [3, 4, -2])
def test_never_upward_and_not_below_the_lowest(to: int) -> None:
    refusal = why_not_delay(rules(), running(), Delay(who="aa", to=to))
    assert refusal is not None
    assert refusal.code == "delay"


@pytest.mark.parametrize(("to", "partner"), [(1, "bb"), (2, "aa"), (2, "cc")])
def test_a_partner_is_somebody_else_at_that_value(to: int, partner: str) -> None:
    assert why_not_delay(rules(), running(), Delay(who="aa", to=to, partner=partner)) is not None


def test_a_partner_who_waits_for_that_value_counts_there() -> None:
    state = replace(running(), put_off={"bb": 0})
    assert why_not_delay(rules(), state, Delay(who="aa", to=0, partner="bb")) is None


def test_what_is_overruled_is_noted() -> None:
    table = Table(rules(), person("aa", "party"), person("cc"))
    table.do(Begin(totals={"aa": 3, "cc": 1}))
    table.do(Edit(verb="spend", events=(TrackSet(who="aa", track="action", value=0, was=1),)))
    with pytest.raises(Refused):
        table.do(Delay(who="aa", to=0))
    events = table.do(Delay(who="aa", to=0, overrule=True)).events
    noted = [event.text for event in events if isinstance(event, Noted) and event.kind == "overruled"]
    assert noted == ["Aa has begun this turn: Action is spent. (SS-75)"]
    assert table.state.active == ("cc",)


def test_waiting_alone_ends_acting_together() -> None:
    joined = apply(running(), TurnPutOff(who="aa", to=2, partner="bb"))
    assert joined.joint == {"aa": "bb"}
    assert apply(joined, TurnPutOff(who="aa", to=0)).joint == {}


@pytest.mark.parametrize(("stage", "says"), [("setup", "hasn't started"), ("ended", "has ended")])
def test_nothing_is_put_off_in_a_fight_that_does_not_run(stage: str, says: str) -> None:
    refusal = why_not_delay(rules(), replace(running(), stage=stage), Delay(who="aa", to=0))
    assert refusal is not None
    assert says in str(refusal)
    assert refusal.hint


def test_a_shared_slot_is_of_those_who_have_not_acted_and_are_still_here() -> None:
    """Whoever waited for it and acted before after all, or left, is not up in it."""
    state = apply(running(), TurnPutOff(who="aa", to=2, partner="bb"))
    data = rules().data
    assert next_ids(data, state) == ("aa", "bb")
    assert next_ids(data, replace(state, done=("aa",))) == ("bb",)
    assert next_ids(data, replace(state, done=("bb",))) == ("aa",)
    assert next_ids(data, apply(state, Left(who="aa"))) == ("bb",)
    assert next_ids(data, apply(state, Left(who="bb"))) == ("aa",)
