"""How large a fight may grow. Far above any table's need; a file made to exhaust the machine runs into them first."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

MOST_PEOPLE = 2_000
MOST_EVENTS = 5_000
MOST_ENTRIES = 5_000
MOST_PAIRS = 50_000


class TooLarge(Exception):
    """A limit is passed; the text says which."""


def check_events(count: int) -> None:
    """One step has at most 5,000 events."""
    if count > MOST_EVENTS:
        raise TooLarge(f"one step has {count:,} events, and {MOST_EVENTS:,} is the most")


def check_size(encounter: Encounter, before: Encounter | None = None) -> None:
    """At most 2,000 combatants, removed ones included, and 5,000 entries in anything that one of them or the fight
    holds.

    Combatants that are the same record as in `before` are taken as checked.
    """
    people = encounter.combatants
    if len(people) > MOST_PEOPLE:
        raise TooLarge(f"the fight has {len(people):,} combatants, and {MOST_PEOPLE:,} is the most")
    if len(encounter.distances) > MOST_PAIRS or _largest_of_fight(encounter) > MOST_ENTRIES:
        raise TooLarge(f"the fight holds a list of more than {MOST_ENTRIES:,} entries")
    known = before.combatants if before is not None else {}
    for id, combatant in people.items():
        if known.get(id) is not combatant and _largest(combatant) > MOST_ENTRIES:
            raise TooLarge(f"a combatant holds a list of more than {MOST_ENTRIES:,} entries")


def _largest(one: Combatant) -> int:
    return max(len(one.conditions), len(one.tracks), len(one.stats), len(one.words), len(one.tally))


def _largest_of_fight(fight: Encounter) -> int:
    slots = (fight.order, fight.standing, fight.begun, fight.done, fight.active)
    lists = (*slots, fight.declared, fight.scene, fight.last)
    return max(len(fight.put_off), len(fight.joint), len(fight.options), *map(len, lists))
