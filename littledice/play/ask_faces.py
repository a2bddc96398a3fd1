"""Asking players for the dice they rolled: a line for each throw, and for initiative a total will do."""

from __future__ import annotations

from typing import NamedTuple

from littledice.app.rehearsal import check_faces, rehearse
from littledice.app.table import Table
from littledice.grammar.numerals import is_number
from littledice.grammar.tokens import fold
from littledice.model.errors import LittleDiceError
from littledice.model.roll import Throw
from littledice.play.program import Line, Voice
from littledice.prompt.fragments import Facing

TOTALS = ("start", "next", "n")
"""Verbs after which a total of initiative may be given for its dice."""


AWAY = ("q", "quit", "u", "undo", "p", "peek")
"""Words of the session that are not faces: the question is left, and nothing was done that they could be about."""
MORE = {"exploded": "a die explodes", "rerolled": "a die is rerolled"}
"""Why more faces are asked for than a roll begins with."""
WHAT = "?"
EXPLAINED = "what the dice show, as 4 6 1 or 461; _ for one that the program rolls; q or Esc leaves, nothing changed"


class Told(NamedTuple):
    """The sentence, with totals that were given, and the faces to say beside it."""

    text: str
    faces: str


class Left(Exception):
    """Somebody left the question for dice; nothing is done."""


class _Total(Exception):
    """A total in place of dice."""


class Faces:
    """Asks for what the party rolls."""

    def asked(self, voice: Voice, line: Line, text: str) -> Told:
        """The sentence with all that was told. Raises `Left`."""
        asking = _Asking(voice, line, text)
        while True:
            try:
                return Told(asking.text, rehearse(voice.desk, voice.split(asking.text), asking.throw))
            except _Total:
                asking.again()


class _Asking:
    """The questions of one sentence. Once a total is given the sentence is another one, and is rehearsed again with the
    answers there are.
    """

    def __init__(self, voice: Voice, line: Line, text: str) -> None:
        self.voice = voice
        self.line = line
        self.text = text
        self.given: list[str] = []
        self.place = 0
        self.said = ""

    def again(self) -> None:
        """Start over with the answers given so far."""
        self.place = 0

    def throw(self, table: Table, throw: Throw) -> str:
        """The faces of one throw."""
        if self.place < len(self.given):
            self.place += 1
            return self.given[self.place - 1]
        total = throw.what == "initiative" and fold(self.text.split()[0]) in TOTALS
        self._announce(throw, total)
        while True:
            told = self._line(table, throw)
            if fold(told) in AWAY:
                raise Left
            if told == WHAT:
                self.voice.remark(EXPLAINED)
                continue
            if total and told.startswith("=") and is_number(told[1:].strip()):
                self.text = f"{self.text} {throw.who}={told[1:].strip()}"
                raise _Total
            try:
                if told:
                    check_faces(table, throw, told)
            except LittleDiceError as error:
                self.voice.refuse(error)
                continue
            self.given.append(told)
            self.place += 1
            return told

    def _announce(self, throw: Throw, total: bool) -> None:
        what = MORE.get(throw.more) or throw.what or "dice"
        if self.said != what:
            self.said = what
            self.voice.remark(f"{what}: faces{', a total (=7)' if total else ''}, or Enter to roll")

    def _line(self, table: Table, throw: Throw) -> str:
        coins = f" and {throw.coins} {'coin' if throw.coins == 1 else 'coins'}" if throw.coins else ""
        counts = f", {throw.threshold}+ counts" if throw.threshold is not None else ""
        dice = f"{throw.count} {throw.die}{coins}{counts}   q leaves"
        typed = self.line.ask(Facing([("party", f"   {throw.who} "), ("muted", "> ")], [("muted", dice)]))
        if typed.how != "line":
            raise Left
        return typed.text.strip()
