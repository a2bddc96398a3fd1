"""What is worth telling of an event, and to what it belongs."""

from __future__ import annotations

from littledice.app.telling.effects import comes_along
from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.moment import Moment, track_word
from littledice.app.telling.number_format import counted, shown
from littledice.app.telling.roll_words import purpose, rolled_stat
from littledice.app.telling.spans import Line, Span
from littledice.engine.mobs import follows, whole
from littledice.model import events as ev
from littledice.model.roll import Roll
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number


def is_bare(moment: Moment, used: ev.Used) -> bool:
    """Whether a deed is the GM's and about nobody: of it there is no more to tell than its name."""
    return used.who not in moment.after.combatants and not (used.targets or used.words or used.using)


def own_roll(deed: ev.Used | None, roll: Roll) -> bool:
    """Whether the roll is that of the deed itself, which has been told; others say who rolls what."""
    return deed is not None and (roll.who, roll.what) == (deed.who, deed.move)


def who_rolls(moment: Moment, roll: Roll, what: str) -> Line:
    """`Mira rolls against shock`, `Mira rolls Attack against Orc 2 with axe`, where no deed says it."""
    other = roll.against in moment.after.combatants and roll.against != roll.who
    against = (Span(" against ", "muted"), moment.span(roll.against)) if other else ()
    weapon = moment.data.weapon.get(roll.using)
    tool = (Span(f" with {weapon.name or roll.using}", "muted"),) if weapon is not None else ()
    return (moment.span(roll.who), Span(f" rolls {what}"), *against, *tool)


def what_rolled(moment: Moment, roll: Roll, deed: ev.Used | None) -> str:
    """What is rolled, behind `Mira rolls`. Who answers a deed, such as somebody's check, rolls a number of their
    sheet.
    """
    answers = deed is not None and roll.what == deed.move
    stat = rolled_stat(moment.data, roll) if answers else ""
    return stat or purpose(moment.data, roll.what) or moment.roll_name(roll.what)


def is_refill(moment: Moment) -> bool:
    """Whether a slot of the turn filled up again, which is told for all of somebody's slots together."""
    event = moment.event
    if not isinstance(event, ev.TrackSet) or event.why != "refill" or _of_the_dead(moment, event.who):
        return False
    return moment.track(event.track).budget


def _of_the_dead(moment: Moment, who: str) -> bool:
    """Whether nobody minds any more what ends for them or comes back to them."""
    return state_of(moment.data, moment.after.combatants[who]) == "dead"


def whispered(moment: Moment) -> bool:
    """Whether a silent list changed, which is told only where nothing else happened."""
    event = moment.event
    return isinstance(event, ev.WordsSet) and event.key in moment.data.words and moment.data.words[event.key].silent


def quiet(moment: Moment) -> bool:
    """Whether the event says nothing to people: counters, slots paid with, an order that is what it was, what ends for
    somebody who has left.
    """
    event = moment.event
    if isinstance(event, ev.Tallied | ev.Aimed):
        return True
    if isinstance(event, ev.Lost | ev.InitiativeSet):
        return _of_no_matter(moment, event)
    if whispered(moment):
        return True
    if isinstance(event, ev.TrackSet):
        return _pays_or_fills(moment, event)
    if isinstance(event, ev.OrderSet):
        return _tells_no_order(moment, event)
    if isinstance(event, ev.PhaseBegan | ev.PhaseEnded):
        return len(moment.data.flow.phases) < 2
    if isinstance(event, ev.Withdrawn):
        return event.why == "done"
    if isinstance(event, ev.Gained):
        bearer = moment.after.combatants[event.who]
        return comes_along(moment.data, bearer, moment.effect(event.who, event.condition))
    if isinstance(event, ev.TurnEnded):
        return _dead(moment, event) if event.skipped else _just_declared(moment, event)
    return False


def _pays_or_fills(moment: Moment, event: ev.TrackSet) -> bool:
    """Whether a slot of the turn pays for something, or somebody dead gets something back."""
    if event.why == "refill":
        return _of_the_dead(moment, event.who)
    return event.why == "cost" and moment.track(event.track).budget


def _of_no_matter(moment: Moment, event: ev.Lost | ev.InitiativeSet) -> bool:
    """Whether what ends is on somebody gone or dead, or the initiative is that of somebody else of the mob."""
    if isinstance(event, ev.Lost):
        return _of_the_dead(moment, event.who) or not moment.before.combatants[event.who].here
    return follows(moment.after, moment.data.condition, event.who)


def _tells_no_order(moment: Moment, event: ev.OrderSet) -> bool:
    """Whether an order is what it was, is of nobody much, or lacks some of a mob, whom the next one has."""
    same = (moment.before.order, moment.before.standing) == (moment.after.order, moment.after.standing)
    standing = event.standing or ()
    short = event.order is None and set(whole(moment.after, standing)) != set(standing)
    return same or short or (event.order is None and len(standing) < 2)


def _dead(moment: Moment, event: ev.TurnEnded) -> bool:
    """Whether nobody expects those whose slot is passed over to have one."""
    return all(state_of(moment.data, moment.after.combatants[who]) in GONE for who in event.who)


def _just_declared(moment: Moment, event: ev.TurnEnded) -> bool:
    return not event.who or any(said.use.who in event.who for said in moment.before.declared if said.due is None)


def slot_words(data: Ruleset, track: str, value: Number, high: Number | None) -> str:
    """What is left of a slot of the turn: `2 actions`, `1 Reaction`, `3.5 m of movement`."""
    defined = data.track.get(track)
    name = (defined.name if defined is not None else "") or track_word(data, track)
    if defined is not None and defined.unit:
        return f"{shown(value)} {defined.unit} of {name.lower()}"
    return counted(value, name if high == 1 else name.removesuffix("s"), name)
