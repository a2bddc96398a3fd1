"""What an amendment leads to: the branch as it is played now, and what became of each step."""

from __future__ import annotations

from littledice.app.amending.acts import Branch
from littledice.app.amending.memory import NewDice, OldRoll
from littledice.model.encounter import Fight, Open
from littledice.model.record import Value, Working
from littledice.store.step_lines import Replayed, Step

OUT, KEEP = "out", "keep"
"""What may be done with a step that no longer fits: left out, or its outcome kept as a correction."""


class Misfit(Value):
    """A step that cannot be as it was, and `why`. It is chosen for by its `key`, the number; a further question of the
    same step has another one behind it (`49.2`). `choices` may be done with it, `chosen` is done, and `settled` tells
    whether somebody said so. `waits` is a question in its way, which somebody must answer.
    """

    number: int
    key: str
    label: str
    why: str
    choices: tuple[str, ...]
    chosen: str = OUT
    settled: bool = False
    waits: Open | None = None

    @property
    def fallback(self) -> str:
        """What is done where nobody says anything: the step is left out, a question takes its default."""
        default = self.waits.question.default if self.waits is not None else None
        return OUT if default is None else " ".join(default) or "none"

    @property
    def example(self) -> str:
        """A choice that could be made instead, as it is typed."""
        done = self.chosen if self.settled else self.fallback
        return f"{self.key} {next((each for each in self.choices if each != done), OUT)}"


class Then(Value):
    """A step as it was and as it is now. `place` is where it stands in the branch as it was, -1 for one that is new;
    `was` is None where it had not happened. `index` is where it stands among the steps of the new branch, -1 for one
    that does not happen. `before` and `since` are the fights before it, then and now.
    """

    place: int
    was: Step | None
    before: Fight
    index: int
    since: Fight


class Replay(Working):
    """What an amendment leads to. `steps` is the branch, `fight` where it ends; `dropped` are rolls that nothing needs
    any more, by the place of their step, `new` the dice that nobody had thrown.
    """

    branch: Branch
    fight: Fight
    steps: list[Replayed] = []
    thens: list[Then] = []
    misfits: list[Misfit] = []
    dropped: list[tuple[int, OldRoll]] = []
    new: list[NewDice] = []

    @property
    def again(self) -> int:
        """How many steps were carried out again."""
        return sum(step.stands and not step.how for step in self.steps[self.branch.place :])

    @property
    def left_out(self) -> int:
        """How many steps do not happen any more."""
        return sum(step.how == OUT for step in self.steps[self.branch.place :])
