"""What a session needs of the program around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from littledice.app.desk import Desk
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.model.errors import LittleDiceError
from littledice.prompt.fragments import Candidate, Entry, Facing, Typed


class Spoken(NamedTuple):
    """What came of a sentence: the verb carried out and its outcome, or why it was refused."""

    command: str = ""
    error: LittleDiceError | None = None
    outcome: Outcome | None = None


class Voice(Protocol):
    """Says sentences and prints what they lead to."""

    @property
    def desk(self) -> Desk:
        """The desk sentences are said at."""

    @property
    def ascii(self) -> bool:
        """Whether only ASCII signs may be shown."""

    @property
    def width(self) -> int:
        """The columns there are."""

    @property
    def plain(self) -> bool:
        """Whether everything is said in full sentences, nothing drawn."""

    def say(self, text: str, options: Mapping[str, str] | None = None) -> Spoken:
        """Carry a sentence out, `options` beside it, and print what came of it."""

    def show(self, outcome: Outcome) -> None:
        """Print an outcome."""

    def remark(self, text: str) -> None:
        """Print a line of the session's own."""

    def refuse(self, error: LittleDiceError) -> None:
        """Print why something is not done."""

    def space(self) -> None:
        """Let a blank line stand after what was printed last."""

    def split(self, text: str) -> list[str]:
        """The words of a sentence; raises `WrongUsage` for a quote left open."""

    def complete(self, table: Table | None, text: str) -> Sequence[Candidate]:
        """What may follow the text."""


class Line(Protocol):
    """Asks for lines."""

    def ask(self, facing: Facing) -> Typed:
        """Wait for a line."""


class Menus(Protocol):
    """Shows menus."""

    def pick(self, question: str, entries: Sequence[Entry], reasons: str = "") -> str | None:
        """The word picked, None for none."""
