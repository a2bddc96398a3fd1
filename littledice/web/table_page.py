"""The page for the room: who is up, who is next, the order, the last result, what everybody waits for."""

from __future__ import annotations

from typing import Any

from littledice.app.table import Table
from littledice.web.fight_facts import fight_facts
from littledice.web.seat import Seat


def table_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What the template shows."""
    return fight_facts(table, seat)
