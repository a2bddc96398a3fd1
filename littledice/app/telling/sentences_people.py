"""What becomes of people, as sentences: one for every event that changes somebody or tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.telling.effects import effect_of
from littledice.app.telling.health import HEALTH
from littledice.app.telling.moment import Moment
from littledice.app.telling.number_format import listed, shown
from littledice.app.telling.sentences_roll import result, setup
from littledice.app.telling.verb_phrase import deed, said_words
from littledice.model import events as ev
from littledice.model.track import Track

PLAIN_CAUSES = ("", "damage", "heal", "cost")
"""Causes that the sentence around a change makes plain."""

LOST_BY = {"ended": "ends", "used": "is used up", "off": "is taken off", "replaced": "is replaced"}


def _joined(moment: Moment, event: ev.Joined) -> str:
    who = event.combatant
    known = moment.before.combatants.get(who.id)
    if known is not None:
        return f"{who.name} comes back, id {who.id}."
    bar = moment.data.screen.bar
    track = who.tracks.get(bar)
    health = f", {moment.track_name(bar)} {level(track, track.value)}" if track is not None else ""
    return f"{who.name} joins, {who.side}, id {who.id}{health}."


def _left(moment: Moment, event: ev.Left) -> str:
    return f"{moment.name(event.who)} leaves the fight."


def _returned(moment: Moment, event: ev.Returned) -> str:
    return f"{moment.name(event.who)} is back in the fight."


def _initiative(moment: Moment, event: ev.InitiativeSet) -> str:
    if event.value is None:
        return f"{moment.name(event.who)} has no initiative any more."
    return f"{moment.name(event.who)} has initiative {shown(event.value)}."


def level(track: Track | None, value: int | float) -> str:
    """A value with the most it can be: `2 of 4`."""
    high = track.high if track is not None else None
    said = f"minus {shown(-value)}" if value < 0 else shown(value)
    return said if high is None else f"{said} of {shown(high)}"


def _track(moment: Moment, event: ev.TrackSet) -> str:
    bearer = moment.person(event.who)
    track = bearer.tracks.get(event.track) if bearer is not None else None
    was = f"minus {shown(-event.was)}" if event.was < 0 else shown(event.was)
    change = f"{moment.name(event.who)} {moment.track_name(event.track)} {was} to {level(track, event.value)}"
    why = "" if event.why in PLAIN_CAUSES else f" ({small(event.why.replace('_', ' '))})"
    return f"{change}{why}."


def _track_made(moment: Moment, event: ev.TrackMade) -> str:
    name = moment.track_name(event.name)
    if event.track is None:
        return f"{moment.name(event.who)} has no {name} any more."
    return f"{moment.name(event.who)} {name} is {level(event.track, event.track.value)}."


def _stat(moment: Moment, event: ev.StatSet) -> str:
    defined = moment.data.stat.get(event.key)
    key = (defined.short or defined.name if defined is not None else "") or event.key
    old = moment.before.combatants[event.who].stats.get(event.key)
    if event.value is None:
        return f"{moment.name(event.who)} has no {key} of its own any more."
    was = "" if old is None or old == event.value else f"{shown(old)} to "
    return f"{moment.name(event.who)} {key} {was}{shown(event.value)}."


def _words(moment: Moment, event: ev.WordsSet) -> str:
    if event.key == HEALTH:
        return f"{moment.name(event.who)} is {listed(event.words)}."
    defined = moment.data.words.get(event.key)
    key = (defined.name if defined is not None else "") or event.key
    weapons = defined is not None and defined.among == "weapon"
    named = [moment.weapons(word) if weapons else word for word in event.words]
    return f"{moment.name(event.who)}, {small(key)}: {', '.join(named) or 'nothing'}."


def small(name: str) -> str:
    """A name as it stands inside a sentence: its first letter small, unless it is written in capitals."""
    return name if name[1:2].isupper() else f"{name[:1].lower()}{name[1:]}"


def _renamed(moment: Moment, event: ev.Renamed) -> str:
    old = moment.before.combatants[event.who].name
    told = []
    if event.name is not None and event.name != old:
        told.append(f"{old} is now called {event.name}.")
    if event.side is not None:
        told.append(f"{event.name or old} is now on the side {event.side}.")
    return " ".join(told) or f"{old} keeps the name."


def _gained(moment: Moment, event: ev.Gained) -> str:
    held = event.condition
    known = moment.before.combatants[event.who].find(held.kind, source=held.source, against=held.against)
    what = moment.condition(event.who, held)
    aimed = held.against in moment.after.combatants
    about = f", about {moment.name(held.against)}" if aimed and held.against not in what.split() else ""
    by = f", from {moment.name(held.source)}" if held.source in moment.after.combatants and not aimed else ""
    if held.source == event.who:
        by = ""
    return f"{moment.name(event.who)} {_holds(moment, held.kind, again=known is not None)} {what}{about}{by}."


def _holds(moment: Moment, kind: str, *, again: bool) -> str:
    """One is dazed, but has adrenaline: a condition called like a move, or a wound, is something one has."""
    name = moment.condition_name(kind)
    if name.endswith(" wound") or any(move.name.lower() == name for move in moment.data.move.values()):
        return "still has" if again else "has"
    return "stays" if again else "is"


def _lost(moment: Moment, event: ev.Lost) -> str:
    bearer = moment.before.combatants[event.who]
    held = bearer.find(event.kind, source=event.source, against=event.against)
    name = moment.condition_name(event.kind)
    if held is not None:
        name = effect_of(moment.data, moment.before, bearer, held).name
    how = LOST_BY.get(event.why) or (f"ends: {event.why.replace('_', ' ')}" if event.why else "ends")
    return f"{name[:1].upper()}{name[1:]} on {bearer.name} {how}."


def _tallied(moment: Moment, event: ev.Tallied) -> str:
    value = "cleared" if event.value is None else event.value if isinstance(event.value, str) else shown(event.value)
    return f"{moment.name(event.who)}, counter {event.key.replace('_', ' ')}: {value}."


def _used(moment: Moment, event: ev.Used) -> str:
    actor, what, targets = deed(moment, event)
    using = f" with {moment.weapons(event.using)}" if event.using else ""
    words = f", {said_words(event.words)}" if event.words else ""
    if not actor:
        return f"{what}{f': {targets}' if targets else ''}{using}{words}."
    return f"{actor} {what}{f' {targets}' if targets else ''}{using}{words}."


def _rolled(moment: Moment, event: ev.Rolled) -> str:
    return f"{setup(moment, event.roll)} {result(moment, event.roll)}"


def _struck(moment: Moment, event: ev.Struck) -> str:
    name = moment.name(event.target)
    kind = moment.data.damage_type.get(event.kind, {}).get("name", event.kind) if event.kind else ""
    if event.taken <= 0:
        return f"No damage to {name}{before(event)}."
    points = f"{shown(event.taken)} {f'{kind} ' if kind else ''}damage"
    where = f" in {moment.parts(event.parts)}" if event.parts else ""
    return f"{points} to {name}{where}{before(event)}."


def before(event: ev.Struck) -> str:
    """What was dealt, after a comma, where the target's own made less or more of it; else empty."""
    if event.dealt <= 0 or event.dealt == event.taken:
        return ""
    dealt = shown(event.dealt)
    return f", {dealt} before reductions" if event.taken < event.dealt else f", raised from {dealt}"


