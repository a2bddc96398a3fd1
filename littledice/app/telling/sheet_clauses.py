"""What changes on a sheet, in words: one clause for every event that sets a track, a number, a list or a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from littledice.app.telling.health import HEALTH, track_sign, veiled
from littledice.app.telling.mob_names import mob_spans
from littledice.app.telling.moment import Moment, track_word
from littledice.app.telling.number_format import listed, shown
from littledice.app.telling.spans import TO, Clause, Line, Span, about, drawn, number, said, side_name, spans, voiced
from littledice.app.telling.worth_telling import slot_words
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.names import small
from littledice.model.ruleset import Amount, Ruleset
from littledice.model.track import Number, Track
from littledice.rules.gear.hands import EMPTY

PLAIN_CAUSES = ("", "damage", "heal", "cost", "edit", "refill")
"""Causes that what stands around a change makes plain."""


def mob_joined(data: Ruleset, members: Sequence[Combatant]) -> Clause:
    """Several of one mob who came in together: `g1-g8 Goblin ×8  HP 4/4 each`."""
    first, last = members[0], members[-1]
    bar = data.screen.bar
    health = level(data, first, bar) if bar in first.tracks else ()
    told = voiced(f"joins {side_name(first.side)}, ids {first.id} to {last.id}{', ' if health else ''}")
    each = Span(" each", "muted") if health else drawn(first.side, "muted")
    return Clause((drawn(f"{first.id}-{last.id} ", "key"), *mob_spans(members)), (told, *health, each))


def _joined(moment: Moment, event: ev.Joined) -> Clause:
    who = event.combatant
    name, key = moment.span(who.id), drawn(f"{who.id} ", "key")
    if who.id in moment.before.combatants:
        return Clause((key, name), (Span("comes back"), voiced(f", id {who.id}")))
    bar = moment.data.screen.bar
    track = who.tracks.get(bar)
    health = spans((*level(moment.data, who, bar), drawn("  "))) if track is not None else ()
    told = voiced(f"joins {side_name(who.side)}, id {who.id}{', ' if track is not None else ''}")
    return Clause((key, name), (told, *health, *_figures(moment.data, who), drawn(who.side, "muted")))


def _figures(data: Ruleset, who: Combatant) -> Line:
    """The numbers that the board shows beside a track, to check what was typed against: `AC 3`; one that nobody gave is
    the ruleset's `by default`.
    """
    told: list[Span] = []
    for key in () if veiled(who) else data.screen.stats:
        defined = data.stat.get(key)
        if defined is None or defined.derive is not None:
            continue
        given = who.stats.get(key, _brought(data, who, key))
        value = defined.default if given is None else given
        if isinstance(value, int | float):
            word = defined.short or defined.name or key
            told += [voiced(", "), Span(f"{word} ", "muted"), number(value, "title")]
            told += [Span(" by default", "muted")] if given is None else []
            told += [drawn("  ")]
    return tuple(told)


def _brought(data: Ruleset, who: Combatant, key: str) -> Amount | None:
    """What a trait of the sheet makes of a stat."""
    listed = [word for name, words in who.words.items() if name in data.words for word in words]
    traits = [data.trait[word] for word in listed if word in data.trait]
    return next((trait.stats[key] for trait in traits if key in trait.stats), None)


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
    if event.why == "refund" and moment.track(event.track).budget:
        return about(name, voiced("has "), slot_words(moment.data, event.track, event.value - event.was, 1), " back")
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
    key = (defined.short or defined.name if defined is not None else "") or event.key.replace("_", " ").capitalize()
    old = moment.before.combatants[event.who].stats.get(event.key)
    name = moment.span(event.who)
    if event.value is None:
        return about(name, Span("no ", aloud="no longer has "), key, " of their own")
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
        return about(name, f"has {listed(_placed(moment, event.words))}")
    key = (defined.name if defined is not None else "") or event.key
    return said(name, f"'s {small(key)}: {', '.join(_named(moment, event.key, event.words)) or 'nothing'}")


def _placed(moment: Moment, words: tuple[str, ...]) -> list[str]:
    """What is in which hand: `sword in the right arm`; one after the other, where hands have no names."""
    data = moment.data
    arms = next((move.params["hands"] for move in data.move.values() if "hands" in move.params), ())
    names = [data.track[arm].name.lower() for arm in arms if arm in data.track]
    places = [f" in the {name}" for name in names] + [""] * len(words)
    return [f"{word}{place}" for word, place in zip(words, places, strict=False) if word != EMPTY]


def _added(old: tuple[str, ...], new: tuple[str, ...]) -> list[str]:
    """What is in the new list more often than in the old."""
    left = list(old)
    found = []
    for word in [each for each in new if each != EMPTY]:
        if word in left:
            left.remove(word)
        else:
            found.append(word)
    return found


def _named(moment: Moment, key: str, words: list[str] | tuple[str, ...]) -> list[str]:
    defined = moment.data.words.get(key)
    weapons = defined is not None and defined.among == "weapon"
    return [moment.weapons(word) if weapons else word for word in words if word != EMPTY]


def _renamed(moment: Moment, event: ev.Renamed) -> Clause:
    old = moment.before.combatants[event.who]
    told: list[str | Span] = []
    if event.name is not None and event.name != old.name:
        told += [old.name, " is now called ", moment.span(event.who)]
    if event.side is not None:
        told += [" and" if told else moment.span(event.who), f" now belongs to {side_name(event.side)}"]
    return said(*told) if told else said(moment.span(event.who), " keeps the name")


def _counted(moment: Moment, event: ev.Counted) -> Clause:
    """`breath 3 → 2`; at 0 it has run out."""
    start = (moment.span(event.who), Span("  ", aloud="'s "), Span(f"{event.name} ", "cond"))
    if event.value is None:
        return said(*start, Span("ends", "muted", aloud="is not counted any more"))
    was: Line = (voiced("is "),) if event.was is None else (voiced("goes from "), number(event.was, "muted"), TO)
    ending: Line = (Span("  run out", "crit", aloud=", run out"),) if event.value == 0 else ()
    return said(*start, *was, number(event.value, "crit" if event.value <= 1 else "title"), *ending)


TOLD: dict[type, Callable[[Moment, Any], Clause]] = {
    ev.Counted: _counted,
    ev.Joined: _joined,
    ev.TrackSet: _track,
    ev.TrackMade: _track_made,
    ev.StatSet: _stat,
    ev.WordsSet: _words,
    ev.Renamed: _renamed,
}
