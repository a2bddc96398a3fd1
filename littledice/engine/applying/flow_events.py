"""How events change the course of a fight: rounds, phases, turns, what is declared, the scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from littledice.engine.applying.people_events import put, with_key
from littledice.model import events as ev
from littledice.model.encounter import Encounter
from littledice.model.record import replace


def _started(encounter: Encounter, event: ev.Started) -> Encounter:
    return replace(encounter, stage="running")


def _order(encounter: Encounter, event: ev.OrderSet) -> Encounter:
    order = encounter.order if event.order is None else event.order
    standing = encounter.standing if event.standing is None else event.standing
    return replace(encounter, order=order, standing=standing)


def _round(encounter: Encounter, event: ev.RoundBegan) -> Encounter:
    return replace(encounter, round=event.round, phase="", order=(), begun=(), done=(), active=(), put_off={}, joint={})


def _phase(encounter: Encounter, event: ev.PhaseBegan) -> Encounter:
    return replace(encounter, phase=event.phase, order=event.order, begun=(), done=(), active=())


def _closed(encounter: Encounter, event: ev.RoundEnded | ev.PhaseEnded) -> Encounter:
    return replace(encounter, active=())


def _turn(encounter: Encounter, event: ev.TurnBegan) -> Encounter:
    new = tuple(who for who in event.who if who not in encounter.begun)
    return replace(encounter, active=event.who, begun=encounter.begun + new)


def _turn_ended(encounter: Encounter, event: ev.TurnEnded) -> Encounter:
    active = tuple(who for who in encounter.active if who not in event.who)
    new = tuple(who for who in event.who if who not in encounter.done)
    begun = encounter.begun + tuple(who for who in event.who if who not in encounter.begun)
    return replace(encounter, active=active, done=encounter.done + new, begun=begun)


def _put_off(encounter: Encounter, event: ev.TurnPutOff) -> Encounter:
    joint = {who: partner for who, partner in encounter.joint.items() if who != event.who}
    if event.partner:
        joint[event.who] = event.partner
    return replace(
        encounter,
        active=tuple(who for who in encounter.active if who != event.who),
        put_off={**encounter.put_off, event.who: event.to},
        joint=joint,
    )


def _active(encounter: Encounter, event: ev.ActiveSet) -> Encounter:
    begun = encounter.begun + tuple(who for who in event.who if who not in encounter.begun)
    had = tuple(who for who in event.done if who not in encounter.done)
    done = tuple(who for who in (*encounter.done, *had) if who not in event.who)
    return replace(encounter, active=event.who, begun=begun, done=done)


def _left(encounter: Encounter, event: ev.Left) -> Encounter:
    encounter = put(encounter, replace(encounter.combatants[event.who], here=False))
    return replace(
        encounter,
        active=tuple(who for who in encounter.active if who != event.who),
        declared=tuple(declared for declared in encounter.declared if declared.use.who != event.who),
    )


def _declared(encounter: Encounter, event: ev.Declared) -> Encounter:
    return replace(encounter, declared=(*encounter.declared, event.declaration))


def _withdrawn(encounter: Encounter, event: ev.Withdrawn) -> Encounter:
    declared = list(encounter.declared)
    for position, declaration in enumerate(declared):
        if declaration.use.who == event.who and declaration.use.move == event.move:
            del declared[position]
            break
    return replace(encounter, declared=tuple(declared))


def _scene(encounter: Encounter, event: ev.SceneSet) -> Encounter:
    flags = tuple(flag for flag in encounter.scene if flag != event.flag)
    return replace(encounter, scene=(*flags, event.flag) if event.on else flags)


def _blocked(encounter: Encounter, event: ev.Blocked) -> Encounter:
    others = tuple(at for at in encounter.blocked if at != event.at)
    return replace(encounter, blocked=(*others, event.at) if event.on else others)


def _option(encounter: Encounter, event: ev.OptionSet) -> Encounter:
    return replace(encounter, options={**encounter.options, event.name: event.value})


def _lying(encounter: Encounter, event: ev.Lying) -> Encounter:
    return replace(encounter, lying=event.things)


def _aimed(encounter: Encounter, event: ev.Aimed) -> Encounter:
    return replace(encounter, last=event.targets)


def _clock(encounter: Encounter, event: ev.Clock) -> Encounter:
    return replace(encounter, hours=encounter.hours + event.hours)


def _clock_set(encounter: Encounter, event: ev.ClockSet) -> Encounter:
    return replace(encounter, clocks=with_key(encounter.clocks, event.name, event.clock))


def _ended(encounter: Encounter, event: ev.Ended) -> Encounter:
    return replace(encounter, stage="ended", active=(), declared=(), winner=event.winner)


def _told(encounter: Encounter, event: ev.Event) -> Encounter:
    return encounter


APPLIERS: dict[type, Callable[[Encounter, Any], Encounter]] = {
    ev.Started: _started,
    ev.OrderSet: _order,
    ev.RoundBegan: _round,
    ev.RoundEnded: _closed,
    ev.PhaseBegan: _phase,
    ev.PhaseEnded: _closed,
    ev.TurnBegan: _turn,
    ev.TurnEnded: _turn_ended,
    ev.TurnPutOff: _put_off,
    ev.ActiveSet: _active,
    ev.Left: _left,
    ev.Declared: _declared,
    ev.Withdrawn: _withdrawn,
    ev.SceneSet: _scene,
    ev.Blocked: _blocked,
    ev.OptionSet: _option,
    ev.Lying: _lying,
    ev.Aimed: _aimed,
    ev.Clock: _clock,
    ev.ClockSet: _clock_set,
    ev.Ended: _ended,
    ev.Used: _told,
    ev.Rolled: _told,
    ev.Struck: _told,
    ev.Answered: _told,
    ev.Noted: _told,
    ev.GroupBegan: _told,
    ev.GroupEnded: _told,
}
