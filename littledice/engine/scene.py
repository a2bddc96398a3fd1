"""The only door through which a step changes, rolls or asks."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import Struct

from littledice.engine.apply import apply
from littledice.engine.naming.listening import LISTENING
from littledice.engine.questions import FACE, by_name, choices, judge, offers, taken, too_many
from littledice.engine.ruleset import Rulebook
from littledice.engine.sources.dice import Dice as Dice
from littledice.engine.sources.dice import Untyped as Untyped
from littledice.model.encounter import Edited, Encounter, Entry, Faces, Picks
from littledice.model.errors import Diverged, Refused
from littledice.model.events import Answered, Event, Joined
from littledice.model.question import Question
from littledice.model.roll import Throw, Thrown
from littledice.model.track import Number, figure
from littledice.model.use import UseMove

if TYPE_CHECKING:
    from littledice.engine.attempt import Attempt

Answerer = Callable[["Scene", Question], tuple[str, ...]]
"""Somebody who answers at once and reads nothing: the picks for a question of a scene."""

SAID = "+"
"""Begins a word that is said with the choice before it, and is not a choice of its own."""


@cache
def _touching(kind: type[Struct]) -> tuple[str, ...]:
    """Where such an event names somebody to whom it happens."""
    return tuple(name for name in ("who", "target") if name in kind.__struct_fields__)


class Waiting(BaseException):
    """A person must answer first. Not an error: caught in one place, where the question is stored."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


class Concerned(Protocol):
    """What is being carried out: who does it, to whom."""

    targets: list[str]

    @property
    def who(self) -> str:
        """The id of the actor, `gm`, or the bearer of a hook."""


class FellAway(BaseException):
    """Somebody an attempt needs was taken out of the fight while its question waited. Caught where the attempt runs."""

    def __init__(self, attempt: Concerned, who: str) -> None:
        super().__init__(who)
        self.attempt = attempt
        self.who = who


class News(NamedTuple):
    """An event, and the states before and after it."""

    event: Event
    before: Encounter
    after: Encounter


