"""What a chronicle holds: statements about a fight, each with the steps that it is told from."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from littledice.app.telling.spans import Line, brief
from littledice.model.record import Value

BOLD = "crit"
"""The role of what is set off: falls, deaths, rescues and criticals."""

FALL, RESCUE, CRITICAL, NOTE, COMING, MARK, DEED, STATE, END, AMENDED = (
    "fall", "rescue", "critical", "note", "coming", "mark", "deed", "state", "end", "amended",
)  # fmt: skip
"""What a statement is about."""


class Statement(NamedTuple):
    """One sentence. `steps` are those it follows from, first to last; `kinds` are what it tells of."""

    line: Line
    steps: tuple[int, ...]
    kinds: tuple[str, ...] = (DEED,)

    @property
    def text(self) -> str:
        """The sentence as it is read."""
        return brief(self.line)

    def marked_up(self, plain: Callable[[str], str], bold: str) -> str:
        """The sentence for a document: every text made `plain` there, what is set off put into `bold`, as `**{}**`."""
        parts = []
        for set_off, spans in groupby(self.line, key=lambda span: span.role == BOLD):
            told = "".join(plain(span.text) for span in spans)
            parts.append(bold.replace("{}", told) if set_off else told)
        return "".join(parts)

    @property
    def note(self) -> bool:
        """Whether it is somebody's note and not the program's sentence."""
        return NOTE in self.kinds

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"text": self.text, "steps": list(self.steps), "kinds": list(self.kinds)}


class Section(NamedTuple):
    """A round (0: before the fight; None: its end): what happened, and how everybody stood after it."""

    title: str
    round: int | None
    statements: tuple[Statement, ...]
    closing: tuple[Statement, ...] = ()

    @property
    def all(self) -> tuple[Statement, ...]:
        """Everything that is said in it."""
        return (*self.statements, *self.closing)

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "title": self.title,
            "round": self.round,
            "statements": [each.data() for each in self.statements],
            "closing": [each.data() for each in self.closing],
        }


class Fall(NamedTuple):
    """Who went down, by whom ("" for nobody known), how, and when."""

    who: str
    side: str
    by: str
    how: str
    round: int
    step: int


class Standing(NamedTuple):
    """How somebody of the party came out of a fight. `sound` is the share of the body that is sound, in percent; None
    where nothing is counted. `harm` says it in the game's own measure.
    """

    name: str
    state: str
    sound: int | None
    harm: str


class Chronicle(Value):
    """The story of one fight. `result` says how it ended, `date` when it began ("" where nobody knows)."""

    slug: str
    title: str
    game: str
    date: str
    party: tuple[str, ...]
    foes: tuple[str, ...]
    result: str
    sections: tuple[Section, ...]
    falls: tuple[Fall, ...] = ()
    standing: tuple[Standing, ...] = ()
    others: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)

    @property
    def statements(self) -> list[Statement]:
        """Every sentence of it."""
        return [each for section in self.sections for each in section.all]

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "encounter": self.slug,
            "name": self.title,
            "game": self.game,
            "date": self.date,
            "party": list(self.party),
            "foes": list(self.foes),
            "others": {side: list(names) for side, names in self.others.items()},
            "result": self.result,
            "sections": [section.data() for section in self.sections],
            "falls": [fall._asdict() for fall in self.falls],
            "standing": [each._asdict() for each in self.standing],
        }
