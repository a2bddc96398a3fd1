"""A line of a file taken apart as a shell would: quotes, backslashes, and `#` where a comment begins. Unlike a shell,
an apostrophe between two letters is a letter.
"""

from __future__ import annotations

from littledice.model.errors import WrongUsage

_QUOTES = "'\""
_SPACE = " \t\r\n\f\v"


def split(line: str) -> list[str]:
    """The words of a line. Raises `WrongUsage` for a quote that is not closed."""
    if not any(mark in line for mark in "'\"\\#"):
        return line.split()
    return _Reader(line).words()


class _Reader:
    def __init__(self, line: str) -> None:
        self.line = line
        self.letters = iter(enumerate(line))
        self.found: list[str] = []
        self.word: list[str] | None = None

    def words(self) -> list[str]:
        for place, letter in self.letters:
            if letter == "#" and self.word is None:
                break
            if letter in _SPACE:
                self._end()
            elif letter in _QUOTES and not self._is_apostrophe(place):
                self._quoted(letter)
            elif letter == "\\":
                self._add(self._next("\\"))
            else:
                self._add(letter)
        self._end()
        return self.found

    def _is_apostrophe(self, place: int) -> bool:
        """Whether the mark stands between two letters, as in O'Brien, where no shell word would begin a quote."""
        before, after = self.line[place - 1 : place], self.line[place + 1 : place + 2]
        return self.line[place] == "'" and before.isalpha() and after.isalpha()

    def _quoted(self, quote: str) -> None:
        self._add("")
        for _, letter in self.letters:
            if letter == quote:
                return
            if letter == "\\" and quote == '"':
                following = self._next("")
                self._add(following if following in ('"', "\\") else "\\" + following)
            else:
                self._add(letter)
        raise WrongUsage(f"A quote ({quote}) is opened but never closed.", "Close it, or put a backslash before it.")

    def _next(self, otherwise: str) -> str:
        return next((letter for _, letter in self.letters), otherwise)

    def _add(self, text: str) -> None:
        # Pieces, not one text that grows: a word of a megabyte takes no longer than its letters.
        self.word = self.word or []
        self.word.append(text)

    def _end(self) -> None:
        if self.word is not None:
            self.found.append("".join(self.word))
            self.word = None