class Scene:
    """`journal` holds what earlier runs of the same command threw and answered; once it is used up, dice are thrown
    again and `words` answer the next question; where the dice share them, each is used by whatever comes next, a roll
    or a question. `events` is all that was emitted since the command began. Where an `answerer` is given no question
    waits: it is asked in the middle of the run, and no text is made for it. `news` are events whose moments nobody has
    heard of yet, `pending` is what is about to happen, the innermost last, `moments` are those whose steps are running.
    `allowed` are answers that were found to be possible, by who makes which move, in which state. One that
    `stands_still` opens no slot by itself.
    """

    def __init__(
        self,
        rules: Rulebook,
        state: Encounter,
        dice: Dice,
        journal: tuple[Entry, ...] = (),
        words: Iterable[str] = (),
        take_default: bool = False,
        answerer: Answerer | None = None,
    ) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.journal = list(journal)
        self.events: list[Event] = []
        self.touched: list[str] = []
        self.words: tuple[str, ...] = ()
        self.heeded: list[str] = []
        self.totals: dict[str, Number] = {}
        self.depth = 0
        self.stands_still = False
        self.running: list[Concerned] = []
        self.faces: tuple[str, ...] = ()
        self.news: list[News] = []
        self.pending: list[Any] = []
        self.moments: list[str] = []
        self.happened = 0
        self.allowed: dict[tuple[str, str], tuple[Encounter, UseMove, Attempt]] = {}
        self._hears = LISTENING.of(rules.data).events
        self._next = 0
        self._picks = words if isinstance(words, deque) else deque(words)
        self._asked: Question | None = None
        self._take_default = take_default
        self._answerer = answerer

    def emit(self, event: Event) -> None:
        """Let something happen."""
        before, self.state = self.state, apply(self.state, event)
        self.events.append(event)
        kind = type(event)
        if kind in self._hears:
            self.news.append(News(event, before, self.state))
        for name in _touching(kind):
            who = getattr(event, name)
            if who not in self.touched and who and isinstance(who, str):
                self.touched.append(who)
        if isinstance(event, Joined) and event.combatant.id not in self.touched:
            self.touched.append(event.combatant.id)

    def roll(self, throw: Throw, against: str = "") -> Thrown:
        """Dice `against` somebody, or what they showed; what was typed for whoever rolls now (`faces`) goes first."""
        wanted = throw.count + throw.coins
        own, self.faces = self.faces[:wanted], self.faces[wanted:]
        entry = self._replayed()
        if entry is None:
            thrown = self._thrown(throw, own, against)
            self.journal.append(Faces(thrown=thrown))
            self._next = len(self.journal)
            return thrown
        if not isinstance(entry, Faces):
            raise Diverged("The rules now ask where they rolled before.", "`answer abandon` keeps what has happened.")
        return entry.thrown

    def ask(self, build: Callable[[], Question | None], *, hasty: bool = False) -> tuple[str, ...]:
        """What was picked, behind it what was said with it (each begins with `SAID`). `build` makes the question from
        what is now true, or None when there is nothing to ask (any more); then nothing is picked. Raises `Waiting`
        while nobody has answered. A `hasty` question takes its default where dice were typed for what follows.
        """
        self.catch_up()
        question = build()
        if question is None:
            return ()
        entry = self._replayed()
        if entry is None:
            hurried = question.default if hasty and self._dice_follow() else None
            picks = self._answered(question) if hurried is None else hurried
            self.journal.append(Picks(picks=picks))
            self._next = len(self.journal)
        elif isinstance(entry, Picks):
            picks = entry.picks
        else:
            raise Diverged("The rules now roll where they asked before.", "`answer abandon` keeps what has happened.")
        chosen = tuple(by_name(question, pick) for pick in picks if not pick.startswith(SAID))
        self.emit(Answered(to=question.to, kind=question.kind, picks=chosen))
        return picks

    @property
    def read(self) -> bool:
        """Whether a person reads what is asked. Where nobody does, no text need be made: most of what a question
        costs is telling what each of its choices leads to.
        """
        return self._answerer is None

    def typed(self, count: int, unless: Sequence[str] = ()) -> bool:
        """Whether the faces of so many dice were typed where something would be asked: then they are rolled instead. A
        single face is one only where it is not a word of `unless`, which are the choices.
        """
        self.catch_up()
        if self._next < len(self.journal):
            return isinstance(self.journal[self._next], Faces)
        return self.dice.ready(count, unless)

    def catch_up(self) -> None:
        """Apply what the GM corrected while a question waited here. Raises `FellAway` where that took somebody out of
        the fight whom an attempt needs: what was corrected after that is applied where it was asked next.
        """
        while self._next < len(self.journal):
            entry = self.journal[self._next]
            if not isinstance(entry, Edited):
                break
            self._next += 1
            known = len(self.news)
            for event in entry.events:
                self.emit(event)
            del self.news[known:]
            self._see_who_is_gone()

    def heed(self, word: str) -> bool:
        """Whether the word was said with the command; from now on it has made a difference."""
        said = word in self.words
        if said:
            self.heeded.append(word)
        return said

    def total(self, who: str) -> Number | None:
        """The total of initiative stated for somebody, None where it is rolled."""
        total = self.totals.get(who)
        if total is not None:
            self.heeded.append(f"{who}=")
        return total

    def unheeded(self, *, totals: bool) -> Refused | None:
        """The refusal of a word, or of one of the `totals`, that made no difference; None where each did."""
        wasted = next((word for word in self.words if word not in self.heeded), "")
        if wasted:
            return Refused(f'"{wasted}" makes no difference here.', "Leave it out.", code="word")
        stated = self.totals if totals else {}
        total = next((f"{who}={figure(total)}" for who, total in stated.items() if f"{who}=" not in self.heeded), "")
        if not total:
            return None
        said = f'"{total}" makes no difference here: initiative is rolled as a fight or round begins.'
        return Refused(said, f"Leave it out, or `set {total.replace('=', ' initiative=')}`.", code="word")

    def leftover(self) -> Refused | None:
        """The refusal of picks that no question took, None where none are left."""
        if not self._picks:
            return None
        if self._asked is not None and offers(self._asked, self._picks[0]):
            return too_many(self._asked, self._picks[0])
        if self._asked is not None and self._asked.dice and re.fullmatch(FACE, self._picks[0]):
            return Refused(f'"{self._picks[0]}" answers nothing.', choices(self._asked), code="answer")
        return Refused(
            f'"{self._picks[0]}" answers nothing.',
            "Give one answer for each thing asked, and faces only where dice are rolled.",
            code="answer",
        )

    def _thrown(self, throw: Throw, own: tuple[str, ...], against: str) -> Thrown:
        left = ("_",) * (throw.count + throw.coins - len(own))
        return (self.dice.said(own + left) if own else self.dice).roll(throw)

    def _dice_follow(self) -> bool:
        """Whether dice were typed for what follows: not where the words are an answer to this very question."""
        return self.dice.begun and not self._take_default and (self._asked is not None or not self._picks)

    def _replayed(self) -> Entry | None:
        if self._next >= len(self.journal):
            return None
        entry = self.journal[self._next]
        self._next += 1
        return entry

    def _see_who_is_gone(self) -> None:
        """Raise `FellAway` for the innermost attempt that lacks its actor or a target now."""
        for attempt in reversed(self.running):
            for who in (attempt.who, *attempt.targets):
                if who in self.state.combatants and not self.state.combatants[who].here:
                    raise FellAway(attempt, who)

    def _answered(self, question: Question) -> tuple[str, ...]:
        if self._answerer is not None:
            return judge(question, self._answerer(self, question))
        if self._take_default:
            self._take_default = False
            if question.default is None:
                raise Refused("This question has no default. Choose an answer.", choices(question), code="answer")
            return question.default
        if not self._picks:
            raise Waiting(question)
        first = self._picks[0]
        before, self._asked = self._asked, question
        if before is not None and offers(before, first) and not offers(question, first) and not question.free:
            raise too_many(before, first, ", and no choice of the next question")
        return (*judge(question, taken(question, self._picks)), *self._said_with())

    def _said_with(self) -> list[str]:
        """The words said with the choice that was just taken."""
        said: list[str] = []
        while self._picks and self._picks[0].startswith(SAID):
            said.append(self._picks.popleft())
        return said
