"""What happened, as far as a player may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from littledice.app.seeing.seen_question import naming
from littledice.app.seeing.seen_state import concealed_from, left, people_of, seen_encounter, side_of
from littledice.app.telling.health import HEALTH, health_word
from littledice.app.telling.moment import Moment, moments
from littledice.model import events as ev
from littledice.model.combatant import REMOVED
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.mention import SOMEBODY, named
from littledice.model.record import Value, replace
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset


class Glimpse(Value):
    """An event before a player's eyes. `gone` are those who do not exist for them after it, `unseen` those who did not
    before it: one shown just now is told, one concealed just now leaves.
    """

    moment: Moment
    viewer: str
    unseen: tuple[str, ...]
    gone: tuple[str, ...]

    def known(self, *people: str) -> bool:
        """Whether none of them is gone."""
        return not any(who in self.gone for who in people)

    def own(self, who: str) -> bool:
        """Whether the viewer knows the numbers of `who`: of their own side, if in sight."""
        bearer = self.moment.after.combatants.get(who)
        return (
            bearer is not None
            and self.known(who)
            and (who == self.viewer or bearer.side == side_of(self.moment.after, self.viewer))
        )

    def left(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Those of them who are not gone."""
        return left(ids, self.gone)

    def or_nobody(self, who: str) -> str:
        """The id, "" for somebody who is gone."""
        return "" if who in self.gone else who

    @property
    def after(self) -> Encounter:
        """The fight after the event, as the viewer knows it."""
        return seen_encounter(self.moment.data, self.moment.after, self.viewer, self.gone)


def seen_events(
    data: Ruleset, before: Encounter, events: Iterable[Event], viewer: str, also: tuple[str, ...] = ()
) -> tuple[Event, ...]:
    """The events without whoever is concealed from the viewer (or in `also`), and without the numbers of other sides: a
    change of their health is told as a new word, if it is one.
    """
    told: list[Event] = []
    for moment in moments(data, before, events):
        unseen, gone = ((*concealed_from(state, viewer), *also) for state in (moment.before, moment.after))
        event = SEEN[type(moment.event)](Glimpse(moment, viewer, unseen, gone), moment.event)
        if event is not None:
            told.append(event)
    return tuple(told)


def _as_it_is(seen: Glimpse, event: Event) -> Event | None:
    """Of nobody in particular."""
    return event


def _of_one(seen: Glimpse, event: Any) -> Event | None:
    return event if seen.known(event.who) else None


def _own(seen: Glimpse, event: Any) -> Event | None:
    """Numbers of a sheet."""
    return event if seen.known(event.who) and seen.own(event.who) else None


def _joined(seen: Glimpse, event: ev.Joined) -> Event | None:
    found = seen.after.combatants.get(event.combatant.id)
    return None if found is None else ev.Joined(combatant=found)


def _concealed(seen: Glimpse, event: ev.Concealed) -> Event | None:
    """One that comes into sight joins; one that goes out of sight leaves."""
    if event.who == seen.viewer:
        return event
    if event.concealed:
        return None if event.who in seen.unseen else ev.Left(who=event.who)
    found = seen.after.combatants.get(event.who)
    return None if found is None else ev.Joined(combatant=found)


def _order(seen: Glimpse, event: ev.OrderSet) -> Event | None:
    order = None if event.order is None else seen.left(event.order)
    return ev.OrderSet(order=order, standing=None if event.standing is None else seen.left(event.standing))


def _phase(seen: Glimpse, event: ev.PhaseBegan) -> Event | None:
    return replace(event, order=seen.left(event.order))


def _slot(seen: Glimpse, event: ev.TurnBegan | ev.TurnEnded | ev.ActiveSet) -> Event | None:
    who = seen.left(event.who)
    if isinstance(event, ev.ActiveSet):
        event = replace(event, done=seen.left(event.done))
    return replace(event, who=who) if who or not event.who else None


def _put_off(seen: Glimpse, event: ev.TurnPutOff) -> Event | None:
    return replace(event, partner=seen.or_nobody(event.partner)) if seen.known(event.who) else None


def _aimed(seen: Glimpse, event: ev.Aimed) -> Event | None:
    return ev.Aimed(targets=seen.left(event.targets))


def _declared(seen: Glimpse, event: ev.Declared) -> Event | None:
    use = event.declaration.use
    if not seen.known(*people_of(use)):
        return None
    if seen.own(use.who):
        return event
    said = replace(use, words=(), args={}, amount=None)
    return ev.Declared(declaration=replace(event.declaration, use=said))


def _track(seen: Glimpse, event: ev.TrackSet) -> Event | None:
    if not seen.known(event.who):
        return None
    if seen.own(event.who):
        return replace(event, by=seen.or_nobody(event.by))
    data, states = seen.moment.data, (seen.moment.before, seen.moment.after)
    old, new = (health_word(data, state.combatants[event.who]) for state in states)
    return None if old == new else ev.WordsSet(who=event.who, key=HEALTH, words=(new,))


def _gained(seen: Glimpse, event: ev.Gained) -> Event | None:
    bearer = seen.after.combatants.get(event.who)
    if bearer is None or not seen.known(event.condition.against):
        return None
    held = next((each for each in reversed(bearer.conditions) if each.kind == event.condition.kind), None)
    return None if held is None else ev.Gained(who=event.who, condition=held)


def _lost(seen: Glimpse, event: ev.Lost) -> Event | None:
    defined = seen.moment.data.condition.get(event.kind)
    if not seen.known(event.who, event.against) or (defined is not None and defined.hidden):
        return None
    return replace(event, source=seen.or_nobody(event.source))


