"""Names and notes: whatever is printable is kept as it is, whatever could do harm is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from littledice.model.errors import Refused
from littledice.model.names import LONGEST_NAME, clean_name, clean_text, harmful, point, same_name


@pytest.mark.parametrize(
    "name",
    [
        "Mira Vale",
        "Bob [/] x",
        "[red]",
        "Goblin [archer]",
        "../../x",
        "-e",
        "7",
        "Rest",
        'O\'Brien "the Knife" \\',
        "Ångström",
        "مرحبا بالعالم",
        "עלמה",
        "می‌خواهم",
        "👩‍👩‍👧",
        "❤️",
        "हिन्दी",
        "龍",
        "x" * LONGEST_NAME,
    ],
)
def test_printable_names_are_kept(name: str) -> None:
    assert clean_name(name) == name
    assert clean_text(name) == name
    assert harmful(name) == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Mira   Vale ", "Mira Vale"),
        ("Mira\tVale\n", "Mira Vale"),
        ("Mira\u00a0Vale", "Mira Vale"),
        ("Zoe\u0308", "Zoë"),
        ("\ufeffMira", "Mira"),
        ("Mi\u00adra", "Mira"),
        ("a \u200b b", "a b"),
        ("a\u202eb", "ab"),
        ("\u2066a\u2069", "a"),
    ],
)
def test_names_are_tidied(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("control", ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\ud800"])
def test_control_characters_are_refused_by_their_number(control: str) -> None:
    with pytest.raises(Refused) as refusal:
        clean_name(f"a{control}b")
    assert refusal.value.code == "name"
    assert point(control) in refusal.value.message
    assert control not in refusal.value.message
    assert clean_text(f"a{control}b") == "ab"
    assert harmful(f"a{control}b") == control


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u200d\ufe0f", "\u3164", "\u2800"])
def test_names_that_show_nothing_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="visible"):
        clean_name(name)


@pytest.mark.parametrize("length", [65, 600, 10_000, 5_000_000])
def test_long_names_are_refused_without_repeating_them(length: int) -> None:
    with pytest.raises(Refused) as refusal:
        clean_name("x" * length)
    assert str(length) in refusal.value.message
    assert len(refusal.value.message) < 100


def test_length_counts_the_name_as_it_is_kept() -> None:
    assert clean_name("e\u0301" * LONGEST_NAME) == "é" * LONGEST_NAME


@given(text=st.text(max_size=80))
def test_a_kept_name_is_kept_again_and_harms_nobody(text: str) -> None:
    note = clean_text(text)
    assert clean_text(note) == note
    assert harmful(note) == ""
    try:
        name = clean_name(text)
    except Refused:
        return
    assert clean_name(name) == name
    assert harmful(name) == ""
    assert 0 < len(name) <= LONGEST_NAME
    name.encode()


def test_line_feeds_and_tabs_harm_nobody_in_stored_text() -> None:
    assert harmful("two\nlines\tand a tab") == ""
    assert harmful("a\rb") == "\r"
    assert clean_text("two\nlines") == "two lines"


def test_names_are_the_same_whatever_their_case_or_composition() -> None:
    assert same_name("ZOË", "Zoe\u0308")
    assert same_name("Straße", "STRASSE")
    assert not same_name("Zoe", "Zoë")
