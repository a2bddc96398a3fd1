"""What becomes of people, in words: one clause for every event that changes somebody or tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.app.telling.effects import effect_of
from littledice.app.telling.health import HEALTH, track_sign
from littledice.app.telling.moment import Moment, track_word
from littledice.app.telling.names_in import names_in
from littledice.app.telling.number_format import listed, shown
from littledice.app.telling.spans import TO, Clause, Line, Span, about, drawn, number, said, side_name, spans, voiced
from littledice.app.telling.verb_phrase import deed, said_words
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number, Track
from littledice.rules.gear.hands import EMPTY

PLAIN_CAUSES = ("", "damage", "heal", "cost", "edit", "refill")
"""Causes that what stands around a change makes plain."""

ENDS = ("", "ended", "off")
"""Why a condition ends, where there is nothing more to say of it."""


LOST_BY = {"used": "used up", "replaced": "replaced"}


def _joined(moment: Moment, event: ev.Joined) -> Clause:
    who = event.combatant
    name, key = moment.span(who.id), drawn(f"{who.id} ", "key")
    if who.id in moment.before.combatants:
        return Clause((key, name), (Span("comes back"), voiced(f", id {who.id}")))
    bar = moment.data.screen.bar
    track = who.tracks.get(bar)
    health = spans((*level(moment.data, who, bar), drawn("  "))) if track is not None else ()
    told = voiced(f"joins {side_name(who.side)}, id {who.id}{', ' if track is not None else ''}")
    return Clause((key, name), (told, *health, drawn(who.side, "muted")))


def _left(moment: Moment, event: ev.Left) -> Clause:
    return about(moment.span(event.who), "leaves the fight")


def _returned(moment: Moment, event: ev.Returned) -> Clause:
    return about(moment.span(event.who), "is back in the fight")


def _initiative(moment: Moment, event: ev.InitiativeSet) -> Clause:
    name = moment.span(event.who)
    if event.value is None:
        return about(name, Span("no initiative", "muted", aloud="no longer has an initiative"))
    return about(name, Span("initiative ", "muted", aloud="has initiative "), number(event.value, "title"))


def level(data: Ruleset, bearer: Combatant, name: str, was: Number | None = None, *, back: bool = False) -> Line:
    """A track as it stands: `HP 2/4`, `HP 2 of 4`; with what it `was`, `HP 3 → 2/4`; one that was emptied and is full
    again comes `back`: `HP 3 → 0, back to 13/13`. One that is low, or gone for good, says so.
    """
    track = bearer.tracks[name]
    sign = track_sign(data, bearer, name)
    old: Line = () if was is None or was == track.value else (number(was), TO)
    if back:
        old = (number(was or 0), TO, number(track.low), Span(", back to "))
    new = number(track.value, "crit" if sign else "title")
    return spans((_label(data, name), *old, new, _most(track), drawn(sign, "crit")))


def _label(data: Ruleset, name: str) -> Span:
    """The word for a track; a screen has the code of a part of the body for it."""
    word, defined = track_word(data, name), data.track.get(name)
    code = defined.code.upper() if defined is not None and defined.group == data.screen.parts else ""
    return Span(f"{code or word} ", "muted", aloud=f"{word} ")


def _most(track: Track) -> Span:
    """What it can be at most."""
    return Span("") if track.high is None else Span(f"/{shown(track.high)}", "muted", aloud=f" of {shown(track.high)}")


def _track(moment: Moment, event: ev.TrackSet) -> Clause:
    bearer = moment.person(event.who)
    name = moment.span(event.who)
    cause = small(event.why.replace("_", " "))
    why = Span("") if event.why in PLAIN_CAUSES else Span(f" {cause}", "muted", aloud=f" ({cause})")
    if bearer is None or event.track not in bearer.tracks:
        return about(name, f"{moment.track_name(event.track)} {shown(event.was)}", TO, number(event.value), why)
    back = event.why == "damage" and event.value > event.was
    return about(name, *level(moment.data, bearer, event.track, event.was, back=back), why)


def _track_made(moment: Moment, event: ev.TrackMade) -> Clause:
    name, bearer = moment.span(event.who), moment.person(event.who)
    if event.track is None or bearer is None:
        return about(name, Span("no ", aloud="no longer has "), moment.track_name(event.name))
    old = moment.before.combatants[event.who].tracks.get(event.name)
    return about(name, *level(moment.data, bearer, event.name, old.value if old is not None else None))


def _stat(moment: Moment, event: ev.StatSet) -> Clause:
    defined = moment.data.stat.get(event.key)
    key = (defined.short or defined.name if defined is not None else "") or event.key
    old = moment.before.combatants[event.who].stats.get(event.key)
    name = moment.span(event.who)
    if event.value is None:
        return about(name, Span("no ", aloud="no longer has a "), key, " of their own")
    was = () if old is None or old == event.value else (number(old), TO)
    return about(name, Span(f"{key} ", "muted"), *was, number(event.value, "title"))


def _words(moment: Moment, event: ev.WordsSet) -> Clause:
    name = moment.span(event.who)
    if event.key == HEALTH:
        return about(name, voiced("is "), Span(listed(event.words), "title"))
    defined = moment.data.words.get(event.key)
    old = moment.before.combatants[event.who].words.get(event.key, ())
    if defined is not None and defined.more and defined.less:
        phrases = ((defined.more, _added(old, event.words)), (defined.less, _added(event.words, old)))
        told = [says.replace("{words}", listed(_named(moment, event.key, new))) for says, new in phrases if new]
        if told:
            return about(name, listed(told))
    key = (defined.name if defined is not None else "") or event.key
    return said(name, f"'s {small(key)}: {', '.join(_named(moment, event.key, event.words)) or 'nothing'}")


def _added(old: tuple[str, ...], new: tuple[str, ...]) -> list[str]:
    """What is in the new list more often than in the old."""
    left = list(old)
    found = []
    for word in new:
        if word in left:
            left.remove(word)
        else:
            found.append(word)
    return found


def _named(moment: Moment, key: str, words: list[str] | tuple[str, ...]) -> list[str]:
    defined = moment.data.words.get(key)
    weapons = defined is not None and defined.among == "weapon"
    return [moment.weapons(word) if weapons else word for word in words if word != EMPTY]


def small(name: str) -> str:
    """A name as it stands inside a sentence: its first letter small, unless it is written in capitals."""
    return name if name[1:2].isupper() else f"{name[:1].lower()}{name[1:]}"


def _renamed(moment: Moment, event: ev.Renamed) -> Clause:
    old = moment.before.combatants[event.who]
    told: list[str | Span] = []
    if event.name is not None and event.name != old.name:
        told += [old.name, " is now called ", moment.span(event.who)]
    if event.side is not None:
        told += [" and" if told else moment.span(event.who), f" now belongs to {side_name(event.side)}"]
    return said(*told) if told else said(moment.span(event.who), " keeps the name")


def _gained(moment: Moment, event: ev.Gained) -> Clause:
    held = event.condition
    effect = moment.effect(event.who, held)
    again = moment.before.combatants[event.who].find(held.kind, source=held.source, against=held.against) is not None
    state = has(moment, held.kind)
    holds = ("still has " if again else "has ") if state else ("is still " if again else "is ")
    by = held.source if held.source != event.who and held.against not in moment.after.combatants else ""
    about_whom = held.against if held.against != event.who else ""
    told: list[Line] = [
        (Span(f" {word} ", "muted"), moment.span(who))
        for word, who in (("from" if state else "by", by), ("about", about_whom))
        if who in moment.after.combatants and who not in effect.text.split()
    ]
    return about(moment.span(event.who), voiced(holds), *effect.line(after=sum(told, ())))


def has(moment: Moment, kind: str) -> bool:
    """One is dazed, but has adrenaline: a condition called like a move, or a wound, is something one has."""
    name = moment.condition_name(kind)
    return name.endswith(" wound") or any(move.name.lower() == name for move in moment.data.move.values())


def _lost(moment: Moment, event: ev.Lost) -> Clause:
    name, who = _ended_name(moment, event), moment.span(event.who)
    why = "" if event.why in ENDS else LOST_BY.get(event.why, event.why.replace("_", " "))
    start = voiced("no longer has " if has(moment, event.kind) else "is no longer ")
    how = f" {why}" if event.why in LOST_BY else f" ends{f', {why}' if why else ''}"
    return about(who, start, name, Span(how, "muted", aloud=f" ({why})" if why else ""))


def _ended_name(moment: Moment, event: ev.Lost) -> Span:
    """What ended, as it was called while it held."""
    bearer = moment.before.combatants[event.who]
    held = bearer.find(event.kind, source=event.source, against=event.against)
    if held is None:
        return Span(moment.condition_name(event.kind), "cond")
    return Span(effect_of(moment.data, moment.before, bearer, held).name, "cond")


def ended(moment: Moment, event: ev.Lost) -> Line:
    """What ends, for a list of such: `prone on Goblin 2`."""
    return (_ended_name(moment, event), Span(" on ", "muted"), moment.span(event.who))


def _tallied(moment: Moment, event: ev.Tallied) -> Clause:
    value = "cleared" if event.value is None else event.value if isinstance(event.value, str) else shown(event.value)
    return about(moment.span(event.who), f"counter {event.key.replace('_', ' ')}: {value}")


def _used(moment: Moment, event: ev.Used) -> Clause:
    using, words = moment.weapons(event.using), said_words(event.words)
    told = deed(moment.data, moment.after, event.who, event.move, event.targets)
    return said(
        *told,
        Span(f"  {using}" if using else "", "muted", aloud=f" with {using}" if using else ""),
        Span(f"{', ' if using else '  '}{words}" if words else "", "muted", aloud=f", {words}" if words else ""),
    )


def _rolled(moment: Moment, event: ev.Rolled) -> Clause:
    return said(moment.span(event.roll.who), f" rolls {moment.roll_name(event.roll.what)}")


def _struck(moment: Moment, event: ev.Struck) -> Clause:
    name = moment.span(event.target)
    kind = moment.data.damage_type.get(event.kind, {}).get("name", event.kind) if event.kind else ""
    if event.taken <= 0:
        return about(name, voiced("takes "), "no damage", Span(before(event), "muted"))
    damage = f" {f'{kind} ' if kind else ''}damage"
    return about(name, voiced("takes "), number(event.taken, "title"), damage, Span(before(event), "muted"))


def before(event: ev.Struck) -> str:
    """What was dealt, where the target's own made less or more of it, or there was no room for more; else empty."""
    if event.dealt <= 0 or event.dealt == event.taken:
        return ""
    dealt = shown(event.dealt)
    if event.parts and not event.reasons:
        return f" of {dealt}"
    return f", {dealt} before reductions" if event.taken < event.dealt else f", raised from {dealt}"


