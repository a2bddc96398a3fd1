"""What somebody has in hand on a map: how far it strikes, and whom."""

from __future__ import annotations

from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.number_format import shown
from littledice.engine.ruleset import Rulebook, opposed
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import Value
from littledice.rules.gear.weapons_held import MELEE, RANGED, range_of, reach, ready_arms
from littledice.rules.movement.distances import from_one


class Arm(Value):
    """Something in hand: how far it reaches or shoots, and whom that lets it strike."""

    name: str
    limit: str
    ids: tuple[str, ...]
    everybody: bool


def arms(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[Arm, ...]:
    """What is in hand or natural, with how far it strikes and whom of the other sides that takes in."""
    known = {who: far for who, far in from_one(rules, state, bearer.id).items() if not isinstance(far, str)}
    foes = [who for who in known if opposed(rules.data, bearer, state.combatants[who])]
    foes = [who for who in foes if state_of(rules.data, state.combatants[who]) not in GONE]
    found = []
    for name in dict.fromkeys((*ready_arms(rules, bearer, MELEE), *ready_arms(rules, bearer, RANGED))):
        used = weapon_of(rules.data, name)
        thrown = used.params.get("thrown") if used is not None else None
        called = (used.name if used is not None else "") or name
        limits = [] if used is None or MELEE not in used.tags else [("reach", reach(rules, state, bearer, name))]
        shot = str(thrown) if isinstance(thrown, str) else name if used is not None and RANGED in used.tags else ""
        far = range_of(rules, state, bearer, shot) if shot else None
        limits += [] if far is None else [("thrown" if thrown else "range", far)]
        for word, limit in limits:
            ids = tuple(who for who in foes if known[who] <= limit)
            found.append(Arm(called, f"{word} {shown(limit)}", ids, bool(ids) and len(ids) == len(foes) > 1))
    return tuple(found)
