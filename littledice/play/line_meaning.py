"""What a line of the session means: mostly itself; an empty one what was announced."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.board.position import Position
from littledice.grammar.tokens import fold

LATER = ("s", "later")
LEAVE = ("q", "quit")
EXPLAIN = ("w",)


def sentence(text: str, words: Sequence[str], at: Position | None) -> str:
    """The sentence to say for what was typed; empty for nothing."""
    if not words:
        return at.enter.verb if at is not None else ""
    if at is None or at.open is None:
        return text
    if len(words) == 1 and fold(words[0]) in ("n!", "next!"):
        return "answer"
    return text


def asks_again(words: Sequence[str], at: Position | None) -> bool:
    """Whether the line would go on while a question waits: then the question is asked again first."""
    return at is not None and at.open is not None and len(words) == 1 and fold(words[0]) in ("n", "next")
