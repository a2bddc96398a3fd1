"""What falls from a hand, and what is picked up again."""

from __future__ import annotations

from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.events import Event, Lying, Tallied, WordsSet
from littledice.model.thing import Thing
from littledice.rules.gear.hands import EMPTY, trimmed
from littledice.rules.gear.weapons_held import CARRIED, DROPPED, HELD

NEAR = 1
"""From so many hexes away something is picked up."""


def fall(rules: Rulebook, state: Encounter, who: str, what: str, *, near: str = "") -> tuple[Event, ...]:
    """What happens as `what` falls from the hands of `who`, at the place of `near` where that is somebody else's. Where
    hands are parts of a body the other hand keeps what it has.
    """
    bearer = state.combatants[who]
    held = list(bearer.words.get(HELD, ()))
    place = held.index(what)
    if rules.data.screen.parts:
        held[place] = EMPTY
    else:
        del held[place]
    defined, carried = rules.data.words.get(CARRIED), list(bearer.words.get(CARRIED, ()))
    fewer = defined is not None and defined.carried and carried.count(what) > held.count(what)
    if fewer:
        carried.remove(what)
    thing = Thing(what=what, at=state.combatants[near or who].at, by=near or who)
    return (
        WordsSet(who=who, key=HELD, words=trimmed(held)),
        *([WordsSet(who=who, key=CARRIED, words=tuple(carried))] if fewer else []),
        *([] if bearer.tally.get(DROPPED) else [Tallied(who=who, key=DROPPED, value=1)]),
        Lying(things=(*state.lying, thing), fallen=thing),
    )


def within_grasp(state: Encounter, bearer: Combatant, what: str) -> Thing | None:
    """What of that name lies where the bearer can pick it up; where either has no place, the table knows how far."""
    found = [each for each in state.lying if each.what == what and _near(bearer, each)]
    return next((each for each in found if each.by == bearer.id), found[0] if found else None)


def _near(bearer: Combatant, thing: Thing) -> bool:
    """On the same hex or the next."""
    if bearer.at is None or thing.at is None:
        return True
    right, down = thing.at[0] - bearer.at[0], thing.at[1] - bearer.at[1]
    return max(abs(right), abs(down), abs(right + down)) <= NEAR


def without(state: Encounter, thing: Thing) -> Lying:
    """What happens as something is picked up."""
    left = list(state.lying)
    left.remove(thing)
    return Lying(things=tuple(left), taken=thing.what)
