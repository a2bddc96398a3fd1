"""Undo and redo."""

from __future__ import annotations

from littledice.app.carrying_out import held
from littledice.app.outcome import Outcome
from littledice.app.results import told
from littledice.app.table import Table
from littledice.model.encounter import Encounter
from littledice.model.errors import WrongUsage
from littledice.store.writer import Moved

MOST_TOLD = 5


def undo(table: Table, count: int | None, to: int | None) -> Outcome:
    """Take back so many steps (one, if nothing is said), or all after a step."""
    save, before = held(table.truth), table.state
    more = {"by": table.viewer, "at": table.clock(), "hash": table.rules.data.hash}
    if to is not None:
        if count is not None:
            raise WrongUsage("Give a number of steps or --to STEP, not both.", "`undo [N]` or `undo --to STEP`")
        moved = save.undo_to(to, **more)
    else:
        moved = save.undo(1 if count is None else count, **more)
    return _moved(table, "undo", table.door.moved(moved), before)


def redo(table: Table, count: int) -> Outcome:
    """Do again what was taken back, with the same faces."""
    save, before = held(table.truth), table.state
    moved = save.redo(count, by=table.viewer, at=table.clock(), hash=table.rules.data.hash)
    return _moved(table, "redo", table.door.moved(moved), before)


def _moved(table: Table, verb: str, moved: Moved, before: Encounter) -> Outcome:
    label = moved.steps[0].label if len(moved.steps) == 1 else moved.line.label
    said = "Taken back" if verb == "undo" else "Done again"
    text = [f"{said}: {step.label}." if step.label else f"{said}." for step in moved.steps[:MOST_TOLD]]
    if len(moved.steps) > MOST_TOLD:
        text.append(f"And {len(moved.steps) - MOST_TOLD} more steps.")
    if not moved.steps:
        text.append(f"The fight is at step {moved.line.head} again.")
    undoes = label or verb
    return told(table, verb, before, (), moved.line.seq, show="undo", undoes=undoes, payload=moved, text=tuple(text))