def _tallied(seen: Glimpse, event: ev.Tallied) -> Event | None:
    """The program's own counters are nobody's to read; who was taken out for good is."""
    return event if event.key == REMOVED and seen.known(event.who) else None


def _used(seen: Glimpse, event: ev.Used) -> Event | None:
    """What somebody concealed does to others is somebody's deed. What another side puts into it is theirs to know, what
    a `!` went against the GM's.
    """
    targets = seen.left(event.targets)
    if event.targets and not targets:
        return None
    if seen.known(event.who):
        foreign = event.who in seen.moment.after.combatants and not seen.own(event.who)
        partners = seen.left(event.partners)
        return replace(event, targets=targets, words=() if foreign else event.words, overruled="", partners=partners)
    return ev.Used(who=SOMEBODY, move=event.move, targets=targets) if targets else None


def _group(seen: Glimpse, event: ev.GroupBegan) -> Event | None:
    who = seen.left(event.who)
    return replace(event, who=who, targets=seen.left(event.targets)) if who else None


def _group_ended(seen: Glimpse, event: ev.GroupEnded) -> Event | None:
    """What it came to is told of those who are seen; one result that others had a share in is the GM's."""
    if seen.known(*event.who, *event.best):
        return event
    who, made = seen.left(event.who), seen.left(event.made)
    return ev.GroupEnded(who=who, made=made) if who else None


def _struck(seen: Glimpse, event: ev.Struck) -> Event | None:
    """Whoever takes damage sees how much, and where it came from unless the numbers of others are in it."""
    if not seen.known(event.target):
        return None
    own = seen.own(event.target)
    stranger = bool(event.source) and not seen.own(event.source)
    return replace(
        event,
        source=seen.or_nobody(event.source),
        using=event.using if seen.known(event.source) else "",
        dealt=event.dealt if own else 0,
        reasons=event.reasons if own and not stranger else (),
    )


def _rolled(seen: Glimpse, event: ev.Rolled) -> Event | None:
    """The dice lie on the table; what would give away another side's numbers does not."""
    roll = event.roll
    if not seen.known(roll.who):
        return None
    stranger = not seen.own(roll.who) or (bool(roll.against) and not seen.own(roll.against))
    return ev.Rolled(roll=_outside(replace(roll, against=seen.or_nobody(roll.against))) if stranger else roll)


def _outside(roll: Roll) -> Roll:
    return replace(roll, target=None, margin=None, chance="", reasons=())


def _answered(seen: Glimpse, event: ev.Answered) -> Event | None:
    """Of another side only how it reacts: what else it was asked is about its numbers."""
    return event if seen.known(event.to) and (seen.own(event.to) or event.kind == "react") else None


def _lying(seen: Glimpse, event: ev.Lying) -> Event | None:
    things = tuple(replace(each, by=seen.or_nobody(each.by)) for each in event.things)
    fallen = None if event.fallen is None else replace(event.fallen, by=seen.or_nobody(event.fallen.by))
    return replace(event, things=things, fallen=fallen)


def _distance(seen: Glimpse, event: ev.DistanceSet) -> Event | None:
    return event if seen.known(event.one, event.other) else None


def _withdrawn(seen: Glimpse, event: ev.Withdrawn) -> Event | None:
    if not seen.known(event.who):
        return None
    return replace(event, why=named(event.why, naming(seen.moment.after, seen.gone)))


def _noted(seen: Glimpse, event: ev.Noted) -> Event | None:
    """What came of something is told; the GM's notes, and what the GM overruled, are not."""
    mine = event.who == seen.viewer
    if not seen.known(event.who) or event.kind == "overruled" or (event.kind in ("note", "warning") and not mine):
        return None
    text = event.text if not event.who or seen.own(event.who) else event.plain or event.text
    return replace(event, text=named(text, naming(seen.moment.after, seen.gone)), plain="")


SEEN: dict[type, Callable[[Glimpse, Any], Event | None]] = {
    ev.Joined: _joined,
    ev.Left: _of_one,
    ev.Returned: _of_one,
    ev.InitiativeSet: _of_one,
    ev.OrderSet: _order,
    ev.Started: _as_it_is,
    ev.RoundBegan: _as_it_is,
    ev.RoundEnded: _as_it_is,
    ev.PhaseBegan: _phase,
    ev.PhaseEnded: _as_it_is,
    ev.TurnBegan: _slot,
    ev.TurnEnded: _slot,
    ev.TurnPutOff: _put_off,
    ev.ActiveSet: _slot,
    ev.TrackSet: _track,
    ev.TrackMade: _own,
    ev.StatSet: _own,
    ev.WordsSet: _own,
    ev.Renamed: _of_one,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.Tallied: _tallied,
    ev.Declared: _declared,
    ev.Withdrawn: _withdrawn,
    ev.Used: _used,
    ev.Rolled: _rolled,
    ev.Struck: _struck,
    ev.Answered: _answered,
    ev.Placed: _of_one,
    ev.DistanceSet: _distance,
    ev.Concealed: _concealed,
    ev.SceneSet: _as_it_is,
    ev.Blocked: _as_it_is,
    ev.OptionSet: _as_it_is,
    ev.Lying: _lying,
    ev.Aimed: _aimed,
    ev.GroupBegan: _group,
    ev.GroupEnded: _group_ended,
    ev.Noted: _noted,
    ev.Clock: _as_it_is,
    ev.ClockSet: _as_it_is,
    ev.Counted: _own,
    ev.Ended: _as_it_is,
}
"""Every kind of event; a test sees that none is missing."""
