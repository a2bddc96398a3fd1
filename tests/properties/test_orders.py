"""The laws of turn order over random play, for each order that a phase can have."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.engine.apply import apply
from littledice.engine.conditions import acts
from littledice.model.encounter import Encounter
from littledice.model.events import Event, PhaseBegan, TurnBegan, TurnEnded
from littledice.model.ruleset import Deck, Die, PhaseDef, When
from tests.fakes.skirmish import DATA, Book, fighter
from tests.properties.player import RandomPlayer

PEOPLE = (fighter("aa", "party"), fighter("bb", "party"), fighter("cc"), fighter("dd"), fighter("ee"))
ORDERS = ("highest", "lowest", "any", "sides", "pick", "alternate", "cards")
Slots = list[tuple[Encounter, tuple[str, ...]]]


def rules(order: str, **more: object) -> Book:
    """The game with one phase of turns in that order."""
    deck = Deck(cards=9) if order == "cards" else None
    phase = PhaseDef(order=order, deck=deck, **more)  # type: ignore[arg-type]
    flow = msgspec.structs.replace(DATA.flow, phases=("slow",), delay=False, joint=False)
    dice = {**DATA.die, "d9": Die(faces=tuple(range(1, 10)))}
    moves = {name: msgspec.structs.replace(move, phases=()) for name, move in DATA.move.items() if not move.due}
    return Book(msgspec.structs.replace(DATA, phase={"slow": phase}, flow=flow, move=moves, die=dice))


def phases(events: list[Event]) -> Iterator[tuple[PhaseBegan, Slots, list[str]]]:
    """Every phase: how it began, its slots with the state in which each opened, and who was done, in order."""
    state, found = Encounter(ruleset="skirmish"), None
    for event in events:
        if isinstance(event, PhaseBegan):
            if found is not None:
                yield found
            found = (event, [], [])
        elif found is not None and isinstance(event, TurnBegan):
            found[1].append((state, event.who))
        elif found is not None and isinstance(event, TurnEnded):
            found[2].extend(event.who)
        state = apply(state, event)
    if found is not None:
        yield found


def played(book: Book, seed: int) -> list[Event]:
    player = RandomPlayer(book, PEOPLE, seed)
    player.correction = lambda: None  # type: ignore[method-assign]
    player.play()
    return player.events


@pytest.mark.parametrize("order", ORDERS)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_nobody_has_two_slots_in_a_phase_and_nobody_is_left_out(order: str, seed: int) -> None:
    found = list(phases(played(rules(order), seed)))
    for number, (began, slots, done) in enumerate(found):
        opened = [who for _, slot in slots for who in slot]
        assert len(set(opened)) == len(opened), "somebody had two slots"
        assert len(set(done)) == len(done)
        assert set(opened) <= set(began.order)
        if number < len(found) - 1:
            assert set(done) == set(began.order), "somebody was left out"


@pytest.mark.parametrize("order", ORDERS)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_slots_come_as_the_order_says(order: str, seed: int) -> None:
    book = rules(order)
    for began, slots, _ in phases(played(book, seed)):
        shares = [len(slot) for _, slot in slots]
        sides = [{state.combatants[who].side for who in slot} for state, slot in slots]
        ranks = [state.combatants[slot[0]].initiative or 0 for state, slot in slots]
        if order == "any":
            assert len(slots) <= 1
        elif order == "sides":
            assert all(len(each) == 1 for each in sides)
            assert len(slots) <= 2
        else:
            assert set(shares) <= {1}
        if order in ("highest", "cards"):
            assert ranks == sorted(ranks, reverse=True)
        if order == "lowest":
            assert ranks == sorted(ranks)
        if order == "cards":
            assert len(set(ranks)) == len(ranks)
        if order == "alternate":
            for (_, before), (state, slot) in itertools.pairwise(slots):
                side = state.combatants[before[0]].side
                waiting = [who for who in began.order if who not in state.done and state.combatants[who].here]
                able = [who for who in waiting if acts(book.data.condition, state.combatants[who])]
                others = [who for who in able if state.combatants[who].side != side]
                assert not others or state.combatants[slot[0]].side != side


@pytest.mark.parametrize("order", ORDERS)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_only_those_take_part_of_whom_the_phase_says_so(order: str, seed: int) -> None:
    for began, slots, _ in phases(played(rules(order, who=When(none=("self.side:foes",))), seed)):
        assert set(began.order) <= {"aa", "bb"}
        assert {who for _, slot in slots for who in slot} <= {"aa", "bb"}


@pytest.mark.parametrize("order", ORDERS)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_phase_that_repeats_ends(order: str, seed: int) -> None:
    """Once nobody has done anything in their slot; nobody comes again who did nothing."""
    idle: set[str] = set()
    for began, slots, _ in phases(played(rules(order, repeat=True), seed)):
        if not began.again:
            idle = set()
        assert not idle & set(began.order)
        for state, _ in slots:
            now = f"{state.round} slow"
            idle |= {who for who, each in state.combatants.items() if each.tally.get("slot_passed") == now}
