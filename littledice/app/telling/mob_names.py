"""What a mob is called, of which everybody has a name with a number."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.spans import Line, Span, named
from littledice.engine.mobs import base_name
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter


def mob_name(state: Encounter, ids: Sequence[str]) -> str:
    """`Goblin x8` for several of one mob, the name of one alone; an id nobody has is itself."""
    first = state.combatants.get(ids[0])
    if first is None:
        return ids[0]
    return first.name if len(ids) == 1 else f"{base_name(first)} x{len(ids)}"


def mob_spans(members: Sequence[Combatant]) -> Line:
    """The same in the colour of its side; a sentence says `the Goblin mob`."""
    first = members[0]
    if len(members) == 1:
        return (named(first),)
    name = named(first)
    whole = Span(base_name(first), name.role, first.id, aloud=f"the {base_name(first)} mob")
    return (whole, Span(f" ×{len(members)}", name.role, aloud=""))
