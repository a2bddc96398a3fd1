"""How a game counts harm, by what its ruleset shows of a body: wounds, the parts of a body, or the points of one track.
Reports count in it and in nothing else: a body whose points come back with each wound has not lost points.
"""

from __future__ import annotations

from fractions import Fraction

from littledice.app.telling.health import main_tracks, part_ids, state_of
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

POINTS, WOUNDS, PARTS = "points", "wounds", "parts"


def measure(data: Ruleset) -> str:
    """What harm is counted in."""
    return PARTS if data.screen.parts else WOUNDS if data.screen.crosses else POINTS


def measured(data: Ruleset, bearer: Combatant) -> list[str]:
    """The tracks of the bearer that are counted."""
    kind = measure(data)
    if kind == PARTS:
        return part_ids(data, bearer)
    names = data.screen.crosses if kind == WOUNDS else (data.screen.bar,)
    return [name for name in names if name in bearer.tracks]


def harm_of(data: Ruleset, bearer: Combatant) -> Number:
    """How much harm the bearer carries: wounds, or points below the most there can be."""
    if measure(data) == WOUNDS:
        return sum(bearer.value(name) for name in measured(data, bearer))
    tracks = [bearer.tracks[name] for name in measured(data, bearer)]
    return sum((track.high or 0) - track.value for track in tracks)


def sound(data: Ruleset, bearer: Combatant) -> Fraction | None:
    """The share of the body that is sound, from 0 to 1; None where there is nothing to count."""
    if state_of(data, bearer) == "dead":
        return Fraction(0)
    names = measured(data, bearer)
    high = sum((Fraction(str(bearer.tracks[name].high or 0)) for name in names), Fraction(0))
    if not high:
        return None
    if measure(data) == WOUNDS:
        return max(Fraction(0), 1 - Fraction(str(harm_of(data, bearer))) / high)
    values = [max(Fraction(0), Fraction(str(track.value))) for track in main_tracks(data, bearer)]
    return min(Fraction(1), sum(values, Fraction(0)) / high)


def health_unit(data: Ruleset) -> str:
    """What is counted, as the heading of a table: wounds, parts, or the points of the bar."""
    kind = measure(data)
    if kind == PARTS:
        return "body"
    name = data.screen.crosses[0] if kind == WOUNDS else data.screen.bar
    defined = data.track.get(name)
    if defined is None:
        return "points"
    return (defined.name if kind == WOUNDS else defined.short or defined.name) or name
