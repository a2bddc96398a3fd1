"""The steps that an amendment is about: from where the branch begins to the present, each with the fight before it."""

from __future__ import annotations

from littledice.app.amending.slots import slot_of
from littledice.model.commands import Abandon, Answer
from littledice.model.encounter import Fight
from littledice.model.errors import Refused
from littledice.model.events import TurnBegan
from littledice.model.record import Value, replace
from littledice.store.replay import worked_out
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Replayed, Slot, Step, within

HINT = "`log` shows the steps."


class Act(Value):
    """A step, and the fight before it as it was played first; one that an earlier amendment left out has no effect."""

    step: Step
    before: Fight

    @property
    def how(self) -> str:
        """What the last amendment did with it, empty for one that is as it was said."""
        return self.step.how if isinstance(self.step, Replayed) else ""

    @property
    def stands(self) -> bool:
        """Whether it happened."""
        return not isinstance(self.step, Replayed) or self.step.stands

    @property
    def slot(self) -> Slot | None:
        """The moment at which it was said first."""
        left_out = self.step.when if isinstance(self.step, Replayed) else None
        return left_out if left_out is not None else slot_of(self.before.encounter)

    @property
    def moment(self) -> tuple[int, str]:
        """The round and phase in which its events happened."""
        slot = self.slot if not self.stands else None
        state = self.before.encounter
        return (state.round, state.phase) if slot is None else (slot.round, slot.phase)

    @property
    def answers(self) -> bool:
        """Whether it went on with an earlier command."""
        return isinstance(self.step.command, Answer | Abandon)


class Branch(Value):
    """Everything from step `base` of the file on; `place` is the act that is amended, or before which something is put
    in (one more than there are: at the present).
    """

    base: int
    acts: tuple[Act, ...]
    place: int


def branch_at(save: Save, number: int) -> Branch:
    """The branch that begins at a step: by its number in the log, or counted back from the present (-1 is the last).
    Raises `Refused` where there is none.
    """
    back: list[Step] = []
    counted = 0
    for step in save.path_back(whole=True):
        back.append(step)
        counted += bool(step.seq) and (not isinstance(step, Replayed) or step.stands)
        if (step.seq == number) if number > 0 else (counted == -number):
            return _branch(save, back)
    raise _unknown(save, number)


def branch_at_turn(save: Save) -> Branch:
    """The branch that begins where the present turn began."""
    back: list[Step] = []
    for step in save.path_back(whole=True):
        if any(isinstance(event, TurnBegan) for event in step.events) and _stands(step):
            found = _branch(save, [*back, step])
            return replace(found, place=found.place + 1)
        back.append(step)
    raise Refused("No turn has begun yet.", "`amend before N SENTENCE` names a step; `log` shows them.", code="state")


def _stands(step: Step) -> bool:
    return not isinstance(step, Replayed) or step.stands


def _branch(save: Save, back: list[Step]) -> Branch:
    """From the steps, newest first, of which the last is meant; an earlier amendment is gone through from its start."""
    meant, after = back[-1], len(back) - 1
    base = meant.prev
    if isinstance(meant, Replayed):
        line, place = within(meant.prev)
        amend = save.history.step(line).amend
        assert amend is not None
        base = amend.base
        back = [*back, *reversed(amend.steps[:place])]
    steps = back[::-1]
    fight = save.history.fight_at(base)
    acts: list[Act] = []
    for step in steps:
        acts.append(Act(step, fight))
        if acts[-1].stands:
            fight = worked_out(fight, step)
    return Branch(base, tuple(acts), len(steps) - 1 - after)


def chains(acts: tuple[Act, ...]) -> list[int]:
    """For each act the one whose question it answers, itself for any other."""
    first = list(range(len(acts)))
    opened = -1
    for place, act in enumerate(acts):
        if act.answers and opened >= 0:
            first[place] = opened
        elif not act.answers and act.before.open is None:
            opened = place
    return first


def _unknown(save: Save, number: int) -> Refused:
    if number <= 0:
        return Refused(f"There are not {-number} steps to count back.", HINT, code="unknown")
    if number > save.last_seq:
        return Refused(f"There is no step {number}; they go from 1 to {save.last_seq}.", HINT, code="unknown")
    step = save.history.step(number)
    if step.jump is not None:
        why = f"Step {number} is an {step.jump.verb}, and nothing happened in it."
    elif step.amend is not None:
        why = f"Step {number} amended step {step.amend.at}. Name that one, or `undo`."
    else:
        why = f"Step {number} was taken back."
    return Refused(why, HINT, code="unknown")
