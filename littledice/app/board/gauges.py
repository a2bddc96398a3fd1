"""Tracks and stats made ready to be drawn."""

from __future__ import annotations

from littledice.app.board.data import BAR, CROSSES, NUMBER, PART, PIPS, Dial, Gauge
from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.health import part_ids, track_sign
from littledice.app.telling.number_format import shown, tidy, unit_for
from littledice.app.telling.spans import Line, Span
from littledice.engine.conditions import acts
from littledice.engine.ruleset import Rulebook
from littledice.engine.shared_tracks import clocks
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset, TrackDef
from littledice.model.track import Track

MOST_SQUARES = 6
"""The largest pool drawn one square a point."""


def gauge(data: Ruleset, bearer: Combatant, name: str, kind: str) -> Gauge | None:
    """The bearer's track as it is drawn; None where it has no such track. What is measured or too large for
    squares is a number.
    """
    track = bearer.tracks.get(name)
    if track is None:
        return None
    defined = data.track.get(name, TrackDef(name=name))
    if kind in (PIPS, CROSSES) and (defined.unit or not _countable(track)):
        kind = NUMBER
    return Gauge(
        id=name,
        name=defined.name or name,
        short=defined.short or defined.name or name,
        kind=kind,
        value=tidy(track.value),
        high=None if track.high is None else tidy(track.high),
        unit=defined.unit,
        budget=defined.budget,
        low=kind in (BAR, PART) and track_sign(data, bearer, name) != "",
        gone=kind == PART and track_sign(data, bearer, name) == "✗",
    )


def dials(rules: Rulebook, state: Encounter) -> tuple[Dial, ...]:
    """The tracks of the fight and of its sides, and the GM's own clocks. Nothing counts up to the end of a track that
    is only a number.
    """
    found = []
    for key, track, held in clocks(rules, state):
        drawn = track is None or track.defined.draw == "clock"
        name = clock_name(rules.data, key)
        high = None if held.high is None else tidy(held.high)
        found.append(Dial(name, tidy(held.value), high, held.fills, drawn and held.last, drawn))
    return tuple(found)


def _countable(track: Track) -> bool:
    whole = float(track.value).is_integer() and track.high is not None and float(track.high).is_integer()
    return whole and track.high is not None and 0 <= track.value <= MOST_SQUARES and track.high <= MOST_SQUARES


def bar(data: Ruleset, bearer: Combatant) -> Gauge | None:
    """The track drawn as a bar; none where it is a part of the body, which has a cell of its own."""
    if data.screen.bar in part_ids(data, bearer):
        return None
    return gauge(data, bearer, data.screen.bar, BAR)


def pools(data: Ruleset, bearer: Combatant) -> tuple[Gauge, ...]:
    """Wounds and pools, in the order of the columns."""
    drawn = [(name, CROSSES) for name in data.screen.crosses] + [(name, PIPS) for name in data.screen.pips]
    return tuple(found for name, kind in drawn if (found := gauge(data, bearer, name, kind)) is not None)


def body(data: Ruleset, bearer: Combatant) -> tuple[Gauge, ...]:
    """The parts of the body, their codes as headings."""
    found = []
    for name in part_ids(data, bearer):
        made = gauge(data, bearer, name, PART)
        if made is not None:
            code = data.track[name].code.upper()
            found.append(replace(made, short=code or made.short, gone=made.gone or _lost(data, bearer, name)))
    return tuple(found)


def _lost(data: Ruleset, bearer: Combatant, part: str) -> bool:
    """Whether something that holds says that the part is gone, whatever its health."""
    known = data.condition
    return any(
        held.against == part and held.kind in known and known[held.kind].loses_part for held in bearer.conditions
    )


def tokens(data: Ruleset, bearer: Combatant) -> tuple[Line, ...]:
    """What is held of the tracks that are told only then: `Favour held`, `Luck 2`, `extra actions 1`."""
    held = [(data.track[name], bearer.value(name)) for name in data.screen.tokens if bearer.value(name) > 0]
    told = [
        f"{each.name} held" if value == 1 and not each.budget else f"{each.name} {shown(value)}" for each, value in held
    ]
    return tuple((Span(each, "cond"),) for each in told)


def budget(data: Ruleset, bearer: Combatant) -> tuple[Gauge, ...]:
    """What may be spent in the turn: slots as squares, the rest as numbers; nothing by whoever has no turn."""
    found = tuple(made for name in data.screen.budget if (made := gauge(data, bearer, name, PIPS)) is not None)
    return found if acts(data.condition, bearer) else tuple(replace(each, value=0) for each in found)


def slots(data: Ruleset, bearer: Combatant) -> tuple[Gauge, ...]:
    """The slots that stand in columns of their own: all of the budget, where it holds several sorts of squares that no
    other column shows.
    """
    found = [each for each in budget(data, bearer) if each.id not in data.screen.pips]
    squares = [each for each in found if each.kind == PIPS]
    return tuple(found) if len(squares) > 1 else ()


def figures(rules: Rulebook, state: Encounter, bearer: Combatant, names: tuple[str, ...]) -> tuple[Gauge, ...]:
    """Numbers of the sheet, or tracks, by name."""
    found = []
    for name in names:
        made = gauge(rules.data, bearer, name, NUMBER)
        if made is None and (name in rules.data.stat or name in bearer.stats):
            defined = rules.data.stat.get(name)
            word = defined.name if defined is not None else name
            value = tidy(rules.stat(state, bearer, name))
            made = Gauge(
                id=name,
                name=word or name,
                short=(defined.short if defined is not None else "") or word or name,
                kind=NUMBER,
                value=value,
                unit=unit_for(value, defined.unit) if defined is not None else "",
            )
        if made is not None:
            found.append(made)
    return tuple(found)
