"""How somebody stands, in the game's own measure."""

from __future__ import annotations

from littledice.app.telling.health import known_health, part_ids, state_of, state_word, veiled
from littledice.app.telling.measure import PARTS, WOUNDS, harm_of, measure, measured
from littledice.app.telling.number_format import counted, listed, shown
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Ruleset

EVERY = "every part"


def standing(data: Ruleset, bearer: Combatant) -> str:
    """`7 of 12 HP`, `dead`, `2 wounds`, `left arm crippled`, `unhurt`."""
    state = state_of(data, bearer)
    fallen = "" if state == "up" else state_word(data, bearer, state)
    if veiled(bearer):
        return fallen or known_health(bearer)
    if state in ("dead", "out"):
        return fallen
    return ", ".join(part for part in (fallen, body(data, bearer)) if part) or "here"


def body(data: Ruleset, bearer: Combatant) -> str:
    """What is left of the body; empty where nothing is counted."""
    if measure(data) == WOUNDS:
        wounds = harm_of(data, bearer)
        return counted(wounds, "wound") if wounds else "unwounded"
    if measure(data) == PARTS:
        parts = crippled(data, bearer)
        if parts:
            return f"{'' if parts == [EVERY] else 'the '}{listed(parts)} crippled"
        return "hurt" if harm_of(data, bearer) else "unhurt"
    names = measured(data, bearer)
    if not names:
        return ""
    track = bearer.tracks[names[0]]
    defined = data.track.get(names[0])
    unit = (defined.short or defined.name if defined is not None else "") or names[0]
    most = "" if track.high is None else f" of {shown(track.high)}"
    return f"{shown(track.value)}{most} {unit}"


def crippled(data: Ruleset, bearer: Combatant) -> list[str]:
    """The parts of the body that are of no use; all of them in two words."""
    parts = part_ids(data, bearer)
    found = [data.track[each].name.lower() for each in parts if bearer.value(each) <= 0]
    return [EVERY] if len(found) == len(parts) > 1 else found
