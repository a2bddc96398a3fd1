"""Padding, flowing and wrapping by cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from littledice.render.cell_text import bit, by_sentence, fitted, flowed, joined, pad, safe, wrapped


def plain(lines: list[Text]) -> list[str]:
    return [line.plain for line in lines]


def test_padding_counts_cells() -> None:
    assert pad(bit("小鈴"), 6).plain == "小鈴  "
    assert pad(bit("小鈴"), 6, right=True).plain == "  小鈴"
    assert pad(bit("long"), 2).plain == "long"


def test_a_style_ends_with_its_text() -> None:
    line = bit("dying", "harm").append(" save")
    assert [(span.start, span.end) for span in line.spans] == [(0, 5)]


def test_empty_parts_leave_no_gap() -> None:
    assert joined([bit("a"), bit(), bit("b")], " · ").plain == "a · b"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("one", 8, ["one"]),
        ("extraordinarily long", 6, ["extrao", "rdinar", "ily", "long"]),
        ("小鈴木の剣士 x", 6, ["小鈴木", "の剣士", "x"]),
        ("  two spaces before", 12, ["  two spaces", "before"]),
        ("4 dice: 1+ 94%  2+ 69%  3+ 31%", 17, ["4 dice: 1+ 94%", "2+ 69%  3+ 31%"]),
        ("one two  three four", 10, ["one two", "three four"]),
        ("far too long a phrase  end", 12, ["far too long", "a phrase", "end"]),
    ],
)
def test_text_breaks_at_words_and_inside_only_if_it_must(text: str, width: int, lines: list[str]) -> None:
    assert plain(wrapped(bit(text), width)) == lines


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc"))), st.integers(2, 30))
def test_wrapping_never_loses_a_letter_nor_overflows(text: str, width: int) -> None:
    lines = wrapped(bit(safe(text)), width)
    assert all(line.cell_len <= width for line in lines)
    assert "".join(plain(lines)).replace(" ", "") == safe(text).replace(" ", "")


def test_items_flow_and_hang() -> None:
    items = [bit("one"), bit("two"), bit(), bit("three"), bit("a much longer item than that")]
    lines = flowed(items, 16, first=bit("> "), indent=2, gap="  ")
    assert plain(lines) == ["> one  two", "  three", "  a much longer", "  item than that"]


def test_nothing_is_wider_than_the_screen_in_the_end() -> None:
    assert plain(fitted([bit("ab cd"), bit("x")], 2)) == ["ab", "cd", "x"]


def test_sentences_are_where_a_question_breaks_first() -> None:
    assert plain(by_sentence(bit("Hit by Bo. Spend 0, 1 or 2?"))) == ["Hit by Bo.", "Spend 0, 1 or 2?"]


@pytest.mark.parametrize("text", ["\x1b[31mred", "a\nb", "a\u202eb", "tab\there", "bell\x07"])
def test_nothing_a_person_typed_commands_the_terminal(text: str) -> None:
    assert all(letter.isprintable() for letter in safe(text))
