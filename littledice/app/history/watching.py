"""Following a fight that others play: what is new since it was last looked at."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.app.board.position import LOOKING, Mark
from littledice.app.outcome import Heard, Outcome
from littledice.app.results import step_data
from littledice.app.table import Table
from littledice.grammar.targets import GM
from littledice.model.errors import LittleDiceError
from littledice.model.events import TurnBegan
from littledice.model.record import replace
from littledice.store.step_lines import Step

if TYPE_CHECKING:
    from littledice.app.desk import Desk

JUMPED = ("Something was taken back, or done again.",)
AMENDED = ("The past was changed, and what followed was played again.",)
MOST_TOLD = 20
"""Steps told one by one; of more only the board is shown."""

Stamp = tuple[object, ...]
"""What a file is recognised by; empty where there is no fight."""


class Seen(NamedTuple):
    """The fight as it stands at `mark`, and what to show of how it came there."""

    mark: Mark
    outcomes: tuple[Outcome, ...]


def stamp(desk: Desk) -> Stamp:
    """Cheap to ask for, and another one whenever the desk's fight or its file is another one."""
    path = getattr(desk.shelf, "path", None)
    try:
        slug = desk.slug()
        if path is None:
            with desk.shelf.look(slug) as save:
                return slug, save.last_seq
        found = path(slug).stat()
    except (LittleDiceError, OSError):
        return ()
    return slug, found.st_ino, found.st_size, found.st_mtime_ns


def seen(desk: Desk, before: Mark | None, most: int = MOST_TOLD) -> Seen:
    """What is new since `before`; the whole board the first time, in another fight, after something was taken back, and
    where it is more than `most` steps. Raises `LittleDiceError` where the fight cannot be read.
    """
    desk.shelf.look_again()
    with desk.shelf.look(desk.slug()) as save:
        table = desk.table(save, LOOKING, whole=False)
        mark = (save.slug, save.last_seq)
        if before == mark:
            return Seen(mark, ())
        steps = _steps(table, before[1], most) if before is not None and before[0] == save.slug else None
        if steps is None:
            known = before[1] if before is not None and before[0] == save.slug else save.last_seq
            said = AMENDED if table.save.amended_since(known) else JUMPED * (before is not None and save.head <= known)
            return Seen(mark, (replace(_board(table), warnings=said if known < save.last_seq else ()),))
        return Seen(mark, tuple(_told(table, step, last=step is steps[-1]) for step in steps if step.label))


def outcomes_since(table: Table, seq: int) -> tuple[Outcome, ...] | None:
    """What came of every step since that line of which the viewer saw something, as results with the sentence that
    somebody said elsewhere; the question behind the last. None where one from before that line was taken back.
    """
    steps = list(takewhile(lambda step: step.seq > seq, table.save.path_back()))[::-1]
    if len(steps) != table.save.last_seq - seq:
        return None
    return tuple(_result(table, step, last=step is steps[-1]) for step in steps if step.label)


def _result(table: Table, step: Step, *, last: bool) -> Outcome:
    """What came of a step; of one that holds no events of its own, what it is called."""
    told = _told(table, step, last=last)
    said = None if step.events else (f"{step.label.rstrip('.')}.",)
    return replace(told, show="result" if step.events else "text", said=said, heard=_heard(step))


def _heard(step: Step) -> Heard:
    return Heard("" if step.by == GM else step.by, step.said)


def _steps(table: Table, seq: int, most: int) -> list[Step] | None:
    """The steps since that line, None where one from before it was taken back or there are too many."""
    path = list(takewhile(lambda step: step.seq > seq, table.save.path_back()))
    whole = path and len(path) <= most and len(path) == table.save.last_seq - seq
    return path[::-1] if whole else None


def _told(table: Table, step: Step, *, last: bool) -> Outcome:
    before, after = (table.save.history.fight_at(seq) for seq in (step.prev, step.seq))
    edge = last and any(isinstance(event, TurnBegan) for event in step.events)

    def data() -> dict[str, Any]:
        return step_data(table, after, step.events, step.seq, outcome.text)

    outcome = Outcome(
        command="watch",
        show="edge" if edge else "result",
        rules=table.rules,
        before=before.encounter,
        after=after.encounter,
        open=after.open if last else None,
        events=step.events,
        step=step.seq,
        name=table.save.header.name,
        slug=table.save.slug,
        viewer=table.viewer,
        make_data=data,
    )
    return outcome


def _board(table: Table) -> Outcome:
    def data() -> dict[str, Any]:
        return step_data(table, table.fight, (), table.save.head, ())

    return table.looked("watch", "board", data, step=table.save.head)
