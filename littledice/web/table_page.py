"""The page for the room: who is up, who is next, the order, the last result, what everybody waits for."""

from __future__ import annotations

from typing import Any

from littledice.app.table import Table
from littledice.web.fight_facts import ended, fight_facts
from littledice.web.map_picture import picture
from littledice.web.seat import Seat

LONG, LONGEST = 130, 260
"""Letters of a result that is written smaller, and of one of which only the last thing has room."""


def table_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What the template shows."""
    facts = fight_facts(table, seat)
    long = len(facts["ear_deeds"])
    made = picture(table)
    deeds = facts["deeds"] if long <= LONGEST and made is None else facts["deeds"][-1:]
    return {**facts, "map": made, "deeds": deeds, "dense": long > LONG, "ended": ended(facts["board"])}
