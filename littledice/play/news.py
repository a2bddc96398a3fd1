"""What another terminal did to the fight while this one waited."""

from __future__ import annotations

from itertools import takewhile

from littledice.app.board.position import LOOKING, Position
from littledice.app.desk import Desk
from littledice.app.results import sentences
from littledice.app.table import Table
from littledice.grammar.targets import GM
from littledice.model.errors import LittleDiceError
from littledice.store.step_lines import Step

MOST = 4


def news(desk: Desk, before: Position | None, now: Position | None) -> str:
    """One sentence about the difference; empty where there is none."""
    if before is None:
        return "" if now is None else f"Another terminal opened {now.name}."
    if now is None:
        return f"{before.name} is gone: another terminal deleted, renamed or spoiled it."
    if now.mark == before.mark:
        return ""
    if now.mark[0] != before.mark[0]:
        return f"Another terminal went on to {now.name}."
    try:
        with desk.shelf.look(now.mark[0]) as save:
            labels = _since(desk.table(save, LOOKING), before.mark[1])
    except LittleDiceError:
        labels = []
    told = "; ".join(labels)
    return f"Meanwhile, in another terminal: {told or 'something was taken back'}."


def _since(table: Table, seq: int) -> list[str]:
    """What was done after that line, oldest first; of what a player did, also what came of it."""
    if table.save.amended_since(seq):
        return ["the past was changed, and what followed was played again"]
    steps = list(takewhile(lambda step: step.seq > seq, table.save.path_back()))[::-1]
    labels = [_told(table, step).rstrip(".") for step in steps if step.label] or ["the fight went on"] * bool(steps)
    if len(labels) > MOST:
        return [f"{len(labels) - MOST} steps", *labels[-MOST:]]
    return labels


def _told(table: Table, step: Step) -> str:
    if step.by in (GM, table.viewer):
        return step.label
    before = table.save.history.fight_at(step.prev).encounter
    return " ".join(sentences(table, before, step.events))
