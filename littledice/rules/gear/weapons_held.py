"""Weapons in hand: what reaches how far, what is loaded, what is at hand."""

from __future__ import annotations

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.ruleset import Rulebook
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import WeaponDef
from littledice.model.track import Number

BARE_HANDS = "unarmed"
HELD, NATURAL, CARRIED, UNLOADED = "held", "natural", "weapons", "unloaded"
DROPPED = "dropped"
"""The tally of whoever has let something fall: their sheet tells what they have."""
ITEMS = "items"
"""The list of things in the pack that are not weapons."""
MELEE, RANGED, RELOAD = "melee", "ranged", "reload"


def weapon(rules: Rulebook, name: str) -> WeaponDef:
    """The weapon of that id, an empty one for free words."""
    return weapon_of(rules.data, name) or WeaponDef()


def ready_arms(rules: Rulebook, bearer: Combatant, tag: str) -> list[str]:
    """Weapons in hand or natural that have the tag."""
    names = (*bearer.words.get(HELD, ()), *bearer.words.get(NATURAL, ()))
    return [name for name in dict.fromkeys(names) if tag in weapon(rules, name).tags]


def reach(rules: Rulebook, state: Encounter, bearer: Combatant, name: str) -> Number:
    """How many hexes away the weapon strikes in this bearer's hands; 1 where it does not say."""
    amount = weapon(rules, name).reach
    return 1 if amount is None else worth(amount, Circumstance(rules, state, bearer))


def range_of(rules: Rulebook, state: Encounter, bearer: Combatant, name: str) -> Number | None:
    """The range in hexes of one step without penalty, None where the weapon does not say."""
    amount = weapon(rules, name).range
    return None if amount is None else worth(amount, Circumstance(rules, state, bearer))


def longest_reach(rules: Rulebook, state: Encounter, bearer: Combatant) -> Number:
    """How far the bearer pins others: the longest reach of what is in hand or natural, 0 without any (SD-87)."""
    return max((reach(rules, state, bearer, name) for name in ready_arms(rules, bearer, MELEE)), default=0)


def hands(rules: Rulebook, bearer: Combatant) -> int:
    """How many hands are full; a weapon that does not say takes one."""
    return sum(weapon(rules, name).hands or 1 for name in bearer.words.get(HELD, ()))


def at_hand(rules: Rulebook, bearer: Combatant, name: str) -> bool:
    """Whether the weapon can be used now: in hand or natural. A sheet that lists no weapons at all, and from which none
    has fallen, is not held to it; whoever has let the last one fall has bare hands.
    """
    lists = [bearer.words.get(key, ()) for key in (HELD, NATURAL, CARRIED)]
    if not any(lists) and not bearer.tally.get(DROPPED):
        return True
    if name == BARE_HANDS and not any(lists):
        return True
    thrown = [weapon(rules, each).params.get("thrown") for each in bearer.words.get(HELD, ())]
    return name in (*lists[0], *lists[1]) or name in thrown


def loaded(bearer: Combatant, rules: Rulebook, name: str, wanted: int = 1) -> bool:
    """Whether so many of it can be shot: it needs no loading, or they were not shot since. Of two alike each is loaded
    by itself.
    """
    return RELOAD not in weapon(rules, name).tags or left_loaded(bearer, name) >= wanted


def left_loaded(bearer: Combatant, name: str) -> int:
    """How many of the weapons of that name in hand are loaded, 0 or more."""
    return max(1, bearer.words.get(HELD, ()).count(name)) - bearer.words.get(UNLOADED, ()).count(name)


def range_steps(distance: Number, range: Number) -> int:
    """How many steps of range the distance is beyond the first; 8 or more is out of reach (6.1 of the weapons'
    text).
    """
    return max(0, -int(-distance // range) - 1) if range > 0 else 0


FARTHEST = 8
"""So many times its range a weapon can shoot."""


def too_close(distance: Number, reach: Number) -> bool:
    """Whether a long weapon has no room to strike."""
    return 2 * distance < reach and distance < reach - 2
