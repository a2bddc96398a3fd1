"""The sheets of an outcome: one combatant in full, with the mob they are of, or the line of one who was typed."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Board
from littledice.app.outcome import Outcome
from littledice.app.telling.health import veiled
from littledice.app.views import stats_view
from littledice.render.board.mob_lines import opened
from littledice.render.board.sheet_screen import sheet_line, sheet_lines
from littledice.render.ink import Ink


def mob_and_sheet(ink: Ink, outcome: Outcome, made: Board) -> tuple[list[Text], list[Text]]:
    """The row of the mob opened, if they are of one, and their own sheet."""
    row, mob = made.row_of(outcome.payload), made.mob_of(outcome.payload)
    if row is None or outcome.after is None or outcome.rules is None:
        return [], []
    bearer = outcome.after.combatants[row.id]
    stats = {} if veiled(bearer) else stats_view(outcome.rules, outcome.after, bearer)
    return opened(ink, mob) if mob is not None else [], sheet_lines(ink, outcome.rules, row, bearer, stats)


def typed_line(ink: Ink, outcome: Outcome, made: Board) -> list[Text]:
    """Everything of a sheet that was typed just now, in a line."""
    row = made.row_of(outcome.payload)
    if row is None or outcome.after is None or outcome.rules is None:
        return []
    bearer = outcome.after.combatants[row.id]
    return sheet_line(ink, outcome.rules, row, bearer, stats_view(outcome.rules, outcome.after, bearer))
