"""What an amendment leads to: the branch as it is played now, and what became of each step."""

from __future__ import annotations

from dataclasses import dataclass, field

from littledice.app.amending.acts import Branch
from littledice.app.amending.memory import NewDice, OldRoll
from littledice.model.encounter import Fight, Open
from littledice.store.step_lines import Replayed, Step

OUT, KEEP = "out", "keep"
"""What may be done with a step that no longer fits: left out, or its outcome kept as a correction."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A step that cannot be as it was, and `why`. `choices` may be done with it, `chosen` is done, and `settled` tells
    whether somebody said so. `waits` is a question in its way, which somebody must answer.
    """

    number: int
    label: str
    why: str
    choices: tuple[str, ...]
    chosen: str = OUT
    settled: bool = False
    waits: Open | None = None


@dataclass(frozen=True, slots=True)
class Then:
    """A step as it was and as it is now. `place` is where it stands in the branch as it was, -1 for one that is new;
    `was` is None where it had not happened. `index` is where it stands among the steps of the new branch, -1 for one
    that does not happen. `before` and `since` are the fights before it, then and now.
    """

    place: int
    was: Step | None
    before: Fight
    index: int
    since: Fight


@dataclass
class Replay:
    """What an amendment leads to. `steps` is the branch, `fight` where it ends; `dropped` are rolls that nothing needs
    any more, by the place of their step, `new` the dice that nobody had thrown.
    """

    branch: Branch
    fight: Fight
    steps: list[Replayed] = field(default_factory=list)
    thens: list[Then] = field(default_factory=list)
    misfits: list[Misfit] = field(default_factory=list)
    dropped: list[tuple[int, OldRoll]] = field(default_factory=list)
    new: list[NewDice] = field(default_factory=list)

    @property
    def again(self) -> int:
        """How many steps were carried out again."""
        return sum(step.stands and not step.how for step in self.steps[self.branch.place :])

    @property
    def left_out(self) -> int:
        """How many steps no longer fit and were left out."""
        return sum(misfit.chosen == OUT for misfit in self.misfits)
