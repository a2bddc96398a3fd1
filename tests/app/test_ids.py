"""Ids: short, never a word of the sentence, never used twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.grammar.ids import id_of, usable
from littledice.grammar.word_lists import lexicon
from tests.app.meadow import DATA

WORDS = lexicon(DATA)


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("Mira Vale", "mi"),
        ("Cé", "ce"),
        ("小鈴 Kosuzu", "ko"),
        ("O'Brien", "ob"),
        ("Bo", "bo"),
        ("Spike", "s1"),
        ("Archer", "a1"),
        ("Gm", "g1"),
        ("As", "a1"),
        ("小鈴", "z1"),
        ("Q", "q1"),
        ("X", "a1"),
    ],
)
def test_two_letters_else_a_letter_and_a_number(name: str, id: str) -> None:
    assert id_of(name, (), WORDS) == id


def test_numbered_ones_take_their_number_while_it_is_free() -> None:
    assert id_of("Goblin 3", (), WORDS, 3) == "g3"
    assert id_of("Gnoll 1", ("g1", "g2"), WORDS, 1) == "g3"


def test_taken_ids_are_left_alone() -> None:
    assert id_of("Mira", ("mi",), WORDS) == "m1"
    assert id_of("Mira", ("mi", "m1"), WORDS) == "m2"


@given(
    st.text(max_size=20),
    st.lists(st.sampled_from(["mi", "a1", "b2", "z1"]), max_size=4),
    st.none() | st.integers(1, 99),
)
def test_every_name_gets_a_usable_id(name: str, taken: list[str], number: int | None) -> None:
    id = id_of(name, taken, WORDS, number)
    assert usable(id, taken, WORDS)
    assert id.isascii()
    assert id[0].isalpha()
    assert len(id) == 2 or id[1:].isdigit()
