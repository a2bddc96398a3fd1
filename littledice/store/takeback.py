"""What an undo or a redo leads to. Both only look; the fight they lead to is read from the history, never rolled
again.
"""

from __future__ import annotations

from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Jump, Link

GM = "gm"

Runs = tuple[tuple[int, int], ...]


class Plan(Value):
    """`jump` is what the new line says; `steps` are those taken back (newest first) or repeated (oldest first)."""

    jump: Jump
    steps: tuple[Link, ...]

    @property
    def label(self) -> str:
        """What log and screen call it."""
        did = "took back" if self.jump.verb == "undo" else "did again"
        if len(self.steps) == 1:
            return f"{did}: {self.steps[0].label}"
        if self.steps:
            return f"{did} {len(self.steps)} steps: {self.steps[0].label} ... {self.steps[-1].label}"
        return f"went to step {self.jump.to}"


def plan_undo(save: Save, count: int, by: str) -> Plan:
    """Take back the last `count` steps; `Refused` if there are not so many or they are not `by`'s to take back."""
    _positive(count)
    steps: list[Link] = []
    for link in save.history.walk(save.head):
        steps.append(link)
        if len(steps) == count:
            break
    if len(steps) < count:
        raise _not_so_many(len(steps), "take back", "undo")
    _own(steps, by, "take back")
    return _back(save, steps)


def plan_undo_to(save: Save, to: int, by: str) -> Plan:
    """Stand again where the fight stood after line `to`, also on a branch that was taken back."""
    if by != GM:
        raise Refused("A player takes back only their own last step.", "Ask the GM, or use `undo`.", code="not_yours")
    if not 0 <= to <= save.last_seq:
        raise Refused(f"There is no step {to}; they go from 0 to {save.last_seq}.", "`log` shows them.", code="unknown")
    jump = save.history.link(to).jump if to else None
    to = to if jump is None else jump.to
    if to == save.head:
        raise Refused(f"The fight is already at step {to}.", "`log` shows the steps.", code="nothing_to_undo")
    ahead = _within(save.redoable, to)
    if ahead:
        return plan_redo(save, ahead, by)
    steps: list[Link] = []
    for link in save.history.walk(save.head):
        if link.seq <= to:
            break
        steps.append(link)
    if (steps[-1].prev if steps else save.head) == to:
        return _back(save, steps)
    return Plan(Jump(verb="undo", to=to), ())


def plan_redo(save: Save, count: int, by: str) -> Plan:
    """Repeat the first `count` steps of those taken back; `Refused` if there are not so many or they are not `by`'s."""
    _positive(count)
    taken, left = _split(save.redoable, count)
    if sum(last - first + 1 for first, last in taken) < count:
        raise _not_so_many(sum(last - first + 1 for first, last in taken), "do again", "redo")
    history = save.history
    steps = [link for first, last in taken for link in history.links(first, last)]
    _own(steps, by, "do again")
    return Plan(Jump(verb="redo", to=steps[-1].seq, redo=left), tuple(steps))


def _back(save: Save, steps: list[Link]) -> Plan:
    redo = _joined([link.seq for link in reversed(steps)], save.redoable)
    return Plan(Jump(verb="undo", to=steps[-1].prev, redo=redo), tuple(steps))


def _own(steps: list[Link], by: str, what: str) -> None:
    """A player's is only their own last step. What others did is not told: its label may name somebody concealed."""
    if by == GM:
        return
    if len(steps) > 1:
        raise Refused(f"A player can only {what} their own last step.", "Ask the GM.", code="not_yours")
    step = steps[0]
    if step.by != by:
        whose = "the GM's" if step.by == GM else f"{step.by}'s"
        raise Refused(f"That step is {whose}, not yours.", "Ask the GM.", code="not_yours")


def _positive(count: int) -> None:
    if count < 1:
        raise Refused("The number of steps must be at least 1.", "Type a number from 1.", code="number")


def _not_so_many(there: int, what: str, verb: str) -> Refused:
    if not there:
        return Refused(f"There is nothing to {what}.", "`log` shows what happened.", code=f"nothing_to_{verb}")
    steps = "is only 1 step" if there == 1 else f"are only {there} steps"
    return Refused(f"There {steps} to {what}.", f"`{verb} {there}` works.", code="number")


def _joined(seqs: list[int], runs: Runs) -> Runs:
    """Ascending numbers and the runs after them, as runs."""
    found: list[tuple[int, int]] = []
    for first, last in (*((seq, seq) for seq in seqs), *runs):
        if found and found[-1][1] == first - 1:
            found[-1] = (found[-1][0], last)
        else:
            found.append((first, last))
    return tuple(found)


def _split(runs: Runs, count: int) -> tuple[Runs, Runs]:
    """The first `count` numbers of the runs, and the rest."""
    taken: list[tuple[int, int]] = []
    left = list(runs)
    while left and count > 0:
        first, last = left.pop(0)
        here = min(count, last - first + 1)
        taken.append((first, first + here - 1))
        count -= here
        if here <= last - first:
            left.insert(0, (first + here, last))
    return tuple(taken), tuple(left)


def _within(runs: Runs, seq: int) -> int:
    """How many numbers of the runs lead up to and include `seq`; 0 if it is not among them."""
    count = 0
    for first, last in runs:
        if first <= seq <= last:
            return count + seq - first + 1
        count += last - first + 1
    return 0
