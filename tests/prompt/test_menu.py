"""Menus, picked from through a pipe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from littledice.prompt.fragments import Entry
from littledice.prompt.menu import MOST_PLAIN, Menu
from littledice.render.theme import styles

FEW = [Entry(word, [("key", word), ("text", f" Goblin {word[1]}")]) for word in ("g1", "g2", "g3")]
MANY = [Entry(f"x{number}", [("text", f"Wolf number {number}")]) for number in range(MOST_PLAIN + 5)]
DOWN, UP, ESCAPE = "\x1b[B", "\x1b[A", "\x1b"


@pytest.fixture
def pipe() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe:
        yield pipe


def picked(pipe: PipeInput, entries: list[Entry], keys: str, reasons: str = "") -> str | None:
    pipe.send_text(keys)
    menu = Menu(styles("dark"), "dark", ">")
    return menu.pick("Whom?", entries, reasons, input=pipe, output=DummyOutput())


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [("\r", "g1"), (DOWN + "\r", "g2"), (UP + "\r", "g3"), (DOWN * 3 + "\r", "g1"), (ESCAPE, None), ("\x03", None)],
)
def test_arrows_enter_and_the_ways_out(pipe: PipeInput, keys: str, wanted: str | None) -> None:
    assert picked(pipe, FEW, keys, "not shown: g4 is dead") == wanted


def test_many_entries_are_filtered_by_typing(pipe: PipeInput) -> None:
    assert picked(pipe, MANY, "number 17\r", "not shown: g4 is dead") == "x17"


def test_j_and_k_are_letters_where_one_filters(pipe: PipeInput) -> None:
    entries = [*MANY, Entry("jk", [("text", "Jake")])]
    assert picked(pipe, entries, "jake\r") == "jk"
