"""The map as the outcome of a sentence."""

from __future__ import annotations

from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.places.hex_map import HexMap
from littledice.app.places.looking import map_of, viewpoint
from littledice.app.table import Table
from littledice.rules.movement.distances import from_one


def show_map(table: Table, who: str) -> Outcome:
    """Where everybody is, as seen from somebody, else from whoever is up."""
    made = map_of(table.rules, table.fight, who)
    seen_from = who or viewpoint(table.rules, table.fight)

    def data() -> dict[str, Any]:
        state = table.state
        found: dict[str, Any] = {
            "from": seen_from,
            "distances": from_one(table.rules, state, seen_from),
            "blocked": [list(at) for at in state.blocked],
        }
        if isinstance(made, HexMap):
            found["at"] = None if made.at is None else list(made.at)
            found["ends"] = [
                {"at": list(at), "steps": steps, "in_reach_of": list(made.threats.get(at, ()))}
                for at, steps in made.ends.items()
            ]
        return found

    return table.looked("map", "map", data, payload=made)
