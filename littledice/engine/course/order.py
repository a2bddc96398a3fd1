"""Who comes before whom."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.model.encounter import Encounter
from littledice.model.track import Number

NO_INITIATIVE = float("-inf")


def counted(state: Encounter, who: str) -> Number:
    """The initiative that counts this round: what a delay put it to, else the combatant's own."""
    if who in state.put_off:
        return state.put_off[who]
    initiative = state.combatants[who].initiative
    return NO_INITIATIVE if initiative is None else initiative


def phase_order(rules: Rulebook, state: Encounter, phase: str) -> tuple[str, ...]:
    """The slots of a phase: the standing order, turned round where the phase runs lowest first."""
    defined = rules.data.phase.get(phase)
    present = tuple(who for who in state.standing if state.combatants[who].here)
    return present[::-1] if defined is not None and defined.order == "lowest" else present


def inserted(state: Encounter, order: tuple[str, ...], who: str, *, lowest_first: bool = False) -> tuple[str, ...]:
    """`order` with `who` placed by the initiative that counts, after everybody of the same value."""
    rest = [other for other in order if other != who]
    mine = counted(state, who)
    position = 0
    for index, other in enumerate(rest):
        theirs = counted(state, other)
        if (theirs <= mine) if lowest_first else (theirs >= mine):
            position = index + 1
    return (*rest[:position], who, *rest[position:])
