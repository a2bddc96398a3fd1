"""The only door through which a step changes, rolls or asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from littledice.engine.apply import apply
from littledice.engine.questions import choices, judge, offers, too_many
from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Edited, Encounter, Entry, Faces, Picks
from littledice.model.errors import Diverged, Refused
from littledice.model.events import Answered, Event, Joined
from littledice.model.question import Question
from littledice.model.roll import Throw, Thrown
from littledice.model.track import Number


class Dice(Protocol):
    """Where faces come from."""

    def roll(self, throw: Throw) -> Thrown:
        """The faces of one throw; raises `Refused` for typed dice that do not fit."""

    def close(self) -> None:
        """No more rolls: raises `Refused` if typed dice are left over."""


class Waiting(BaseException):
    """A person must answer first. Not an error: caught in one place, where the question is stored."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


class Scene:
    """`journal` holds what earlier runs of the same command threw and answered; once it is used up, dice are thrown
    anew and `picks` answer the next question. `events` is all that was emitted since the command began.
    """

    def __init__(
        self,
        rules: Rulebook,
        state: Encounter,
        dice: Dice,
        journal: tuple[Entry, ...] = (),
        picks: tuple[str, ...] = (),
        take_default: bool = False,
        edit_from: int = 0,
    ) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.journal = list(journal)
        self.events: list[Event] = []
        self.touched: list[str] = []
        self.words: tuple[str, ...] = ()
        self.totals: dict[str, Number] = {}
        self.depth = 0
        self._next = 0
        self._picks = list(picks)
        self._asked: Question | None = None
        self._take_default = take_default
        self._take_none = picks == ("none",)
        self._edit_from = edit_from

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.state = apply(self.state, event)
        self.events.append(event)
        for name in ("who", "target"):
            self._touch(getattr(event, name, ""))
        if isinstance(event, Joined):
            self._touch(event.combatant.id)

    def _touch(self, who: object) -> None:
        if isinstance(who, str) and who and who not in self.touched:
            self.touched.append(who)

    def roll(self, throw: Throw) -> Thrown:
        """Throw dice, or read again what they showed."""
        entry = self._replayed()
        if entry is None:
            thrown = self.dice.roll(throw)
            self.journal.append(Faces(thrown=thrown))
            self._next = len(self.journal)
            return thrown
        if not isinstance(entry, Faces):
            raise Diverged("The rules now ask where they rolled before.", "`answer abandon` keeps what has happened.")
        return entry.thrown

    def ask(self, build: Callable[[], Question | None]) -> tuple[str, ...]:
        """What was picked. `build` makes the question from what is now true, or None when there is nothing to ask
        (any more); then nothing is picked. Raises `Waiting` while nobody has answered.
        """
        self._take_edits()
        question = build()
        if question is None:
            return ()
        entry = self._replayed()
        if entry is None:
            picks = self._answered(question)
            self.journal.append(Picks(picks=picks))
            self._next = len(self.journal)
        elif isinstance(entry, Picks):
            picks = entry.picks
        else:
            raise Diverged("The rules now roll where they asked before.", "`answer abandon` keeps what has happened.")
        self.emit(Answered(to=question.to, kind=question.kind, picks=picks))
        return picks

    def leftover(self) -> Refused | None:
        """The refusal of picks that no question took, None where none are left."""
        if not self._picks:
            return None
        if self._asked is not None and offers(self._asked, self._picks[0]):
            return too_many(self._asked, self._picks[0])
        return Refused(
            f'"{self._picks[0]}" answers nothing.',
            "Give one answer for each thing asked; faces of dice stand in `--dice`.",
            code="answer",
        )

    def _replayed(self) -> Entry | None:
        if self._next >= len(self.journal):
            return None
        entry = self.journal[self._next]
        self._next += 1
        return entry

    def _take_edits(self) -> None:
        """Apply what the GM corrected while this question waited."""
        while self._next < len(self.journal):
            entry = self.journal[self._next]
            if not isinstance(entry, Edited):
                return
            self._next += 1
            for event in entry.events:
                self.emit(event)

    def _answered(self, question: Question) -> tuple[str, ...]:
        if self._take_default:
            self._take_default = False
            if question.default is None:
                raise Refused("This question has no default; somebody must choose.", choices(question), code="answer")
            return question.default
        if self._take_none:
            self._take_none = False
            self._picks = []
            if question.least > 0 and not any(option.id == "none" for option in question.options):
                raise Refused(f"At least {question.least} must be chosen.", choices(question), code="answer")
            return () if question.least == 0 else ("none",)
        if not self._picks:
            raise Waiting(question)
        mine, self._picks = self._picks[: question.most], self._picks[question.most :]
        before, self._asked = self._asked, question
        if before is not None and offers(before, mine[0]) and not offers(question, mine[0]) and not question.free:
            raise too_many(before, mine[0], ", and no choice of the next question")
        return judge(question, tuple(mine))