def _answered(moment: Moment, event: ev.Answered) -> Clause:
    return said(moment.span(event.to), " answers ", Span(" ".join(event.picks) or "none", "key"))


def _placed(moment: Moment, event: ev.Placed) -> Clause:
    where = "is off the map" if event.at is None else f"stands at {event.at[0]},{event.at[1]}"
    return about(moment.span(event.who), where)


def _distance(moment: Moment, event: ev.DistanceSet) -> Clause:
    pair = ("The distance between ", moment.span(event.one), " and ", moment.span(event.other))
    if event.distance is None:
        return said(*pair, " isn't set any more")
    told = event.distance if isinstance(event.distance, str) else shown(event.distance)
    return said(*pair, " is ", Span(told, "title"))


def _concealed(moment: Moment, event: ev.Concealed) -> Clause:
    return about(moment.span(event.who), f"is {'hidden from' if event.concealed else 'shown to'} the players")


NOTES = {"note": "Note: ", "overruled": "Overruled: ", "due": "Due: ", "warning": "Warning: "}


def _noted(moment: Moment, event: ev.Noted) -> Clause:
    rule = f" ({event.rule})" if event.rule and event.rule not in event.text else ""
    text = event.text.rstrip()
    told = names_in(moment.after, f"{text.rstrip('.')}{rule}" if rule or text.endswith(".") else text, _role(event))
    if event.kind == "note" and event.who in moment.after.combatants:
        return said(moment.span(event.who), ", note: ", *told)
    return said(Span(NOTES.get(event.kind, ""), _role(event)), *told)


def _role(event: ev.Noted) -> str:
    return "harm" if event.kind in ("overruled", "warning") else "text"


TOLD: dict[type, Callable[[Moment, Any], Clause]] = {
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
