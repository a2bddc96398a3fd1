"""What happened, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from littledice.app.seeing.viewer import concealed_from, is_gm, mentions, seen_encounter, side_of
from littledice.app.telling.health import HEALTH, health_word
from littledice.app.telling.moment import Moment, moments
from littledice.model import events as ev
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset

KEPT = (
    ev.Started, ev.RoundBegan, ev.RoundEnded, ev.PhaseEnded, ev.SceneSet, ev.Clock, ev.Ended, ev.Answered, ev.Left,
    ev.Returned, ev.InitiativeSet, ev.Placed, ev.DistanceSet, ev.Renamed, ev.Used, ev.Declared, ev.Withdrawn,
    ev.TurnPutOff,
)  # fmt: skip
"""Told as they are to everybody who may know the people in them."""

NUMBERS = (ev.TrackMade, ev.StatSet, ev.WordsSet, ev.Tallied)
"""Told of the viewer's own side only."""


def seen_events(data: Ruleset, before: Encounter, events: Iterable[Event], viewer: str) -> tuple[Event, ...]:
    """The events without whoever is concealed from the viewer, and without the numbers of other sides: a change of
    their health is told as a new word, if it is one.
    """
    if is_gm(viewer):
        return tuple(events)
    told: list[Event] = []
    for moment in moments(data, before, events):
        event = _seen(moment, viewer)
        if event is not None:
            told.append(event)
    return tuple(told)


def people_in(event: Event) -> list[str]:
    """The ids an event speaks of."""
    found: list[str] = []
    for name in ("who", "target", "source", "partner", "one", "other", "to", "against", "by"):
        value = getattr(event, name, None)
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(value)
    if isinstance(event, ev.Used):
        found.extend(event.targets)
    elif isinstance(event, ev.Rolled):
        found.extend((event.roll.who, event.roll.against))
    elif isinstance(event, ev.Joined):
        found.append(event.combatant.id)
    elif isinstance(event, ev.Declared):
        found.extend((event.declaration.use.who, *(target.id for target in event.declaration.use.targets)))
    return found


def _seen(moment: Moment, viewer: str) -> Event | None:
    event = moment.event
    gone = _gone(moment, viewer)
    filtered = FILTERS.get(type(event))
    if filtered is not None:
        return filtered(moment, event, viewer)
    if any(who in gone for who in people_in(event)):
        return None
    if isinstance(event, NUMBERS):
        who: str = event.who
        return event if _own(moment, who, viewer) else None
    return event if isinstance(event, KEPT) else None


def _gone(moment: Moment, viewer: str) -> tuple[str, ...]:
    """Whoever is concealed after the event; one shown just now is told, one concealed just now is not."""
    return concealed_from(moment.after, viewer)


def _own(moment: Moment, who: str, viewer: str) -> bool:
    bearer = moment.after.combatants.get(who)
    return bearer is not None and (who == viewer or bearer.side == side_of(moment.after, viewer))


def _left(moment: Moment, ids: tuple[str, ...] | None, viewer: str) -> tuple[str, ...] | None:
    gone = _gone(moment, viewer)
    return None if ids is None else tuple(who for who in ids if who not in gone)


def _joined(moment: Moment, event: ev.Joined, viewer: str) -> Event | None:
    found = seen_encounter(moment.data, moment.after, viewer).combatants.get(event.combatant.id)
    return None if found is None else ev.Joined(combatant=found)


def _concealed(moment: Moment, event: ev.Concealed, viewer: str) -> Event | None:
    """One that comes into sight joins; one that goes out of sight leaves."""
    if event.who == viewer:
        return event
    if event.concealed:
        return ev.Left(who=event.who)
    return ev.Joined(combatant=seen_encounter(moment.data, moment.after, viewer).combatants[event.who])


def _order(moment: Moment, event: ev.OrderSet, viewer: str) -> Event | None:
    return ev.OrderSet(order=_left(moment, event.order, viewer), standing=_left(moment, event.standing, viewer))


def _phase(moment: Moment, event: ev.PhaseBegan, viewer: str) -> Event | None:
    return ev.PhaseBegan(phase=event.phase, order=_left(moment, event.order, viewer) or ())


def _turn(moment: Moment, event: ev.TurnBegan | ev.TurnEnded | ev.ActiveSet, viewer: str) -> Event | None:
    who = _left(moment, event.who, viewer) or ()
    return replace(event, who=who) if who or not event.who else None


def _aimed(moment: Moment, event: ev.Aimed, viewer: str) -> Event | None:
    return ev.Aimed(targets=_left(moment, event.targets, viewer) or ())


def _track(moment: Moment, event: ev.TrackSet, viewer: str) -> Event | None:
    gone = _gone(moment, viewer)
    if event.who in gone:
        return None
    if _own(moment, event.who, viewer):
        return replace(event, by="" if event.by in gone else event.by)
    old, new = (health_word(moment.data, state.combatants[event.who]) for state in (moment.before, moment.after))
    return None if old == new else ev.WordsSet(who=event.who, key=HEALTH, words=(new,))


def _gained(moment: Moment, event: ev.Gained, viewer: str) -> Event | None:
    seen = seen_encounter(moment.data, moment.after, viewer).combatants.get(event.who)
    if seen is None or event.condition.against in _gone(moment, viewer):
        return None
    held = next((each for each in reversed(seen.conditions) if each.kind == event.condition.kind), None)
    return None if held is None else ev.Gained(who=event.who, condition=held)


def _lost(moment: Moment, event: ev.Lost, viewer: str) -> Event | None:
    gone = _gone(moment, viewer)
    defined = moment.data.condition.get(event.kind)
    if event.who in gone or event.against in gone or (defined is not None and defined.hidden):
        return None
    return replace(event, source="" if event.source in gone else event.source)


def _struck(moment: Moment, event: ev.Struck, viewer: str) -> Event | None:
    """Whoever takes damage sees how much; what was held off is nobody's business but the bearer's side's."""
    gone = _gone(moment, viewer)
    if event.target in gone:
        return None
    dealt = event.dealt if _own(moment, event.target, viewer) else 0
    return replace(event, source="" if event.source in gone else event.source, dealt=dealt)


def _rolled(moment: Moment, event: ev.Rolled, viewer: str) -> Event | None:
    """The dice lie on the table; what would give away a foe's numbers does not."""
    roll = event.roll
    if roll.who in _gone(moment, viewer):
        return None
    if roll.against in _gone(moment, viewer):
        roll = replace(roll, against="")
    theirs = not _own(moment, roll.who, viewer) or (bool(event.roll.against) and not _own(moment, roll.against, viewer))
    if theirs:
        roll = replace(roll, target=None, margin=None, chance="", reasons=())
    return ev.Rolled(roll=roll)


def _noted(moment: Moment, event: ev.Noted, viewer: str) -> Event | None:
    """What came of something is told, the GM's own notes are not."""
    if event.kind in ("note", "warning") and event.who != viewer:
        return None
    gone = _gone(moment, viewer)
    if event.who in gone or any(mentions(moment.after, who, event.text) for who in gone):
        return None
    return event


FILTERS: dict[type, Callable[[Moment, Any, str], Event | None]] = {
    ev.Joined: _joined,
    ev.Concealed: _concealed,
    ev.OrderSet: _order,
    ev.PhaseBegan: _phase,
    ev.TurnBegan: _turn,
    ev.TurnEnded: _turn,
    ev.ActiveSet: _turn,
    ev.Aimed: _aimed,
    ev.TrackSet: _track,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.Struck: _struck,
    ev.Rolled: _rolled,
    ev.Noted: _noted,
}
