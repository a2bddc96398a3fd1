"""Who comes before whom, and who takes part in a phase."""

from __future__ import annotations

from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import always, holds
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import PhaseDef, Ruleset
from littledice.model.track import Number

NO_INITIATIVE = float("-inf")
TURNS = PhaseDef()
"""A phase of which a ruleset says nothing."""
AT_ONCE = ("any", "sides")
"""Orders in which several have their slot at the same time and each acts when they like."""


def phase_of(data: Ruleset, phase: str) -> PhaseDef:
    """What the ruleset says of a phase."""
    return data.phase.get(phase, TURNS)


def lowest_first(data: Ruleset, phase: str) -> bool:
    """Whether it runs from the lowest initiative to the highest."""
    return phase_of(data, phase).order == "lowest"


def counted(state: Encounter, who: str) -> Number:
    """The initiative that counts this round: what a delay put it to, else the combatant's own."""
    if who in state.put_off:
        return state.put_off[who]
    initiative = state.combatants[who].initiative
    return NO_INITIATIVE if initiative is None else initiative


def fixed(data: Ruleset, who: Combatant) -> Number | None:
    """The initiative that the template of somebody gives, None where it is rolled."""
    template = data.template.get(who.template)
    return template.initiative if template is not None else None


def takes_part(rules: Rulebook, state: Encounter, phase: str, who: str) -> bool:
    """Whether somebody here has a slot in the phase."""
    when, bearer = phase_of(rules.data, phase).who, state.combatants[who]
    return bearer.here and (always(when) or holds(when, Circumstance(rules, state, bearer)))


def phase_order(rules: Rulebook, state: Encounter, phase: str) -> tuple[str, ...]:
    """The slots of a phase: the standing order, turned round where the phase runs lowest first."""
    present = tuple(who for who in state.standing if takes_part(rules, state, phase, who))
    return present[::-1] if lowest_first(rules.data, phase) else present


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
