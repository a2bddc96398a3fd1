"""Sentences as tired fingers and strangers type them."""

from __future__ import annotations

import random

STRANGE = (
    "", " ", "-", "--", "-1", "0", "1e9", "99999999999999999999", "1/0", "0.1", "nan", "inf", "+", "=", ":",
    "!", "x2", "/", "6d6", "999999d6", "d0", "3d6!>", "[1;2]", "[bold]red[/]", "\x1b[31mred", "\u202egnal",
    "\u200b", "\u0301", "名前", "💀", "\x00", "a" * 300, "../../etc", "~", "*", "'", '"', "note:", "with", "vs",
    "vs vs", "to", "on", "by", "before", "side:", "hp=", "hp=-1", "hp=5/3", "=3", "gm", "gm:", ":attack",
    "none", "all", "allies", "foes", "2", "2,2", "adv99",
)  # fmt: skip


def mangled(chance: random.Random, words: list[str]) -> list[str]:
    """The words with one thing about them wrong."""
    words = list(words)
    at = chance.randrange(len(words))
    kind = chance.randrange(6)
    if kind == 0:
        del words[at]
    elif kind == 1:
        words.insert(at, words[at])
    elif kind == 2:
        other = chance.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    elif kind == 3:
        words.insert(at + 1, chance.choice(STRANGE))
    elif kind == 4:
        words[at] = _misspelt(chance, words[at])
    else:
        words[at] = chance.choice(STRANGE)
    return words


def _misspelt(chance: random.Random, word: str) -> str:
    at = chance.randrange(len(word) + 1)
    return word[:at] + chance.choice(["", "x", word[at : at + 1] * 2, word[at : at + 1].upper()]) + word[at + 1 :]
