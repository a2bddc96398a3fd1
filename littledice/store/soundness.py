"""Whether a fight speaks only of people it has. What the program writes always does; a stranger's file may not."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.model.encounter import Encounter
from littledice.model.names import LONGEST_NAME

LONGEST = 4 * LONGEST_NAME
"""Characters of a name; one that somebody could type is a quarter of that."""


def unsound(encounter: Encounter) -> str:
    """What is wrong with it, as the end of a sentence; "" if nothing is."""
    people = encounter.combatants
    for id, combatant in people.items():
        if combatant.id != id:
            return f"somebody listed as {id[:20]} is called {combatant.id[:20]}"
        if len(combatant.name) > LONGEST:
            return f"a name has {len(combatant.name):,} characters, and {LONGEST} is the most"
    strange = next((id for id in _named(encounter) if id not in people), None)
    return "" if strange is None else f'it speaks of "{strange[:20]}", who is not in the fight'


def _named(encounter: Encounter) -> Iterator[str]:
    """Every id that the course of the fight speaks of."""
    for ids in (encounter.order, encounter.standing, encounter.begun, encounter.done, encounter.active):
        yield from ids
    yield from encounter.put_off
    for one, other in encounter.joint.items():
        yield one
        yield other
    for declared in encounter.declared:
        yield declared.use.who
