"""A session whose lines and menu picks are written down beforehand, at a fight in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from littledice.app.desk import Desk
from littledice.app.outcome import Outcome
from littledice.app.shelf import Shelf
from littledice.cli.play_table import Voice
from littledice.model.errors import LittleDiceError
from littledice.play.ask_faces import Faces
from littledice.play.loop import Play
from littledice.play.program import Spoken
from littledice.prompt.fragments import Entry, Facing, Typed
from littledice.prompt.guard import Guard


class AtTable(Protocol):
    """Whatever keeps fights."""

    @property
    def shelf(self) -> Shelf: ...


class Lines:
    """Types the lines given, one a prompt; a function is called first, for what others do meanwhile. Then it leaves."""

    def __init__(self, *lines: str | Typed | Callable[[], None]) -> None:
        self.lines = list(lines)
        self.asked: list[Facing] = []

    def ask(self, facing: Facing) -> Typed:
        self.asked.append(facing)
        while self.lines:
            line = self.lines.pop(0)
            if isinstance(line, str):
                return Typed(line)
            if isinstance(line, Typed):
                return line
            line()
        return Typed("", "leave")


class Picks:
    """Picks the words given, None for leaving a menu."""

    def __init__(self, *words: str | None) -> None:
        self.words = list(words)
        self.shown: list[tuple[str, list[str], str]] = []

    def pick(self, question: str, entries: Sequence[Entry], reasons: str = "") -> str | None:
        self.shown.append((question, ["".join(text for _, text in entry.shown) for entry in entries], reasons))
        return self.words.pop(0)


class DrawnVoice(Voice):
    """A voice that believes in a screen, and writes down what it says."""

    def __init__(self, desk: Desk) -> None:
        super().__init__({}, "", {}, lambda *_: desk)
        self.said: list[str] = []
        self.beside: list[Mapping[str, str]] = []
        self.remarks: list[str] = []
        self.refusals: list[LittleDiceError] = []
        self.shown: list[Outcome] = []

    spoken = False

    @property
    def plain(self) -> bool:
        return self.spoken

    @property
    def ascii(self) -> bool:
        return False

    def say(self, text: str, options: Mapping[str, str] | None = None) -> Spoken:
        self.said.append(text)
        self.beside.append(options or {})
        spoken = super().say(text, options)
        if spoken.error is not None:
            self.refusals.append(spoken.error)
        return spoken

    def show(self, outcome: Outcome) -> None:
        self.shown.append(outcome)
        super().show(outcome)

    def refuse(self, error: LittleDiceError) -> None:
        self.refusals.append(error)

    def remark(self, text: str) -> None:
        self.remarks.append(text)


class Seat:
    """Plays the lines, and keeps what was asked and said. `now` moves with every look at the clock."""

    def __init__(
        self,
        table: AtTable,
        *lines: str | Typed | Callable[[], None],
        picks: Sequence[str | None] = (),
        viewer: str = "gm",
        ask: bool = False,
        plain: bool = False,
        timer: bool = False,
        seconds: float = 10.0,
    ) -> None:
        self.table = table
        self.now = 0.0
        self.seconds = seconds
        self.voice = DrawnVoice(Desk(shelf=table.shelf, clock=lambda: "", viewer=viewer))
        self.voice.spoken = plain
        self.line = Lines(*lines)
        self.menus = Picks(*picks)
        guard = Guard(self._clock)
        self.code = Play(self.voice, self.line, self.menus, guard, Faces() if ask else None, timer=timer).run()

    def _clock(self) -> float:
        self.now += self.seconds
        return self.now

    @property
    def said(self) -> list[str]:
        return self.voice.said


def words(fragments: Sequence[tuple[str, str]]) -> str:
    """Fragments as plain text."""
    return "".join(text for _, text in fragments).strip()
