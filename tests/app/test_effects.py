"""When a condition ends, in a word and in a sentence."""

from __future__ import annotations

import pytest

from littledice.app.telling.effects import effect_of
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from tests.fakes.screen_book import Book
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill


def told(held: Condition, who: str = "ta", book: Book = POOLS, state: Encounter | None = None) -> tuple[str, str]:
    state = state or bridge()
    effect = effect_of(book.data, state, state.combatants[who], held)
    return effect.until, effect.text


def ends(at: str, of: str, round: int, phase: str = "turn") -> Condition:
    return Condition(kind="daze", ends=Ends(at=at, of=of, round=round, phase=phase))


@pytest.mark.parametrize(
    ("held", "who", "short", "long"),
    [
        (ends("turn_end", "ta", 3), "ta", "end", "dazed until the end of their turn"),
        (ends("turn_end", "ta", 4), "ta", "end r4", "dazed until the end of their turn in round 4"),
        (ends("turn_start", "ta", 4), "ta", "start", "dazed until the start of their next turn"),
        (ends("turn_start", "og", 3), "og", "start", "dazed until the start of their next turn"),
        (ends("turn_start", "og", 5), "og", "start r5", "dazed until the start of their turn in round 5"),
        (ends("turn_start", "mi", 4), "ta", "start mi", "dazed until the start of Mira Vale's next turn"),
        (ends("round_end", "", 5), "ta", "end r5", "dazed until the end of round 5"),
        (ends("turn_start", "", 4), "ta", "r4", "dazed until round 4"),
    ],
)
def test_ends_are_told_from_where_the_fight_stands(held: Condition, who: str, short: str, long: str) -> None:
    assert told(held, who) == (short, long)


@pytest.mark.parametrize(
    ("held", "text"),
    [
        (Condition(kind="weaken"), "weakened, stays"),
        (Condition(kind="marked", source="mi"), "marked, stays, mi pays 1 MP"),
        (Condition(kind="marked", source="nobody"), "marked, stays"),
        (Condition(kind="dying"), "dying, save at start"),
        (Condition(kind="poisoned", amount=2), "poisoned, 2 at start"),
        (Condition(kind="weaken", amount=2), "weakened 2, stays"),
        (Condition(kind="netted", text="netted in silk"), "netted in silk, stays"),
        (Condition(kind="weaken", uses=3), "weakened, stays, 3 times"),
    ],
)
def test_what_never_ends_by_itself_says_so_or_says_what_it_does(held: Condition, text: str) -> None:
    assert told(held) == ("", text)


def test_phases_are_named_where_they_are_not_the_present_one() -> None:
    def held(at: str, phase: str, round: int = 2, of: str = "mi") -> Condition:
        return Condition(kind="moved", ends=Ends(at=at, of=of, round=round, phase=phase))

    cases = {
        "start action": held("turn_start", "action"),
        "start immediate": held("turn_start", "immediate", 3),
        "end": held("turn_end", "movement"),
        "phase end": held("phase_end", "movement", of=""),
        "end movement r3": held("phase_end", "movement", 3, of=""),
        "start action r2": held("phase_start", "action", 2, of=""),
    }
    assert {short: told(each, "mi", PHASES, cliff())[0] for short, each in cases.items()} == {key: key for key in cases}


def test_where_a_round_is_called_a_turn_ends_are_told_so() -> None:
    turns = Book(replace(PHASES.data, flow=replace(PHASES.data.flow, round_word="turn")))

    def words(at: str, phase: str, round: int, of: str = "mi") -> str:
        held = Condition(kind="moved", ends=Ends(at=at, of=of, round=round, phase=phase))
        return effect_of(turns.data, cliff(), cliff().combatants["mi"], held).says

    assert words("turn_start", "action", 2) == "until the start of their next action slot"
    assert words("turn_start", "action", 4) == "until the start of their action slot in turn 4"
    assert words("phase_end", "action", 3, of="") == "until the end of the Action phase of turn 3"
    assert words("round_end", "", 3, of="") == "until the end of turn 3"
    assert words("turn_start", "", 3, of="") == "until turn 3"


def test_a_phase_of_the_present_round_needs_no_number() -> None:
    held = Condition(kind="moved", ends=Ends(at="phase_end", of="", round=2, phase="action"))
    assert effect_of(PHASES.data, cliff(), cliff().combatants["mi"], held).says == "until the end of the Action phase"


def test_a_condition_of_a_part_names_the_part() -> None:
    held = Condition(kind="dropped", against="left_arm")
    assert told(held, "bo", PARTS, mill())[1] == "dropped spear (L arm)"


def test_before_the_fight_ends_are_counted_from_the_first_round() -> None:
    state = replace(bridge(), stage="setup", round=0, phase="", begun=(), done=(), active=())
    assert told(ends("turn_start", "ta", 1), state=state)[0] == "start"
