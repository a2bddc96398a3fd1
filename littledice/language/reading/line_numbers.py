"""On which line of a TOML text each key, table and list entry stands. The text is known to be valid: tomllib has read
it already (and tells no lines), so this only has to follow along.
"""

from __future__ import annotations

import re
from contextlib import suppress

from littledice.language.faults import KeyPath

_SPACE = " \t\r"
_BREAKS = ",]}#\n"
_SHORT = {
    '"': re.compile(r'"(?:[^"\\\n]++|\\.)*+"(?!")'),
    "'": re.compile(r"'[^'\n]*+'(?!')"),
}
"""Texts on one line by their quotation marks; an empty one that a third mark follows begins a longer one."""


def lines(text: str) -> dict[KeyPath, int]:
    """KeyPath to line number, counted from 1. A table written in several places has the line of the first."""
    scanner = _Scanner(text)
    with suppress(IndexError, RecursionError):  # what was found is right; a fault names the table instead of the key
        scanner.run()
    return scanner.found


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n") + "\n"
        self.at = 0
        self.line = 1
        self.found: dict[KeyPath, int] = {}
        self.counts: dict[KeyPath, int] = {}

    def run(self) -> None:
        table: KeyPath = ()
        while self._skip_blank():
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _skip_blank(self) -> bool:
        """Past spaces, line ends and comments; False at the end of the text."""
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "#":
                self.at = self.text.index("\n", self.at)
            elif char == "\n" or char in _SPACE:
                self._move(1)
            else:
                return True
        return False

    def _move(self, count: int) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def _spaces(self) -> None:
        while self.text[self.at] in _SPACE:
            self.at += 1

    def _header(self) -> KeyPath:
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        path: KeyPath = ()
        parts = self._key()
        for number, part in enumerate(parts):
            path = (*path, part)
            last = number == len(parts) - 1
            if many and last:
                self.counts[path] = self.counts.get(path, -1) + 1
            self._mark(path)
            if path in self.counts:
                path = (*path, self.counts[path])
                self._mark(path)
        self.at += 2 if many else 1
        return path

    def _pair(self, table: KeyPath) -> None:
        path = table
        line = self.line
        for part in self._key():
            path = (*path, part)
            self.found.setdefault(path, line)
        self.at += 1  # the equals sign
        self._spaces()
        self._value(path)

    def _mark(self, path: KeyPath) -> None:
        self.found.setdefault(path, self.line)

    def _key(self) -> list[str]:
        """A dotted key, up to what follows it."""
        parts = []
        while True:
            self._spaces()
            parts.append(self._word())
            self._spaces()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _word(self) -> str:
        start = self.at
        if self.text[start] in "\"'":
            self._string()
            return _unquoted(self.text[start : self.at])
        while self.text[self.at].isalnum() or self.text[self.at] in "-_":
            self.at += 1
        return self.text[start : self.at]

    def _string(self) -> None:
        quote = self.text[self.at]
        short = _SHORT[quote].match(self.text, self.at)
        if short is not None:
            self.at = short.end()
            return
        ends = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        at = self.at + len(ends)
        while not self.text.startswith(ends, at):
            at += 2 if self.text[at] == "\\" and quote == '"' else 1
        at += len(ends)
        while len(ends) == 3 and self.text[at] == quote:
            at += 1
        self._move(at - self.at)

    def _value(self, path: KeyPath) -> None:
        char = self.text[self.at]
        if char in "\"'":
            self._string()
        elif char == "[":
            self._list(path)
        elif char == "{":
            self._inline(path)
        else:
            while self.text[self.at] not in _BREAKS:
                self.at += 1

    def _list(self, path: KeyPath) -> None:
        self.at += 1
        number = 0
        while self._skip_blank() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._mark((*path, number))
            self._value((*path, number))
            number += 1
        self.at += 1

    def _inline(self, path: KeyPath) -> None:
        self.at += 1
        while self._skip_blank() and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._pair(path)
        self.at += 1


def _unquoted(text: str) -> str:
    if text.startswith("'") or "\\" not in text:
        return text[1:-1]
    import tomllib

    return str(tomllib.loads(f"value = {text}")["value"])
