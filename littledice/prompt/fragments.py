"""What a prompt shows: pieces of text, each in a named style of the theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Fragment = tuple[str, str]
"""The name of a style, and a text in it."""


class Candidate(NamedTuple):
    """A word that may come next, and what is told beside it."""

    word: str
    says: str = ""


class Facing(NamedTuple):
    """The line as it waits. `hint` stands in it while it is empty, `right` at its end, `begun` is typed already.
    `below` tells what to show beneath for a text, `complete` what may follow it. `leaves` says that Esc is Ctrl-C.
    `changed` tells, asked now and then, whether the line waits for something else by now; then `renewed` prints what
    is new above it and gives the line as it waits from then on.
    """

    message: Sequence[Fragment]
    hint: Sequence[Fragment] = ()
    right: Sequence[Fragment] = ()
    begun: str = ""
    below: Callable[[str], Sequence[Fragment]] | None = None
    complete: Callable[[str], Sequence[Candidate]] | None = None
    leaves: bool = False
    changed: Callable[[], bool] | None = None
    renewed: Callable[[], Facing] | None = None


class Typed(NamedTuple):
    """What came of it: a `line`, or `cancel` (Ctrl-C, with what stood there), or `leave` (Ctrl-D)."""

    text: str
    how: str = "line"


class Entry(NamedTuple):
    """A line of a menu: the word it stands for, and how it is shown."""

    word: str
    shown: Sequence[Fragment]
