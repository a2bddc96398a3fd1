"""Any text as a roll, as typed faces, as a party file: read, or refused in a sentence; never more dice than allowed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.app.people.party import regulars
from littledice.model.errors import LittleDiceError
from littledice.model.names import harmful
from littledice.rules.dice.parse_roll import read_roll
from tests.field.fight import GAMES, ruleset

T = TypeVar("T")

PIECES = (
    "1", "3", "1000", "1001", "9" * 20, "0", "d6", "d1000", "d1001", "p6", "c", "d0", "+", "-", ">=", "4+",
    " ", "(", ")", "*", "e9", ".", "٣", "h", "t", "_", "316", ",", "\x1b", "\u202e", "[/]", "D6", "2d6", "1c", "--",
)  # fmt: skip
TEXT = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=8).map("".join)


def tried(what: Callable[[], T]) -> T | None:
    """What it gives; None if it is refused, in a sentence that can do no harm."""
    refusal = None
    try:
        return what()
    except LittleDiceError as error:
        refusal = error
    assert refusal.message.strip()
    assert harmful(refusal.message + refusal.hint) == ""
    assert len(refusal.message) < 600
    return None


@settings(max_examples=300)
@given(text=TEXT)
def test_any_text_as_a_roll(text: str) -> None:
    found = tried(lambda: read_roll(text, ruleset("littlep6").data.die))
    if found is not None:
        assert 0 <= found.dice <= 1000


@settings(max_examples=60)
@given(texts=st.lists(TEXT, min_size=1, max_size=4), game=st.sampled_from(GAMES))
def test_any_text_as_faces(texts: list[str], game: str) -> None:
    """Taken in by a roll or refused without a change."""
    shelf = MemoryShelf(ruleset(game))
    desk = Desk(shelf=shelf, clock=lambda: "")
    for words in (["new", "x"], ["add", "an", "side:party"], ["add", "bo"], ["start", "an=9", "bo=3"]):
        desk.say(words)
    stat = next(iter(ruleset(game).data.stat))
    for text in texts:
        for words in (["roll", "2d6"], ["check", "an", stat, "vs", "2"], ["next"], ["add", "cy"]):
            save = shelf.saves["x"]
            before = (save.fight, save.last_seq)
            if tried(lambda words=words, text=text: desk.say(words, dice=text)) is None:
                assert (save.fight, save.last_seq) == before


LINES = st.lists(
    st.sampled_from(["[mira]", "hp = 3", 'name = "x"', "carry = true", "[", "hp = ", '"\\u001B" = 1', "a = [1, [2]]"])
    | st.text(max_size=12),
    max_size=6,
).map("\n".join)


@settings(max_examples=100)
@given(content=LINES.map(lambda text: text.encode("utf-8", "replace")) | st.binary(max_size=60))
def test_any_bytes_as_a_party_file(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "party.toml"
        path.write_bytes(content)
        found = tried(lambda: regulars(path)) or {}
        assert all(isinstance(token, str) for each in found.values() for token in each.tokens)
