"""Parts of a body as words of a sentence: by code, by name, by several words (`left leg`), or what comes of a track."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.grammar.tokens import fold
from littledice.grammar.word_lists import PART, Lexicon
from littledice.model.ruleset import MoveDef

KEYS = ("parts", "using")
"""What takes a part behind its colon."""


class PartWords:
    """The parts that the sentence of a move may name."""

    def __init__(self, move: MoveDef, lexicon: Lexicon) -> None:
        self.takes = "parts" in move.keywords
        self.tracks = "@track" in move.words
        self.lexicon = lexicon

    def code(self, word: str) -> str:
        """The code of the part that the word is, where the move takes parts; empty if it is none."""
        return self.lexicon.find(PART, word.replace(" ", "_")) if self.takes else ""

    def hint(self, word: str) -> str:
        """How a part is said where it does not stand alone; empty for any other word."""
        told = f"`parts:{word}` says which part, where that is not for whoever is hit to choose."
        return told if self.lexicon.find(PART, word) else ""

    def joined(self, tokens: Sequence[str]) -> list[str]:
        """The words, those that name a part together as one."""
        found: list[str] = []
        for token in tokens:
            if found and self._names_one(f"{found[-1]}_{token}"):
                found[-1] = f"{found[-1]}_{token}"
            else:
                found.append(token)
        return found

    def _names_one(self, words: str) -> bool:
        """Whether the words are the name of a part, alone or behind a key that takes one (`using:left arm`)."""
        key, colon, part = words.partition(":")
        if colon and fold(key) in KEYS:
            return bool(self.lexicon.find(PART, part.rpartition(",")[2]))
        track = self.tracks and self.lexicon.find("track", words)
        return bool(track or self.code(fold(words)))
