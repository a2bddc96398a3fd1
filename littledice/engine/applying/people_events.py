"""How events change the people of a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter, pair
from littledice.model.record import replace
from littledice.model.track import Track

Value = TypeVar("Value")


def put(encounter: Encounter, combatant: Combatant) -> Encounter:
    """The encounter with that combatant's record in it."""
    return replace(encounter, combatants={**encounter.combatants, combatant.id: combatant})


def with_key(mapping: dict[str, Value], key: str, value: Value | None) -> dict[str, Value]:
    """A copy with `key` set, or without it where `value` is None."""
    changed = dict(mapping)
    if value is None:
        changed.pop(key, None)
    else:
        changed[key] = value
    return changed


def _joined(encounter: Encounter, event: ev.Joined) -> Encounter:
    return put(encounter, event.combatant)


def _returned(encounter: Encounter, event: ev.Returned) -> Encounter:
    return put(encounter, replace(encounter.combatants[event.who], here=True))


def _initiative(encounter: Encounter, event: ev.InitiativeSet) -> Encounter:
    return put(encounter, replace(encounter.combatants[event.who], initiative=event.value))


def _track(encounter: Encounter, event: ev.TrackSet) -> Encounter:
    combatant = encounter.combatants[event.who]
    track = combatant.tracks.get(event.track, Track(value=0))
    tracks = {**combatant.tracks, event.track: replace(track, value=event.value)}
    return put(encounter, replace(combatant, tracks=tracks))


def _track_made(encounter: Encounter, event: ev.TrackMade) -> Encounter:
    combatant = encounter.combatants[event.who]
    return put(encounter, replace(combatant, tracks=with_key(combatant.tracks, event.name, event.track)))


def _stat(encounter: Encounter, event: ev.StatSet) -> Encounter:
    combatant = encounter.combatants[event.who]
    return put(encounter, replace(combatant, stats=with_key(combatant.stats, event.key, event.value)))


def _words(encounter: Encounter, event: ev.WordsSet) -> Encounter:
    combatant = encounter.combatants[event.who]
    return put(encounter, replace(combatant, words=with_key(combatant.words, event.key, event.words or None)))


def _renamed(encounter: Encounter, event: ev.Renamed) -> Encounter:
    combatant = encounter.combatants[event.who]
    name = combatant.name if event.name is None else event.name
    side = combatant.side if event.side is None else event.side
    return put(encounter, replace(combatant, name=name, side=side))


def _same(condition: Condition, other: Condition | ev.Lost) -> bool:
    return condition.same(other.kind, other.source, other.against, other.text)


def _gained(encounter: Encounter, event: ev.Gained) -> Encounter:
    combatant = encounter.combatants[event.who]
    new = event.condition
    if any(_same(held, new) for held in combatant.conditions):
        conditions = tuple(new if _same(held, new) else held for held in combatant.conditions)
    else:
        conditions = (*combatant.conditions, new)
    return put(encounter, replace(combatant, conditions=conditions))


def _lost(encounter: Encounter, event: ev.Lost) -> Encounter:
    combatant = encounter.combatants[event.who]
    kept = tuple(held for held in combatant.conditions if not _same(held, event))
    return put(encounter, replace(combatant, conditions=kept))


def _tallied(encounter: Encounter, event: ev.Tallied) -> Encounter:
    combatant = encounter.combatants[event.who]
    return put(encounter, replace(combatant, tally=with_key(combatant.tally, event.key, event.value)))


def _counted(encounter: Encounter, event: ev.Counted) -> Encounter:
    combatant = encounter.combatants[event.who]
    return put(encounter, replace(combatant, counters=with_key(combatant.counters, event.name, event.value)))


def _placed(encounter: Encounter, event: ev.Placed) -> Encounter:
    return put(encounter, replace(encounter.combatants[event.who], at=event.at))


def _concealed(encounter: Encounter, event: ev.Concealed) -> Encounter:
    return put(encounter, replace(encounter.combatants[event.who], concealed=event.concealed))


def _distance(encounter: Encounter, event: ev.DistanceSet) -> Encounter:
    key = pair(event.one, event.other)
    return replace(encounter, distances=with_key(encounter.distances, key, event.distance))


APPLIERS: dict[type, Callable[[Encounter, Any], Encounter]] = {
    ev.Joined: _joined,
    ev.Returned: _returned,
    ev.InitiativeSet: _initiative,
    ev.TrackSet: _track,
    ev.TrackMade: _track_made,
    ev.StatSet: _stat,
    ev.WordsSet: _words,
    ev.Renamed: _renamed,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.Tallied: _tallied,
    ev.Counted: _counted,
    ev.Placed: _placed,
    ev.Concealed: _concealed,
    ev.DistanceSet: _distance,
}
