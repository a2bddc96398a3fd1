"""Short ids: two letters of a name, or a letter and a number. Fixed for the fight, never used twice, never a word of
the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Container

from littledice.grammar.keywords import KEYWORDS
from littledice.grammar.targets import GM, GROUPS
from littledice.grammar.tokens import fold
from littledice.grammar.word_lists import Lexicon

NO_LETTER = "z"
"""Stands for the letter of a name that has none an id may hold."""

_DICE_OR_COUNT = re.compile(r"[dpx][0-9]+")
SMALL_WORDS = ("as", "by", "go", "in", "no")
"""What two letters mean in a sentence, verbs among them."""


def letters_of(name: str) -> str:
    """The plain letters of a name, in small: `Cé` gives `ce`, `小鈴 Kosuzu` gives `kosuzu`."""
    text = name if name.isascii() else _decomposed(name)
    return "".join(letter for letter in text.lower() if "a" <= letter <= "z")


def _decomposed(name: str) -> str:
    from unicodedata import normalize

    return normalize("NFKD", name)


def usable(id: str, taken: Container[str], lexicon: Lexicon) -> bool:
    """Whether the id is not `taken` and means nothing else in a sentence."""
    if id in taken or id == GM or id in (*SMALL_WORDS, *KEYWORDS, *GROUPS) or _DICE_OR_COUNT.fullmatch(id):
        return False
    return not lexicon.reserved(fold(id))


def id_of(name: str, taken: Container[str], lexicon: Lexicon, number: int | None = None) -> str:
    """The id for somebody of that name: with a `number` the letter and it, if it is free; else two letters; else a
    letter and the first free number.
    """
    letters = letters_of(name)
    letter = letters[:1] or NO_LETTER
    if number is not None:
        wanted = f"{letter}{number}"
        if usable(wanted, taken, lexicon):
            return wanted
    elif len(letters) >= 2 and usable(letters[:2], taken, lexicon):
        return letters[:2]
    return _numbered(letter, number, taken, lexicon)


def _numbered(letter: str, number: int | None, taken: Container[str], lexicon: Lexicon) -> str:
    start = 1 if number is None else number
    for first in (letter, *[other for other in "abcefghijklmnoqrstuvwyz" if other != letter]):
        for count in range(start, start + 10_000):
            if usable(f"{first}{count}", taken, lexicon):
                return f"{first}{count}"
    raise AssertionError("more combatants than ids")
