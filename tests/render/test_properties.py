"""Whatever the fight and the screen: no line too wide, no fact lost, nothing of the terminal commanded."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.app.board.build import board
from littledice.app.board.data import DOWN
from littledice.app.telling.number_format import shown
from littledice.model.encounter import Encounter, Fight
from littledice.model.record import replace
from littledice.render.board.board_screen import board_lines
from littledice.render.cell_text import safe
from littledice.render.ink import Ink
from littledice.render.plain.plain_board import board_lines as sentences
from littledice.render.settings import ScreenSettings
from tests.fakes.screens import PARTS, PHASES, POOLS
from tests.render.rosters import fights

BOOKS = {"pools": POOLS, "phases": PHASES, "parts": PARTS}
FEW = settings(max_examples=15, deadline=None)


def squeezed(text: str) -> str:
    """Without white space and the spine, so that a wrapped name is whole again."""
    return re.sub(r"[\s▌|\u00a0]", "", text)


@pytest.mark.parametrize("book", list(BOOKS))
@given(data=st.data(), width=st.integers(20, 200), ascii=st.booleans())
@FEW
def test_no_fight_breaks_a_board(book: str, data: st.DataObject, width: int, ascii: bool) -> None:
    state: Encounter = data.draw(fights(book))
    made = board(BOOKS[book], Fight(encounter=state), title="A [fight] 🐺")
    lines = board_lines(Ink(ScreenSettings(width=width, ascii=ascii)), made)
    assert [line.plain for line in lines if line.cell_len > width] == []
    assert not any("\n" in line.plain for line in lines)
    if width < 60:
        return
    told = squeezed("\n".join(line.plain for line in lines))
    for row in made.rows:
        assert squeezed(safe(row.name)) in told
        assert row.id in told
        if row.mark == DOWN:
            continue
        for gauge in [row.bar, *row.parts]:
            if gauge is not None and gauge.high is not None:
                assert f"{shown(gauge.value)}/{shown(gauge.high)}" in told
        for effect in row.effects:
            assert squeezed(safe(effect.name)) in told


@pytest.mark.parametrize("book", list(BOOKS))
@given(data=st.data())
@FEW
def test_every_number_and_name_of_the_screen_is_in_the_sentences(book: str, data: st.DataObject) -> None:
    state: Encounter = data.draw(fights(book, most=5))
    people = enumerate(state.combatants.values())
    called = {each.id: replace(each, name=f"Name{'x' * place}") for place, each in people}
    made = board(BOOKS[book], Fight(encounter=replace(state, combatants=called)), title="Bridge")
    seen = "\n".join(line.plain for line in board_lines(Ink(ScreenSettings(width=200)), made))
    heard = "\n".join(sentences(made))
    for row in made.rows:
        assert f"{row.name}, {row.side}, id {row.id}" in heard
    assert numbers(seen) - numbers(heard) == set()


def numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+(?:\.\d+)?", text))


@pytest.mark.parametrize("book", list(BOOKS))
@given(data=st.data(), height=st.integers(5, 40))
@FEW
def test_folding_keeps_everybody_and_never_hides_who_matters(book: str, data: st.DataObject, height: int) -> None:
    state: Encounter = data.draw(fights(book))
    made = board(BOOKS[book], Fight(encounter=state))
    lines = board_lines(Ink(ScreenSettings(width=120, height=height)), made)
    text = "\n".join(line.plain for line in lines)
    for row in made.rows:
        assert re.search(rf"\b{row.id}\b", text)
    heads = [line.plain for line in lines if re.match(r"[▌ ].{7}c\d", line.plain)]
    wanted = [row.id for row in made.rows if row.mark in ("now", "ask", "next")]
    assert all(any(re.match(rf".{{8}}{who}\b", head) for head in heads) for who in wanted)


@given(data=st.data())
@FEW
def test_the_sentences_have_no_escapes_boxes_or_blocks(data: st.DataObject) -> None:
    state: Encounter = data.draw(fights("pools", most=4))
    names = "".join(each.name for each in state.combatants.values())
    for line in sentences(board(POOLS, Fight(encounter=state))):
        signs = [sign for sign in line if "\u2190" <= sign <= "\u27bf" or sign == "\x1b"]
        assert [sign for sign in signs if sign not in names] == []
