"""A player's page: whether they are asked, whether it is their turn, what they can do, how they are."""

from __future__ import annotations

from typing import Any

from littledice.app.table import Table
from littledice.web.fight_facts import fight_facts
from littledice.web.seat import Seat


def player_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """What the template shows; `me` is the player's own row."""
    facts = fight_facts(table, seat)
    return {**facts, "me": facts["board"].row_of(table.player)}
