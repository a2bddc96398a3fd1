"""Mobs: several who come in together and share one initiative and one slot, each with a body of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from littledice.engine.conditions import acts
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import ConditionDef, Ruleset


def mob_of(state: Encounter, who: str) -> tuple[str, ...]:
    """Everybody here of the mob that `who` belongs to, in the order in which they came; `who` alone without one."""
    mob = state.combatants[who].mob if who in state.combatants else ""
    if not mob:
        return (who,)
    return tuple(each.id for each in state.combatants.values() if each.mob == mob and each.here)


def whole(state: Encounter, ids: Iterable[str]) -> tuple[str, ...]:
    """The ids with everybody else of their mobs, each once."""
    return tuple(dict.fromkeys(each for who in ids for each in (mob_of(state, who) or (who,))))


def leader(state: Encounter, conditions: Mapping[str, ConditionDef], who: str) -> str:
    """Who rolls initiative for the mob of `who`: the first who can act, else the first; without a mob `who`."""
    members = mob_of(state, who) or (who,)
    return next((each for each in members if acts(conditions, state.combatants[each])), members[0])


def follows(state: Encounter, conditions: Mapping[str, ConditionDef], who: str) -> bool:
    """Whether somebody else's initiative is that of `who`."""
    return leader(state, conditions, who) != who


def one_mob(state: Encounter, ids: Sequence[str]) -> bool:
    """Whether all of them are of one mob, or it is only one."""
    mobs = {state.combatants[who].mob for who in ids}
    return len(ids) == 1 or (len(mobs) == 1 and "" not in mobs)


def up(data: Ruleset, state: Encounter) -> list[str]:
    """Those whose turn it is; of a mob first whoever can act and has something left to act with, who stands for all."""
    active = [who for who in state.active if who in state.combatants]
    return sorted(active, key=lambda who: _spent(data, state.combatants[who])) if one_mob(state, active) else active


def _spent(data: Ruleset, bearer: Combatant) -> tuple[bool, bool]:
    left = next((bearer.tracks[track].value for track in data.screen.budget if track in bearer.tracks), 0)
    return not acts(data.condition, bearer), left <= 0


def gathered(state: Encounter, ids: Iterable[str]) -> list[tuple[str, ...]]:
    """The ids, those of one mob together where its first stands."""
    found: dict[str, list[str]] = {}
    for who in ids:
        mob = state.combatants[who].mob if who in state.combatants else ""
        found.setdefault(f"mob {mob}" if mob else who, []).append(who)
    return [tuple(group) for group in found.values()]


def mob_called(state: Encounter, group: Sequence[str]) -> str:
    """What a sentence calls several of one mob, `the Goblin mob`; one alone has a name."""
    first = state.combatants[group[0]]
    return first.name if len(group) == 1 else f"the {base_name(first)} mob"


def base_name(bearer: Combatant) -> str:
    """The name without its number: `Goblin`."""
    base, _, number = bearer.name.rpartition(" ")
    return base if base and number.isdigit() else bearer.name
