"""How large a fight may grow. Far above any table's need; a file made to exhaust the machine runs into them first."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter

MOST_PEOPLE = 2_000
MOST_EVENTS = 5_000
MOST_CONDITIONS = 1_000
MOST_ENTRIES = 5_000
MOST_PAIRS = 20_000

MOST_WORK = 100_000_000
"""Entries copied while events are applied, about a second; every event copies the collection that it changes."""

LONG_WORK = MOST_WORK // 4
"""After so much a checkpoint is written, so that a save of our own never comes near to what is refused."""


class TooLarge(Exception):
    """A limit is passed; the text says which."""


def check_events(count: int) -> None:
    """One step has at most 5,000 events."""
    if count > MOST_EVENTS:
        raise TooLarge(f"one step has {count:,} events, and {MOST_EVENTS:,} is the most")


def check_size(encounter: Encounter, before: Encounter | None = None) -> int:
    """At most 2,000 combatants, removed ones included, with 1,000 conditions each, and 5,000 entries in any other list
    of theirs or of the fight's. Gives the length of the longest, which an event may have to copy.

    Combatants that are the same record as in `before` are taken as checked.
    """
    people, pairs = len(encounter.combatants), len(encounter.distances)
    if people > MOST_PEOPLE:
        raise TooLarge(f"the fight has {people:,} combatants, and {MOST_PEOPLE:,} is the most")
    if pairs > MOST_PAIRS:
        raise TooLarge(f"the fight has {pairs:,} distances, and {MOST_PAIRS:,} is the most")
    known = before.combatants if before is not None else {}
    changed = (one for id, one in encounter.combatants.items() if known.get(id) is not one)
    entries = max(_largest_of_fight(encounter), *map(_largest, changed), 0)
    if entries > MOST_ENTRIES:
        raise TooLarge(f"one list of it has {entries:,} entries, and {MOST_ENTRIES:,} is the most")
    return max(people, pairs, entries)


def _largest(one: Combatant) -> int:
    if len(one.conditions) > MOST_CONDITIONS:
        raise TooLarge(f"a combatant has {len(one.conditions):,} conditions, and {MOST_CONDITIONS:,} is the most")
    return max(len(one.tracks), len(one.stats), len(one.words), len(one.tally))


def _largest_of_fight(fight: Encounter) -> int:
    slots = (fight.order, fight.standing, fight.begun, fight.done, fight.active)
    lists = (*slots, fight.declared, fight.scene, fight.last)
    return max(len(fight.put_off), len(fight.joint), len(fight.options), *map(len, lists))
