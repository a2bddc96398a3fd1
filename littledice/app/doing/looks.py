"""The board and the sheets."""

from __future__ import annotations

from littledice.app.outcome import Outcome
from littledice.app.table import Table


def status(table: Table, who: str) -> Outcome:
    """The board, or one sheet."""
    return table.looked("status", "sheet" if who else "board", table.view, payload=who or None, step=table.save.head)
