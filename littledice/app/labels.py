"""What a step is called by undo and log: `Tamsin attacks Goblin 2`."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.words import listed
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove

MOST_NAMED = 3


def names(state: Encounter, ids: Sequence[str]) -> str:
    """`Mira, Tamsin and Bo`; many are counted."""
    found = [state.combatants[id].name if id in state.combatants else id for id in ids]
    if len(found) > MOST_NAMED:
        return f"{len(found)} combatants"
    return listed(found, "and") if found else ""


def move_label(data: Ruleset, state: Encounter, use: UseMove) -> str:
    """A move as one clause."""
    move = data.move[use.move]
    at = names(state, [target.id for target in use.targets])
    extra = [f"{use.amount:g}"] if use.amount is not None else []
    for key in ("condition", "type", "stat", "track", "hazard", "move", "text", "effect"):
        extra.extend(use.args.get(key, ()))
    said = " ".join(part for part in (at, *extra) if part)
    if use.who == "gm":
        return f"{move.name or use.move} {said}".strip()
    name = state.combatants[use.who].name if use.who in state.combatants else use.who
    return f"{name} {_third(use.move, move.name)} {said}".strip()


def _third(id: str, name: str) -> str:
    """The move as what somebody does: attack, `attacks`; a name of several words is used."""
    if not id.isalpha():
        return f"uses {name or id}:"
    if id.endswith(("s", "sh", "ch", "x", "z", "o")):
        return f"{id}es"
    if id.endswith("y") and id[-2:-1] not in tuple("aeiou"):
        return f"{id[:-1]}ies"
    return f"{id}s"
