"""What is said with the choice of an answer: options of a move, and the advantage that somebody states."""

from __future__ import annotations

from littledice.engine.scene import SAID
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.use import UseMove

ADVANTAGE = "advantage="
"""Begins the word said with an answer for the advantage that somebody states."""


def with_words(use: UseMove, said: tuple[str, ...]) -> UseMove:
    """The use with the words said with the answer."""
    if not said:
        return use
    words = [word.removeprefix(SAID) for word in said]
    stated = [word for word in words if word.startswith(ADVANTAGE)]
    return replace(
        use,
        words=tuple(word for word in words if word not in stated),
        advantage=sum(int(word.removeprefix(ADVANTAGE)) for word in stated),
    )


def dice_only(said: tuple[str, ...]) -> Refused:
    """The refusal of words for a roll where none was typed."""
    word = said[0].removeprefix(SAID)
    told = ("adv" if int(word.removeprefix(ADVANTAGE)) > 0 else "dis") if word.startswith(ADVANTAGE) else word
    return Refused(
        f'"{told}" would change nothing: it is for a roll.', "Type the faces of its dice behind it.", code="idle"
    )
