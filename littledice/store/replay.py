"""From line to line: the fight after a step, worked out from the fight before it. Needs no rules and no dice."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.engine.apply import fold
from littledice.model.encounter import Encounter, Fight, Open
from littledice.model.errors import LittleDiceError
from littledice.store.codec import BadLine
from littledice.store.save_limits import MOST_WORK, TooLarge, check_events, check_size
from littledice.store.step_lines import Replayed, Step, Waiting

# Whatever events from a stranger's file can provoke: they name people and things that are not there.
_MISFIT = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, LittleDiceError)


class Replay:
    """A fight carried forward step by step. Every so many bytes it makes sure that the fight has not outgrown its
    limits, and that the work of applying events stays below `most_work` (None: whatever it takes).
    """

    _EVERY = 64 * 1024

    def __init__(self, fight: Fight, most_work: int | None = MOST_WORK) -> None:
        self.fight = fight
        self.work = 0
        self._most_work = most_work
        self._bytes = self._longest = 0

    def add(self, step: Step, size: int) -> None:
        """Go on to the fight after `step`, a line of `size` bytes; raises `BadLine` if it does not fit.

        Where an undo or redo without checkpoint leads is not in its events, so whoever reads has to follow it.
        """
        try:
            check_events(len(step.events))
            if step.checkpoint is not None:
                self.fight = step.checkpoint
            elif step.amend is not None:
                raise BadLine("it is an amendment without the fight it led to")
            else:
                self._work(len(step.events))
                self.fight = worked_out(self.fight, step)
            self._bytes += size
            if self._bytes >= self._EVERY:
                self._longest = check_size(self.fight.encounter)
                self._bytes = 0
        except TooLarge as error:
            raise BadLine(str(error)) from error

    def _work(self, events: int) -> None:
        self.work += events * self._longest
        if self._most_work is not None and self.work > self._most_work:
            raise TooLarge("to work it out takes more than is ever needed")


def worked_out(fight: Fight, step: Step) -> Fight:
    """What the events of `step` make of `fight`, whatever its checkpoint says; raises `BadLine` if they do not fit."""
    try:
        encounter = fold(fight.encounter, step.events)
    except _MISFIT as error:
        raise BadLine(f"its events do not fit the fight before it ({type(error).__name__}: {error})") from error
    return Fight(encounter=encounter, open=_unpacked(step.open, fight))


def branch_played(fight: Fight, steps: Iterable[Replayed]) -> Fight:
    """What the steps of an amendment make of the fight at its base; raises `BadLine` if one does not fit."""
    for step in steps:
        if step.stands:
            fight = worked_out(fight, step)
    return fight


def packed(open: Open | None, fight: Fight) -> Waiting | None:
    """The waiting question as its line holds it, when the step follows `fight`."""
    if open is None:
        return None
    implied = _implied(fight)
    return Waiting(
        command=open.command,
        question=open.question,
        journal=open.journal,
        emitted=open.emitted,
        before=None if open.before is implied or open.before == implied else open.before,
        id=open.id,
        ruleset=open.ruleset,
    )


def _unpacked(waiting: Waiting | None, fight: Fight) -> Open | None:
    if waiting is None:
        return None
    return Open(
        before=_implied(fight) if waiting.before is None else waiting.before,
        command=waiting.command,
        journal=waiting.journal,
        question=waiting.question,
        emitted=waiting.emitted,
        id=waiting.id,
        ruleset=waiting.ruleset,
    )


def _implied(fight: Fight) -> Encounter:
    """The state a question's command most likely began from: this one, or where the waiting one began."""
    return fight.encounter if fight.open is None else fight.open.before
