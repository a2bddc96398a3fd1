"""Undo and redo."""

from __future__ import annotations

from littledice.app.carrying_out import held
from littledice.app.outcome import Outcome
from littledice.app.results import told
from littledice.app.table import Table
from littledice.grammar import numerals
from littledice.grammar.tokens import fold, shown
from littledice.model.encounter import Encounter
from littledice.model.errors import WrongUsage
from littledice.store.writer import Moved

MOST_TOLD = 5


def undo(table: Table) -> Outcome:
    """`undo`, `undo 3`, `undo --to STEP`."""
    save, before = held(table.truth), table.state
    to = table.opening.options.get("to")
    more = {"by": table.viewer, "at": table.clock(), "hash": table.rules.data.hash}
    if to is not None:
        if table.opening.rest:
            raise WrongUsage("Say how many steps, or --to STEP, not both.", "`undo [N]` or `undo --to STEP`")
        moved = save.undo_to(numerals.whole(to, "step"), **more)
    else:
        moved = save.undo(_count(table, "undo"), **more)
    return _moved(table, "undo", table.door.moved(moved), before)


def redo(table: Table) -> Outcome:
    """`redo`, `redo 3`: what was taken back, with the same faces."""
    save, before = held(table.truth), table.state
    moved = save.redo(_count(table, "redo"), by=table.viewer, at=table.clock(), hash=table.rules.data.hash)
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


def _count(table: Table, verb: str) -> int:
    rest = table.opening.rest
    if not rest:
        return 1
    if len(rest) > 1 or not numerals.is_number(rest[0]):
        hint = f"`{verb} [N]`" + (" or `undo --to STEP`" if verb == "undo" else "")
        if len(rest) == 2 and fold(rest[0]) == "to":
            hint = "`undo --to STEP`"
        raise WrongUsage(f'"{shown(rest[0])}" is no number of steps.', hint)
    return numerals.whole(rest[0], "number of steps")
