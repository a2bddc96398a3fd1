"""Whether the fight runs, and what a refusal says if it does not."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.ruleset import ConditionDef, MoveDef, Ruleset, TrackDef

EARLY = "early"
"""The tally of somebody who was granted actions before the start."""


def acts_early(state: Encounter, who: str) -> bool:
    """Whether somebody may act before the fight has begun."""
    actor = state.combatants.get(who)
    return state.stage == "setup" and actor is not None and bool(actor.tally.get(EARLY))


ACTED, PASSED = "slot_acted", "slot_passed"
"""Tallies of a phase that repeats: who has done something in their slot, and who did nothing in one."""


TURN = "turn"
OF_A_TURN = f"used {TURN} "
"""Begins the tallies of what is counted turn by turn."""
PERIODS = (TURN, "round", "fight", "day")
"""Spans in which uses of a move are counted; a day ends as a rest says."""
ROLL = "roll"
"""The span of what is happening just now: what somebody has answered it with."""


BOTH = "+"
"""Stands between words of a move that are counted together (`attack+hit`)."""


def counts_as(counted: str, words: Collection[str]) -> bool:
    """Whether a move of these words is one of those counted."""
    return all(word in words for word in counted.split(BOTH))


def stamp(state: Encounter, period: str) -> str:
    """What tells one span of that kind from another; a turn's tallies are cleared as the next one opens."""
    return str(state.round) if period == "round" else ""


def times_used(state: Encounter, who: Combatant, period: str, name: str) -> int:
    """How often somebody has made a move, or one of these words, in this span."""
    count, _, when = str(who.tally.get(f"used {period} {name}", "0")).partition(" ")
    return int(count) if count and when == stamp(state, period) else 0


OWED = "owed"
"""The tally of whoever has made what they owed: the round."""


def owed(known: Mapping[str, ConditionDef], state: Encounter, bearer: Combatant) -> str:
    """The move that is all somebody may do in their slot, until it is made; empty if none is."""
    if bearer.tally.get(OWED) == state.round:
        return ""
    kinds = (known[held.kind] for held in bearer.conditions if held.kind in known)
    return next((defined.owes for defined in kinds if defined.owes), "")


def repeats(data: Ruleset, state: Encounter) -> bool:
    """Whether the phase goes on while somebody takes part."""
    phase = data.phase.get(state.phase)
    return phase is not None and phase.repeat


def waiting_early(state: Encounter, tracks: Mapping[str, TrackDef]) -> list[str]:
    """Who may act before the fight has begun and has not done all of it."""
    if state.stage != "setup":
        return []
    budgets = [name for name, defined in tracks.items() if defined.budget]
    return [
        each.id for each in state.here() if acts_early(state, each.id) and any(each.value(name) > 0 for name in budgets)
    ]


def why_not_running(state: Encounter) -> Refused | None:
    """Why nothing of a running fight is possible now, or None."""
    if state.stage == "setup":
        return Refused("The fight hasn't started.", "`start` rolls initiative.", code="state")
    if state.stage == "ended":
        return Refused("This fight has ended.", "`undo` takes the end back; `new NAME` starts another.", code="state")
    return None


def require_running(state: Encounter) -> None:
    """Raises `Refused` unless the fight runs."""
    refusal = why_not_running(state)
    if refusal is not None:
        raise refusal


def of_a_slot(move: MoveDef) -> bool:
    """Whether the move belongs to its user's own slot: what is said to, and what costs a part of one though it may be
    used outside combat too.
    """
    return move.time == "turn" or (move.time == "always" and move.by == "actor" and bool(move.cost))
