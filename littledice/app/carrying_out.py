"""Carrying a command out: decided, saved, told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.outcome import Outcome
from littledice.app.results import told
from littledice.app.table import Table
from littledice.model.commands import Command
from littledice.model.errors import WrongUsage
from littledice.model.events import Ended, RoundEnded, TurnBegan
from littledice.store.saved_fight import Save
from littledice.store.writer import Writer

if TYPE_CHECKING:
    from littledice.app.history.round_summary import RoundSummary
    from littledice.app.history.totals import Recap


LONGEST_SAID = 200
"""Characters of a sentence that is kept with its step."""


def carry_out(
    table: Table,
    command: Command,
    verb: str,
    label: str,
    *,
    typed: str = "",
    show: str = "result",
    notices: tuple[str, ...] = (),
) -> Outcome:
    """Decide by what is true, save, tell what may be known. `label` is what undo and log call the step, `typed` the
    dice, `notices` what is told besides. Raises `Refused` where it is not possible; then nothing has changed.
    """
    save, true, before, _ = held(table.truth), table.truth.fight, table.state, table.notices
    decision = table.decided(command, typed)
    step = save.append(
        command,
        decision.events,
        decision.fight,
        label=label,
        by=table.viewer,
        at=table.clock(),
        hash=table.rules.data.hash,
        said=_said(table),
    )
    events = table.door.events(true.encounter, decision.events)
    if show == "result" and any(isinstance(event, TurnBegan) for event in events):
        show = "edge"
    payload: RoundSummary | Recap | None = None
    if any(isinstance(event, RoundEnded) for event in events):
        from littledice.app.history.recap import round_ended

        payload = round_ended(table)
    if any(isinstance(event, Ended) for event in events):
        from littledice.app.history.recap import recap_of

        payload = recap_of(table)
    return told(table, verb, before, events, step.seq, label=label, show=show, payload=payload, notices=notices)


def _said(table: Table) -> str:
    """The sentence as typed, for those at other screens; of one without end, nothing."""
    from littledice.grammar.sentence_start import as_typed

    said = as_typed(table.opening)
    return said if len(said) <= LONGEST_SAID else ""


def held(save: Save) -> Writer:
    """The save as one that can be written. A sentence with the word `odds` in it gets none: it must not change the
    fight, wherever that word went.
    """
    if not hasattr(save, "append"):
        raise WrongUsage("`odds` doesn't work here: nothing is rolled.", "`odds` goes before or after what rolls dice.")
    return save  # type: ignore[return-value]
