"""Moves that are said by naming them after another one (`power harpy-song`)."""

from __future__ import annotations

from littledice.app.table import Table
from littledice.engine.legality import why_not
from littledice.model.errors import Refused
from littledice.model.ruleset import MoveDef
from littledice.model.use import Target, UseMove

NOT_OF_THE_MOVE = ("cost", "turn")
"""Codes of refusals that pass with the slot: such a move is still one's own."""


def named_by(table: Table, move: MoveDef) -> list[tuple[str, MoveDef]]:
    """Those that may be named after the move: of this phase and known to the actor, where there are such."""
    data, state = table.rules.data, table.state
    fitting = [(id, each) for id, each in data.move.items() if move.stands_for in each.tags]
    who = table.whom.one(table.opening.who) if table.opening.who else next(iter(table.whom.active), "")
    now = [(id, each) for id, each in fitting if who and _possible(table, who, id, each)]
    return now if state.stage == "running" and now else fitting


def _possible(table: Table, who: str, id: str, move: MoveDef) -> bool:
    """Whether the phase is right and there is somebody at whom the actor could aim it."""
    if move.phases and table.state.phase not in move.phases:
        return False
    aimed = [(Target(id=each.id),) for each in table.whom.known] if move.target not in ("none", "self") else [()]
    return any(_allowed(table, UseMove(who=who, move=id, targets=targets)) for targets in aimed)


def _allowed(table: Table, use: UseMove) -> bool:
    try:
        refusal = why_not(table.rules, table.state, use)
    except Refused:
        return False
    return refusal is None or refusal.code in NOT_OF_THE_MOVE
