"""What a mob is called, of which everybody has a name with a number."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.spans import Line, Span, listed, named
from littledice.engine.mobs import base_name, gathered, mob_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

MOST_NAMED = 3
"""So many are named one by one."""


def mob_name(state: Encounter, ids: Sequence[str]) -> str:
    """`Goblin x8` for several of one mob, the name of one alone; an id nobody has is itself."""
    first = state.combatants.get(ids[0])
    if first is None:
        return ids[0]
    return first.name if len(ids) == 1 else f"{base_name(first)} x{len(ids)}"


def mob_spans(members: Sequence[Combatant], of: int = 0) -> Line:
    """The same in the colour of its side; a sentence says `the Goblin mob`, or `5 of the Goblin mob` where it is `of`
    more.
    """
    first = members[0]
    if len(members) == 1:
        return (named(first),)
    name, some = named(first), f"{len(members)} of " if of > len(members) else ""
    whole = Span(base_name(first), name.role, first.id, aloud=f"{some}the {base_name(first)} mob")
    return (whole, Span(f" ×{len(members)}", name.role, aloud=""))


def people(state: Encounter, ids: Sequence[str]) -> Line:
    """Several by name, `Mira, Tamsin and Bo`; where they are many, those of one mob by their number."""
    groups = gathered(state, ids) if len(ids) > MOST_NAMED else [(each,) for each in ids]
    found: list[Line] = []
    for group in groups:
        known = [state.combatants[each] for each in group if each in state.combatants]
        found.append(mob_spans(known, len(mob_of(state, group[0]))) if known else (Span(group[0]),))
    return listed(found)
