"""People as records: made from what a sentence, a template or the party file says, and changed by `set`."""

from __future__ import annotations

from littledice.app.people.body_parts import with_parts
from littledice.engine.ruleset import Rulebook
from littledice.engine.steady import MAXIMUM
from littledice.engine.tracks import make_tracks
from littledice.grammar.sheet_entries import Sheet, check_maximum
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Event, InitiativeSet, Renamed, StatSet, TrackMade, TrackSet, WordsSet
from littledice.model.record import replace
from littledice.model.ruleset import TemplateDef
from littledice.model.track import Number, Track, figure

Given = dict[str, tuple[Number, Number | None]]


def made(rules: Rulebook, state: Encounter, id: str, name: str, sheet: Sheet, template: str = "") -> Combatant:
    """Somebody new. What is given on the sheet wins over the template; the rest follows from the rules."""
    ready = rules.data.template.get(template, TemplateDef())
    stats = {key: value for key, value in {**ready.stats, **sheet.stats}.items() if value is not None}
    words = {key: value for key, value in {**ready.words, **sheet.words}.items() if value}
    bearer = Combatant(
        id=id,
        name=name,
        side=sheet.side or ready.side,
        template=template,
        stats=stats,
        words=words,
        initiative=sheet.initiative,
    )
    with_parts(rules, state, bearer, sheet)
    given: Given = {track: (high, high) for track, high in ready.tracks.items()}
    for track, (value, high) in sheet.tracks.items():
        given[track] = (value, _most(rules, track, value) if high is None else high)
    tracks = make_tracks(rules, state, bearer, given)
    for track, (value, _) in sheet.tracks.items():
        _check_room(name, track, tracks[track], value)
    return replace(bearer, tracks=tracks)


def _most(rules: Rulebook, track: str, value: Number) -> Number | None:
    """The maximum behind a lone number: the number itself, but of what is counted up from a start the ruleset's own.

    Raises `Refused` for a number that no maximum can be.
    """
    defined = rules.data.track.get(track)
    if defined is not None and defined.start is not None and defined.high is not None:
        return None
    check_maximum(rules.data, track, value)
    return value


def _check_room(whose: str, name: str, track: Track, value: Number) -> None:
    """Raise `Refused` for a value that the track cannot have: nobody gets another number than was typed."""
    reached, said = track.clamped(value), f"{value:.15g}"
    if reached == value:
        return
    bound = f"{'maximum' if reached < value else 'minimum'} is {figure(reached)}"
    hint = f"`{name}={said}/{said}` gives another maximum too." if reached < value else f"`{name}=VALUE/MAXIMUM`"
    raise Refused(f"The {name} of {whose} cannot be {figure(value)}: the {bound}.", hint, code="number")


def changes(rules: Rulebook, state: Encounter, bearer: Combatant, sheet: Sheet) -> list[Event]:
    """The events that write `sheet` onto somebody's; tracks that follow from it move along."""
    events: list[Event] = []
    if sheet.name is not None or sheet.side is not None:
        events.append(Renamed(who=bearer.id, name=sheet.name, side=sheet.side))
    if sheet.initiative is not None:
        events.append(InitiativeSet(who=bearer.id, value=sheet.initiative))
    events.extend(StatSet(who=bearer.id, key=key, value=value) for key, value in sheet.stats.items())
    events.extend(WordsSet(who=bearer.id, key=key, words=words) for key, words in sheet.words.items())
    from littledice.engine.apply import fold

    changed = fold(state, events)
    return [*events, *_tracks(rules, changed, changed.combatants[bearer.id], sheet)]


def _tracks(rules: Rulebook, state: Encounter, bearer: Combatant, sheet: Sheet) -> list[Event]:
    """Bounds worked out from the sheet where they were not given. A value stays what it is while it lies within them:
    whoever writes a maximum heals and hurts nobody.
    """
    with_parts(rules, state, bearer, sheet)
    maxima = [key for key, defined in rules.data.stat.items() if MAXIMUM in defined.tags]
    written = {
        name: sheet.stats.get(defined.high) if isinstance(defined.high, str) and defined.high in maxima else None
        for name, defined in rules.data.track.items()
    }
    given: Given = {
        name: (held.value, held.high if written.get(name) is None else written[name])
        for name, held in bearer.tracks.items()
        if held.fixed
    }
    for name, (value, high) in sheet.tracks.items():
        held = bearer.tracks.get(name)
        if high is not None or held is None:
            given[name] = (value, _most(rules, name, value) if high is None else high)
    fresh = make_tracks(rules, state, replace(bearer, tracks={}), given)
    events: list[Event] = []
    for name in (*bearer.tracks, *[name for name in fresh if name not in bearer.tracks]):
        events.extend(_moved(bearer, name, bearer.tracks.get(name), fresh.get(name), sheet))
    return events


def _moved(bearer: Combatant, name: str, held: Track | None, fresh: Track | None, sheet: Sheet) -> list[Event]:
    who, asked = bearer.id, sheet.tracks.get(name)
    if fresh is None:
        return [TrackMade(who=who, name=name, track=None)]
    if held is None:
        if asked is not None:
            _check_room(bearer.name, name, fresh, asked[0])
        return [TrackMade(who=who, name=name, track=fresh)]
    value = fresh.clamped(held.value) if asked is None else asked[0]
    kept = replace(fresh, value=value)
    _check_room(bearer.name, name, kept, value)
    if (fresh.high, fresh.low, fresh.fixed) != (held.high, held.low, held.fixed):
        return [TrackMade(who=who, name=name, track=kept)]
    if value != held.value:
        return [TrackSet(who=who, track=name, value=value, was=held.value, why="edit")]
    return []
