"""What a line of the session means: mostly itself; an empty one what was announced; while a question waits its choices
are answers, and may be followed by what they lead to: a number asked for next, or the faces of dice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from littledice.app.board.position import Position
from littledice.grammar.tokens import fold
from littledice.model.question import Question

LATER = ("s", "later")
LEAVE = ("q", "quit")
EXPLAIN = ("w",)
_NUMBER = re.compile(r"\d+(d\d+)?([+-]\d+)?", re.IGNORECASE)
_HEX = re.compile(r"-?\d+,-?\d+")
_FACE = re.compile(r"\d+|_|[ht]", re.IGNORECASE)


def is_answer(question: Question, words: Sequence[str]) -> bool:
    """Whether every word is one of the question's choices, or what it takes besides them; options may follow."""
    options = next((place for place, word in enumerate(words) if word.startswith("--")), len(words))
    words = words[:options]
    choices = {fold(option.id) for option in question.options}
    free = {"number": _NUMBER, "hex": _HEX}.get(question.free)
    none = {"none"} if question.least == 0 else set()
    return bool(words) and all(
        fold(word) in choices or fold(word) in none or (free is not None and free.fullmatch(word)) for word in words
    )


def _choices(question: Question, words: Sequence[str]) -> int:
    """How many of the words, from the first on, are choices."""
    return next((place for place in range(len(words)) if not is_answer(question, words[: place + 1])), len(words))


def with_dice(said: str) -> str:
    """An answer with the faces at its end said as dice: `answer evade 3 2 t` is `answer evade --dice "3 2 t"`; empty
    where none stand there, or nothing before them.
    """
    words = said.split()
    faces = len(words)
    while faces and _FACE.fullmatch(words[faces - 1]):
        faces -= 1
    if faces < 2 or faces == len(words) or words[0] != "answer":
        return ""
    return f'{" ".join(words[:faces])} --dice "{" ".join(words[faces:])}"'


def sentence(text: str, words: Sequence[str], at: Position | None) -> str:
    """The sentence to say for what was typed; empty for nothing."""
    if not words:
        return at.sentence if at is not None else ""
    if at is None or at.open is None:
        return text
    if is_answer(at.open.question, words):
        return f"answer {text.strip()}"
    begun = _choices(at.open.question, words)
    if begun and all(_FACE.fullmatch(word) for word in words[begun:]):
        said = f"answer {' '.join(words)}"
        return said if all(word.isdecimal() for word in words[begun:]) else with_dice(said)
    if len(words) == 1 and fold(words[0]) in ("n!", "next!"):
        return "answer"
    return text


def asks_again(words: Sequence[str], at: Position | None) -> bool:
    """Whether the line would go on while a question waits: then the question is asked again first."""
    return at is not None and at.open is not None and len(words) == 1 and fold(words[0]) in ("n", "next")
