"""Numbers in a sentence: amounts, faces, places."""

from __future__ import annotations

import re

from littledice.grammar.tokens import shown
from littledice.model.errors import Refused, WrongUsage
from littledice.model.track import Number

LARGEST = 1_000_000
_NUMBER = r"[+-]?[0-9]+(\.[0-9]+)?"
_FACES = r"[0-9_-]*[0-9_][0-9_-]*|-"
_PLACE = r"(-?[0-9]{1,6}),(-?[0-9]{1,6})"
COINS = ("h", "t")


def is_number(word: str) -> bool:
    """Whether the word is a number, a sign before it allowed."""
    return word.isascii() and re.fullmatch(_NUMBER, word) is not None


def is_faces(word: str) -> bool:
    """Whether the word is a face, several glued ones, or `_`. A number with a sign is none."""
    signed = len(word) > 1 and word[0] == "-" and word[1].isdigit()
    return word.isascii() and re.fullmatch(_FACES, word) is not None and not signed


def number(word: str, what: str = "number") -> Number:
    """The number a word is; raises `WrongUsage` for other words and `Refused` for one too large to mean anything."""
    if not is_number(word):
        article = "an" if what[:1] in "aeiou" else "a"
        raise WrongUsage(f'"{shown(word)}" is not {article} {what}.', "Type a number.")
    if len(word) > 20 or abs(float(word)) > LARGEST:
        raise Refused(f"{shown(word)} is too large: the limit is {LARGEST:,}.", "Type a smaller number.", code="limit")
    return float(word) if "." in word else int(word)


def whole(word: str, what: str = "number") -> int:
    """The whole number a word is."""
    found = number(word, what)
    if not isinstance(found, int):
        raise WrongUsage(f"{shown(word)} is not a whole {what}.", "Type a whole number.")
    return found


def amount(word: str) -> Number:
    """An amount: a number from 0."""
    found = number(word, "amount")
    if found < 0:
        raise Refused(f"{shown(word)} is below 0.", "Type how much; the verb already says which way.", code="number")
    return found


def place(word: str) -> tuple[int, int] | None:
    """The hex `q,r`, None for any other word."""
    found = re.fullmatch(_PLACE, word)
    return (int(found[1]), int(found[2])) if found else None
