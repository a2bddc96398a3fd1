"""The account that is kept while a branch is played again: its steps, what became of the old ones, and their dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from littledice.app.amending.acts import Act, Branch, chains
from littledice.app.amending.found import Replay, Then
from littledice.app.amending.memory import Memory, OldRoll
from littledice.app.amending.recalling import RecallingScene
from littledice.app.amending.sentence import Decided
from littledice.app.amending.slots import slot_of
from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.engine.decide import Decision, decide
from littledice.engine.ruleset import Rulebook
from littledice.model.commands import Command
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.events import Answered, Event, Rolled
from littledice.model.record import replace
from littledice.store.replay import packed, worked_out
from littledice.store.step_lines import Replayed, Step

PASS = "pass"
"""How a step is marked that was put in so that what followed fits."""

KEPT = ("seq", "at", "by", "label", "command", "events", "open")
"""What a step on a branch has of the line that it was first."""

Say = Callable[[Fight, tuple[str, ...], Memory, OwnDice], Decided]
"""Reads a sentence where the fight stands so, and decides it."""


class Account:
    """`line` is the number that the amendment will have, `at` and `by` are its time and who makes it. New dice follow
    from `seed`, but for those typed in `rolls`; `choices` are what is to be done with steps that do not fit, by their
    numbers.
    """

    def __init__(
        self,
        rules: Rulebook,
        branch: Branch,
        say: Say,
        *,
        line: int,
        seed: str,
        at: str = "",
        by: str = "gm",
        choices: Mapping[str, tuple[str, ...]] | None = None,
        rolls: Sequence[str] = (),
    ) -> None:
        self.rules = rules
        self.branch = branch
        self.say = say
        self.line = line
        self.seed = seed
        self.at = at
        self.by = by
        self.choices = choices or {}
        self.memory = Memory(rolls)
        acts, place = branch.acts, branch.place
        self.fight = acts[place].before if place < len(acts) else _end(branch)
        self.found = Replay(branch, self.fight)
        self.pending: list[int] = []
        self._remember()

    def _remember(self) -> None:
        """Turns that only passed come last: their dice may be those of a step that they stand for. Answers that nobody
        gave are forgotten.
        """
        acts = self.branch.acts
        first = chains(acts)
        passed = [place for place, act in enumerate(acts) if act.how == PASS]
        for place in (*(place for place in range(len(acts)) if place not in passed), *passed):
            act = acts[place]
            if place < self.branch.place:
                continue
            spare = act.step.spare if isinstance(act.step, Replayed) else ()
            forgets = act.how == PASS and act.answers
            events = tuple(event for event in act.step.events if not (forgets and isinstance(event, Answered)))
            self.memory.remember(place, act.step.command, act.moment, events, spare)
            if first[place] != place and first[place] >= self.branch.place:
                self.memory.link(place, first[place])

    def _decided(self, place: int | str, command: Command) -> Decision:
        mark = self.memory.mark()
        try:
            return self._decide(self.fight, command, f"new {len(self.found.steps)}" if place == -1 else str(place))
        except LittleDiceError:
            self.memory.back(mark)
            raise

    def _decide(self, fight: Fight, command: Command, key: str) -> Decision:
        self.memory.index = len(self.found.steps)
        dice = CommandDice(self.rules.data.die, self._own(key))
        return decide(self.rules, fight, command, dice, make=partial(RecallingScene, self.memory))

    def _own(self, key: str) -> OwnDice:
        return OwnDice(f"{self.seed}|{key}", self.line)

    def _add(
        self,
        act: Act | None,
        command: Command,
        decision: Decision,
        *,
        how: str,
        place: int = -1,
        number: int | None = None,
        label: str = "",
    ) -> None:
        """A step that happened: one of the branch, or (`act` is None) a new one."""
        was = act.step if act is not None else None
        step = Replayed(
            seq=was.seq if was is not None else number or 0,
            prev=0,
            at=was.at if was is not None else self.at,
            by=was.by if was is not None else self.by,
            label=label or (was.label if was is not None else ""),
            command=command,
            events=decision.events,
            open=packed(decision.fight.open, self.fight),
            how=how,
            when=act.slot if act is not None and act.slot != slot_of(self.fight.encounter) else None,
        )
        self.found.steps.append(step)
        stood = was if act is not None and act.stands else None
        before = act.before if act is not None else self.fight
        self.found.thens.append(Then(place, stood, before, len(self.found.steps) - 1, self.fight))
        self.fight = decision.fight

    def _leave(self, place: int, act: Act, how: str, *, told: bool = True) -> None:
        """A step that does not happen on this branch; its dice and answers are kept with it."""
        if how:
            self.found.steps.append(replace(whole(act.step), how=how, when=act.slot))
        if told and act.stands:
            self.found.thens.append(Then(place, act.step, act.before, -1, self.fight))

    def _finish(self) -> None:
        """Keep with each step what nothing needed of it, and tell it."""
        found, memory = self.found, self.memory
        if memory.over:
            said = " ".join(memory.over)
            raise Refused(f"Too many faces for new rolls. Left over: {said}.", "Leave those out.", code="dice")
        misfits = {misfit.number for misfit in found.misfits}
        for place in range(self.branch.place, len(self.branch.acts)):
            act = self.branch.acts[place]
            rolls = [old for old in memory.unused(place) if isinstance(old, OldRoll)]
            if act.stands and act.how != PASS and act.step.seq not in misfits:
                found.dropped += [(place, old) for old in rolls if _was_told(act.step, old)]
        found.new = list(memory.new)
        found.fight = self.fight
        for then in found.thens:
            spare = tuple(_spare(memory, then.place)) if then.index >= 0 else ()
            if spare:
                found.steps[then.index] = replace(found.steps[then.index], spare=spare)


def _spare(memory: Memory, place: int) -> Iterator[Event]:
    for old in memory.unused(place) if place >= 0 else ():
        yield Rolled(roll=replace(old.roll, reasons=())) if isinstance(old, OldRoll) else old.answered


def _was_told(step: Step, old: OldRoll) -> bool:
    """Whether the roll is one of the step's own, and not one that an earlier amendment had dropped already."""
    return any(
        isinstance(event, Rolled) and (event.roll.who, event.roll.what) == (old.roll.who, old.roll.what)
        for event in step.events
    )


def whole(step: Step) -> Replayed:
    """A step as it stands on the branch of an amendment."""
    if isinstance(step, Replayed):
        return replace(step, prev=0)
    return Replayed(prev=0, **{name: getattr(step, name) for name in KEPT})


def _end(branch: Branch) -> Fight:
    """Where the branch ends as it was."""
    last = branch.acts[-1]
    return worked_out(last.before, last.step) if last.stands else last.before
