"""Tracks that nobody has alone: those of the fight and those of a side. They are kept among the clocks of the fight;
one that nothing has moved yet is where the ruleset says that it starts.
"""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.memo import PerRuleset
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.fight_clock import FightClock
from littledice.model.record import Value
from littledice.model.ruleset import Ruleset, TrackDef
from littledice.model.track import Number, Track

FIGHT = "fight"
SHARED: PerRuleset[dict[str, TrackDef]] = PerRuleset(
    lambda data: {name: defined for name, defined in data.track.items() if defined.of != "person"}
)
"""The tracks of the fight and of sides, by name."""


class Shared(Value):
    """A track of the fight, or of a `side`, and the `key` under which the fight keeps it."""

    key: str
    name: str
    side: str
    defined: TrackDef


def shared(data: Ruleset, name: str, side: str) -> Shared | None:
    """The track of that name that belongs to the fight, or to this side; None where it is a person's own."""
    defined = SHARED.of(data).get(name)
    if defined is None or (defined.of == "side" and not side):
        return None
    of = side if defined.of == "side" else ""
    return Shared(f"{name}:{of}" if of else name, name, of, defined)


def of_key(data: Ruleset, key: str) -> Shared | None:
    """The track that is kept under this key; None for a clock of the GM's own."""
    name, _, side = key.partition(":")
    found = shared(data, name, side)
    return found if found is not None and found.key == key else None


def dial(rules: Rulebook, state: Encounter, track: Shared) -> FightClock:
    """Where it stands."""
    held = state.clocks.get(track.key)
    if held is not None:
        return held
    moment, defined = Circumstance(rules, state), track.defined
    high = None if defined.high is None else max(worth(defined.high, moment), 0)
    low = worth(defined.low, moment)
    numbers = {"high": low if high is None else high}
    start = low if defined.start is None else worth(defined.start, Circumstance(rules, state, numbers=numbers))
    value = Track(value=start, high=high, low=low).clamped(start)
    return FightClock(value=value, high=high, fills=high is None or value < high)


def shared_track(rules: Rulebook, state: Encounter, bearer: Combatant | None, name: str) -> Track | None:
    """A track of the fight or of the bearer's side as if it were theirs; None where there is none of that name."""
    found = shared(rules.data, name, bearer.side if bearer is not None else "")
    if found is None:
        return None
    held = dial(rules, state, found)
    return Track(value=held.value, high=held.high, low=worth(found.defined.low, Circumstance(rules, state)))


def clocks(rules: Rulebook, state: Encounter) -> Iterator[tuple[str, Shared | None, FightClock]]:
    """Every track of the fight and of the sides that are here, then the GM's own clocks: each with its key."""
    sides = dict.fromkeys(each.side for each in state.here())
    seen = []
    for name, defined in SHARED.of(rules.data).items():
        for side in sides if defined.of == "side" else ("",):
            track = shared(rules.data, name, side)
            if track is not None:
                seen.append(track.key)
                yield track.key, track, dial(rules, state, track)
    for key, held in state.clocks.items():
        if key not in seen:
            yield key, of_key(rules.data, key), held


def value_of(rules: Rulebook, state: Encounter, bearer: Combatant, name: str) -> Number:
    """What somebody has of a track, their own or one that they share."""
    track = rules.track(state, bearer, name)
    return track.value if track is not None else 0


def set_how(data: Ruleset, bearer: Combatant, name: str) -> str:
    """What is typed to put it right."""
    track = shared(data, name, bearer.side)
    return f"`clock {track.key} N`" if track is not None else f"`set {bearer.id} {name}=N`"
