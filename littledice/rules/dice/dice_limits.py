"""How many dice, how large, how long: refused before any work, naming the limit."""

from __future__ import annotations

from littledice.model.errors import Refused

MOST_DICE = 1_000
MOST_FACES = 1_000
MOST_LENGTH = 200
MOST_NUMBER = 1_000_000
MOST_DIGITS = 9
"""Digits of a number that is read at all."""


def check_count(count: int) -> None:
    """Raises `Refused` for more dice in one roll than the limit."""
    if count > MOST_DICE:
        raise too_many_dice(f"{count:,}")


def check_faces(faces: int) -> None:
    """Raises `Refused` for a die with more faces than the limit."""
    if faces > MOST_FACES:
        raise too_many_faces(f"{faces:,}")


def too_many_dice(given: str) -> Refused:
    """The refusal of a roll of `given` dice."""
    return Refused(
        f"Too many dice: {given}. The limit is {MOST_DICE:,} in one roll.", "Roll them in several lots.", code="limit"
    )


def too_many_faces(given: str) -> Refused:
    """The refusal of a die with `given` faces."""
    return Refused(
        f"Too many faces: {given}. The limit is {MOST_FACES:,} on a die.", "Use a smaller die.", code="limit"
    )


def shown(text: str, most: int = 40) -> str:
    """What somebody typed, fit for a message: no control characters, not long."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return clean if len(text) <= most else f"{clean}..."


def digits(text: str) -> str:
    """A number somebody typed, for a message: grouped if short, else its length."""
    return f"{int(text):,}" if len(text) <= 2 * MOST_DIGITS else f"a number of {len(text):,} digits"