def _answered(moment: Moment, event: ev.Answered) -> str:
    picks = " ".join(event.picks) if event.picks else "none"
    return f"{moment.name(event.to)} answers {picks}."


def _placed(moment: Moment, event: ev.Placed) -> str:
    if event.at is None:
        return f"{moment.name(event.who)} is off the map."
    return f"{moment.name(event.who)} stands at {event.at[0]},{event.at[1]}."


def _distance(moment: Moment, event: ev.DistanceSet) -> str:
    pair = f"{moment.name(event.one)} and {moment.name(event.other)}"
    if event.distance is None:
        return f"The distance of {pair} is open."
    told = event.distance if isinstance(event.distance, str) else shown(event.distance)
    return f"The distance of {pair} is {told}."


def _concealed(moment: Moment, event: ev.Concealed) -> str:
    return f"{moment.name(event.who)} is {'kept from the players' if event.concealed else 'shown to the players'}."


NOTES = {"note": "Note: ", "overruled": "Overruled: ", "due": "Due: ", "warning": "Warning: "}


def _noted(moment: Moment, event: ev.Noted) -> str:
    rule = f" ({event.rule})" if event.rule and event.rule not in event.text else ""
    text = event.text.rstrip()
    end = "" if (text.endswith((".", "!", "?")) and not rule) else "."
    told = f"{NOTES.get(event.kind, '')}{text.rstrip('.') if rule else text}{rule}{end}"
    about = event.kind == "note" and event.who in moment.after.combatants
    return f"{moment.name(event.who)}, note: {told.removeprefix('Note: ')}" if about else told


SENTENCES: dict[type, Callable[[Moment, Any], str]] = {
    ev.Joined: _joined,
    ev.Left: _left,
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
    ev.Used: _used,
    ev.Rolled: _rolled,
    ev.Struck: _struck,
    ev.Answered: _answered,
    ev.Placed: _placed,
    ev.DistanceSet: _distance,
    ev.Concealed: _concealed,
    ev.Noted: _noted,
}
