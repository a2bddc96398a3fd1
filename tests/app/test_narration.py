"""Every event has its sentence, and a command becomes lines."""

from __future__ import annotations

from typing import get_args

import pytest

from littledice.app.telling.clauses import TOLD
from littledice.app.telling.clauses import told as told_as
from littledice.app.telling.happenings import happenings, narrate
from littledice.app.telling.moment import moments
from littledice.app.telling.spans import brief, sentence
from littledice.model import events as ev
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import replace
from littledice.model.roll import Reason, Roll
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill
from tests.fakes.told_events import AXE, CLAWS, EVENTS, HIT

IDS = [f"{type(event).__name__}-{number}" for number, (event, _) in enumerate(EVENTS)]


@pytest.mark.parametrize(("event", "told"), EVENTS, ids=IDS)
def test_an_event_is_told_in_a_full_sentence(event: Event, told: str) -> None:
    moment = next(iter(moments(POOLS.data, bridge(), [event])))
    assert sentence(told_as(moment).clause.whole) == told


def test_every_kind_of_event_is_told_and_tried_above() -> None:
    kinds = set(get_args(Event))
    assert set(TOLD) == kinds
    assert {type(event) for event, _ in EVENTS} == kinds


def told(state: Encounter, *events: Event, book: object = POOLS) -> list[str]:
    return narrate(book.data, state, events)  # type: ignore[attr-defined]


def test_an_attack_is_two_lines_with_what_came_of_it() -> None:
    assert told(
        bridge(),
        ev.Used(who="ta", move="attack", targets=("g2",), using="short-sword"),
        ev.TrackSet(who="ta", track="action", value=1, was=2, why="cost"),
        ev.Rolled(roll=HIT),
        ev.Tallied(who="ta", key="attacks", value=1),
        ev.Struck(target="g2", taken=1),
        ev.TrackSet(who="g2", track="hp", value=2, was=3, why="damage"),
    ) == [
        "Tamsin Oakhand attacks Goblin 2 with short sword. 3 dice plus 1 coin against 1, chance 98 percent.",
        "Dice 3 typed, 1 typed, 5 rolled. Points 3, 1, 0, coin 1. Total 5. Hit. "
        "Goblin 2 takes 1 damage, HP 3 to 2 of 4.",
    ]


def test_successes_are_told_die_by_die() -> None:
    used = ev.Used(who="h1", move="attack", targets=("mi",))
    assert told(cliff(), used, ev.Rolled(roll=CLAWS), book=PHASES) == [
        "Harpy 1 attacks Mira Vale. 4 dice, 4 or more counts.",
        "Dice 5 counts, 2 no, 6 counts, 4 counts. 3 successes.",
    ]


def test_a_die_that_earns_extra_says_so() -> None:
    used = ev.Used(who="bo", move="strike", targets=("or",), using="axe")
    assert told(mill(), used, ev.Rolled(roll=AXE), book=PARTS) == [
        "Bo Lindqvist strikes Orc Sergeant with axe. 4 dice, 4 or more counts.",
        "Dice 5 counts, 2 no, 6 counts and earns 1, 1 no. 2 hits, 1 extra.",
    ]


def test_a_roll_without_a_deed_says_whose_it_is() -> None:
    roll = Roll(who="g2", what="initiative", faces=(4,), origins=("rolled",), score=4)
    assert told(bridge(), ev.TurnBegan(who=("g2",)), ev.Rolled(roll=roll)) == [
        "Goblin 2's turn.",
        "Goblin 2 rolls initiative. 1 die.",
        "Die 4. Total 4.",
    ]


def test_an_edge_tells_what_ended_and_gathers_what_filled_up() -> None:
    assert told(
        bridge(),
        ev.TurnEnded(who=("ta",)),
        ev.TurnBegan(who=("g2",)),
        ev.Lost(who="g2", kind="prone", why="ended"),
        ev.TrackSet(who="g2", track="action", value=2, was=0, why="refill"),
    ) == ["Tamsin Oakhand's turn ends.", "Goblin 2's turn. Goblin 2 is no longer prone. Goblin 2 has 2 actions again."]


def test_the_dead_are_passed_over_in_silence_the_unconscious_are_not() -> None:
    assert told(bridge(), ev.TurnEnded(who=("g3",), skipped="dead")) == []
    told_of_wolf = told(mill(), ev.TurnEnded(who=("w2",), skipped="unconscious"), book=PARTS)
    assert told_of_wolf == ["Wolf 2 is skipped: unconscious."]


def test_what_says_nothing_new_is_left_out() -> None:
    state = bridge()
    assert (
        told(
            state,
            ev.OrderSet(order=state.order),
            ev.PhaseBegan(phase="turn", order=state.order),
            ev.Aimed(targets=("g1",)),
            ev.Withdrawn(who="ta", move="attack"),
        )
        == []
    )


END = Roll(
    who="mi", what="shock", faces=(3, 3), points=(0, 0), target=2, threshold=4, success=False, pool=2, chance="1/4"
)
BASE = Reason(amount=2, text="End", key="pool", op="base")


def test_a_check_says_which_number_of_the_sheet_is_rolled() -> None:
    used = ev.Used(who="mi", move="check")
    roll = replace(END, what="check", reasons=(BASE,))
    assert told(cliff(), used, ev.Rolled(roll=roll), book=PHASES)[0] == (
        "Mira Vale checks. End, 2 dice against 2, 4 or more counts, chance 25 percent."
    )


def test_dice_that_no_number_of_the_sheet_gave_name_none() -> None:
    used = ev.Used(who="mi", move="check")
    roll = replace(END, what="check", reasons=(replace(BASE, text="pool"),))
    assert told(cliff(), used, ev.Rolled(roll=roll), book=PHASES)[0].startswith("Mira Vale checks. 2 dice against 2")


def test_a_roll_that_a_deed_brings_about_says_who_rolls_what() -> None:
    used = ev.Used(who="gm", move="damage", targets=("mi",))
    struck = ev.Struck(target="mi", taken=7)
    lines = told(cliff(), used, struck, ev.Rolled(roll=replace(END, reasons=(BASE,))), book=PHASES)
    assert lines[0].endswith("Mira Vale takes 7 damage.")
    assert lines[1] == "Mira Vale rolls against shock. End, 2 dice against 2, 4 or more counts, chance 25 percent."


def test_whoever_answers_a_check_rolls_a_number_of_their_own_sheet() -> None:
    used = ev.Used(who="mi", move="check")
    first = replace(END, what="check", reasons=(BASE,))
    other = replace(first, who="h1", against="mi", reasons=(replace(BASE, text="Mgt"),))
    lines = told(cliff(), used, ev.Rolled(roll=first), ev.Rolled(roll=other), book=PHASES)
    assert lines[2].startswith("Harpy 1 rolls Mgt against Mira Vale. 2 dice against 2")


def test_a_roll_against_oneself_names_nobody_twice() -> None:
    roll = replace(END, against="mi", reasons=(BASE,))
    assert told(cliff(), ev.Rolled(roll=roll), book=PHASES)[0].startswith("Mira Vale rolls against shock. End, 2 dice")
    (found,) = happenings(PHASES.data, cliff(), [ev.Rolled(roll=roll)])
    assert brief(found.head) == "Mira Vale rolls against shock  End"
