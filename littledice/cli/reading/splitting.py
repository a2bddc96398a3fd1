"""A line of a file taken apart as a shell would: quotes, backslashes, and `#` where a comment begins."""

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
        self.letters = iter(line)
        self.found: list[str] = []
        self.word: str | None = None

    def words(self) -> list[str]:
        for letter in self.letters:
            if letter == "#" and self.word is None:
                break
            if letter in _SPACE:
                self._end()
            elif letter in _QUOTES:
                self._quoted(letter)
            elif letter == "\\":
                self._add(next(self.letters, "\\"))
            else:
                self._add(letter)
        self._end()
        return self.found

    def _quoted(self, quote: str) -> None:
        self._add("")
        for letter in self.letters:
            if letter == quote:
                return
            if letter == "\\" and quote == '"':
                following = next(self.letters, "")
                self._add(following if following in ('"', "\\") else "\\" + following)
            else:
                self._add(letter)
        raise WrongUsage(f"A quote ({quote}) is opened and not closed.", "Close it, or put a backslash before it.")

    def _add(self, text: str) -> None:
        self.word = (self.word or "") + text

    def _end(self) -> None:
        if self.word is not None:
            self.found.append(self.word)
            self.word = None
