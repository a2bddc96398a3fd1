"""Carrying a command out: decided, saved, told."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.app.results import told
from littledice.app.shelf import Held, Kept
from littledice.app.table import Table
from littledice.model.commands import Command
from littledice.model.events import RoundEnded, TurnBegan


def carry_out(
    table: Table, command: Command, verb: str, label: str, *, typed: str = "", show: str = "result"
) -> Outcome:
    """Decide, save, tell. `label` is what undo and log call the step, `typed` the dice. Raises `Refused` where it is
    not possible; then nothing has changed.
    """
    save, before, _ = held(table.save), table.fight, table.notices
    decision = table.decided(command, typed)
    events = decision.events
    step = save.append(
        command,
        events,
        decision.fight,
        label=label,
        by=table.viewer,
        at=table.clock(),
        hash=table.rules.data.hash,
    )
    if show == "result" and any(isinstance(event, TurnBegan) for event in events):
        show = "edge"
    payload = None
    if any(isinstance(event, RoundEnded) for event in events):
        from littledice.app.recap import round_ended

        payload = round_ended(table)
    return told(table, verb, before, events, step.seq, label=label, show=show, payload=payload)


def held(save: Kept) -> Held:
    """The save as one that can be written; the registry of verbs says which verbs get one."""
    assert hasattr(save, "append")
    return save  # type: ignore[return-value]
