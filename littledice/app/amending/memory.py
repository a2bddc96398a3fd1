"""What dice showed and people answered when commands were carried out first, roll by roll, so that they can be carried
out again. A roll is found by who rolls for what, so that one more or less does not shift the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeGuard

from littledice.engine.questions import judge
from littledice.model.commands import Answer, Command
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Answered, Event, PhaseBegan, Rolled, RoundBegan, TurnBegan, TurnEnded, Withdrawn
from littledice.model.question import Question
from littledice.model.record import Value, Working, replace
from littledice.model.roll import Roll, Throw

Moment = tuple[int, str]
"""A round, and a phase of it."""

TIE = "tie"
COURSE = (RoundBegan, PhaseBegan, TurnBegan, TurnEnded, Withdrawn)
"""Events of the course of a fight: what is rolled with them may come up with another command next time."""


class OldRoll(Working):
    """A roll as it was in `round` and `phase`. `loose`: it hung on the course of the fight. Of its dice `faces` and of
    its coins `coins` were used again; `used` says that it came up again at all.
    """

    roll: Roll
    round: int
    phase: str
    loose: bool
    faces: int = 0
    coins: int = 0
    used: bool = False

    @property
    def left(self) -> bool:
        """Whether dice of it were not needed again."""
        return self.faces < len(self.roll.faces) or self.coins < len(self.roll.coins)


class OldAnswer(Working):
    """An answer as it was in `round` and `phase`; `said` are the words that went with the choice."""

    answered: Answered
    round: int
    phase: str
    said: tuple[str, ...] = ()
    used: bool = False


Old = OldRoll | OldAnswer


class NewDice(Value):
    """Dice that nobody had thrown before; `index` is the place of their step on the new branch."""

    index: int
    who: str
    what: str
    faces: tuple[int, ...]
    coins: tuple[int, ...]


class Memory:
    """`act` is the command being carried out, `index` its place on the new branch. Commands that answer one another's
    questions are a chain and share what they remember; an answer is never used before the command in which it was
    given. `typed` are faces for dice that nobody had thrown.
    """

    def __init__(self, typed: Sequence[str] = ()) -> None:
        self.act = -1
        self.index = 0
        self.new: list[NewDice] = []
        self._typed = tuple(typed)
        self._taken = 0
        self._old: dict[int, list[Old]] = {}
        self._chain: dict[int, list[int]] = {}
        self._loose: dict[tuple[int, str, str, str], list[OldRoll]] = {}
        self._course: dict[int, bool] = {}
        self._adrift: list[int] = []
        self._past: list[tuple[Old, tuple[int, int, bool]]] = []

    def remember(
        self, act: int, command: Command | None, at: Moment, events: Sequence[Event], spare: Iterable[Event] = ()
    ) -> None:
        """Keep the rolls and answers of a command that was carried out `at` that moment and, `spare`, those it once had
        besides.
        """
        found = list(_olds(command, at, events))
        for event in spare:
            if isinstance(event, Rolled):
                _merge(found, OldRoll(event.roll, *at, loose=False))
            elif isinstance(event, Answered):
                found.append(OldAnswer(event, *at))
        self._old[act] = found
        self._chain[act] = [act]
        self._course[act] = any(isinstance(event, COURSE) for event in events)
        for old in found:
            if isinstance(old, OldRoll) and old.loose:
                self._loose.setdefault((old.round, old.phase, old.roll.who, old.roll.what), []).append(old)

    def link(self, act: int, first: int) -> None:
        """Say that a command answers a question of the chain of another."""
        chain = self._chain[first]
        if self._course[first]:
            self._adrift.append(act)
        chain.append(act)
        self._chain[act] = chain

    def roll(self, throw: Throw, against: str, state: Encounter) -> OldRoll | None:
        """The roll that this throw was, None where nobody threw it."""
        fits = [old for old in self._of_chain() if isinstance(old, OldRoll) and _fits(old, throw)]
        aimed = [old for old in fits if against and old.roll.against == against]
        if fits:
            return aimed[0] if aimed else fits[0]
        loose = self._loose.get((state.round, state.phase, throw.who, throw.what), ())
        return next((old for old in loose if _fits(old, throw)), None)

    def answer(self, question: Question, state: Encounter) -> tuple[str, ...] | None:
        """What was answered, if it still can be; None where nobody was asked."""
        old = next(self._answers(question, state), None)
        if old is None:
            return None
        picks = old.answered.picks
        try:
            judged = judge(question, picks) if picks or question.least else ()
        except Refused:
            return None
        self.use(old)
        return (*judged, *old.said)

    def replaced(self, question: Question) -> None:
        """Note that the question was answered otherwise than it was in this command."""
        own = (old for old in self._old.get(self.act, ()) if _asks(old, question))
        for old in islice(own, 1):
            self.use(old)

    def awaits(self, question: Question) -> bool:
        """Whether a later command of the chain answers it."""
        later = [act for act in self._chain.get(self.act, ()) if act > self.act]
        return any(_asks(old, question) for act in later for old in self._old[act])

    def _answers(self, question: Question, state: Encounter) -> Iterator[OldAnswer]:
        """Answers to it that are left: of the chain so far, else of one that the course of the fight brought about at
        this very moment.
        """
        for act in self._chain.get(self.act, ()):
            yield from (old for old in self._old[act] if act <= self.act and _asks(old, question))
        for act in self._adrift if not self.awaits(question) else ():
            if self.act >= 0 and act not in self._chain[self.act]:
                for old in self._old[act]:
                    if isinstance(old, OldAnswer) and (old.round, old.phase) == (state.round, state.phase):
                        yield from [old] if _asks(old, question) else []

    def rolls_next(self, count: int) -> bool:
        """Whether what comes next in the chain is a roll of so many dice, not an answer."""
        for act in self._chain.get(self.act, ()):
            for old in self._old[act] if act <= self.act else ():
                if not old.used:
                    return isinstance(old, OldRoll) and len(old.roll.faces) == count
        return False

    def use(self, old: Old, faces: int = 0, coins: int = 0) -> None:
        """Note that it came up again, with so many more of its dice and coins."""
        if isinstance(old, OldRoll):
            self._past.append((old, (old.faces, old.coins, old.used)))
            old.faces, old.coins = old.faces + faces, old.coins + coins
        else:
            self._past.append((old, (0, 0, old.used)))
        old.used = True

    def faces(self, count: int) -> tuple[str, ...]:
        """The next so many faces that were typed for new dice."""
        taken = self._typed[self._taken : self._taken + count]
        self._taken += len(taken)
        return taken

    @property
    def over(self) -> tuple[str, ...]:
        """Typed faces for which there was no new die."""
        return self._typed[self._taken :]

    def mark(self) -> tuple[int, int, int]:
        """A moment to come `back` to."""
        return len(self._past), len(self.new), self._taken

    def back(self, mark: tuple[int, int, int]) -> None:
        """Forget what was used and thrown since."""
        while len(self._past) > mark[0]:
            old, (faces, coins, used) = self._past.pop()
            old.used = used
            if isinstance(old, OldRoll):
                old.faces, old.coins = faces, coins
        del self.new[mark[1] :]
        self._taken = mark[2]

    def unused(self, act: int) -> list[Old]:
        """What of a command did not come up again, or not with all of its dice."""
        return [old for old in self._old.get(act, ()) if not old.used or (isinstance(old, OldRoll) and old.left)]

    def _of_chain(self) -> Iterator[Old]:
        for act in self._chain.get(self.act, ()):
            yield from self._old[act]


def _asks(old: Old, question: Question) -> TypeGuard[OldAnswer]:
    if not isinstance(old, OldAnswer) or old.used:
        return False
    return (old.answered.to, old.answered.kind) == (question.to, question.kind)


def _fits(old: OldRoll, throw: Throw) -> bool:
    roll = old.roll
    same = not old.used and (roll.who, roll.what) == (throw.who, throw.what)
    return same and (not roll.faces or not throw.count or roll.die == throw.die)


def _olds(command: Command | None, at: Moment, events: Iterable[Event]) -> Iterator[Old]:
    round, phase, loose = *at, False
    words = _said_with(command)
    last: Roll | None = None
    for event in events:
        loose = loose or isinstance(event, COURSE)
        if isinstance(event, RoundBegan):
            round, phase = event.round, ""
        elif isinstance(event, PhaseBegan):
            phase = event.phase
        elif isinstance(event, Rolled):
            if event.roll.faces or event.roll.coins:
                yield OldRoll(event.roll, round, phase, loose)
            if last is not None and (coin := _coin_of(last, event.roll)) is not None:
                yield OldRoll(coin, round, phase, loose)
            last = event.roll
        elif isinstance(event, Answered):
            yield OldAnswer(event, round, phase, words.pop(event.picks[-1], ()) if event.picks else ())


def _coin_of(first: Roll, second: Roll) -> Roll | None:
    """The coin that may have decided between two equal rolls: no roll of its own tells it, only who won."""
    opposed = first.target == second.score and second.target == first.score and first.success is not second.success
    if not opposed or first.score != second.score:
        return None
    return Roll(who=first.who, what=TIE, coins=(int(bool(first.success)),), coin_origins=("rolled",))


def _said_with(command: Command | None) -> dict[str, tuple[str, ...]]:
    """The words that were said with each choice of an answer."""
    found: dict[str, tuple[str, ...]] = {}
    choice = ""
    for word in command.picks if isinstance(command, Answer) else ():
        if word.startswith("+"):
            found[choice] = (*found.get(choice, ()), word)
        else:
            choice = word
    return found


def _merge(found: list[Old], spare: OldRoll) -> None:
    """Add a roll that was not needed; where one like it was needed in part, it takes the place of that."""
    for old in found:
        if isinstance(old, OldRoll) and _begins(spare.roll, old.roll):
            old.roll = replace(spare.roll, against=old.roll.against)
            return
    found.append(spare)


def _begins(whole: Roll, part: Roll) -> bool:
    same = (whole.who, whole.what, whole.die) == (part.who, part.what, part.die)
    faces, coins = len(part.faces), len(part.coins)
    return same and whole.faces[:faces] == part.faces and whole.coins[:coins] == part.coins
