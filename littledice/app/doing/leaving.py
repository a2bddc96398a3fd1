"""Leaving the fight, for a while or for good, and coming back."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.engine.apply import apply
from littledice.engine.course.order import inserted, lowest_first, takes_part
from littledice.model.combatant import REMOVED, Combatant
from littledice.model.commands import Command, Edit, Enter
from littledice.model.errors import Refused
from littledice.model.events import Event, Left, OrderSet, Returned, Tallied, TrackSet, TurnEnded, Withdrawn
from littledice.model.mention import mention
from littledice.model.record import replace

LATE = "came back after its place in the order"


def remove(table: Table, who: tuple[str, ...]) -> Outcome:
    """Out of the fight for good. The record stays, so that the log can name them."""
    return _gone(table, who, "remove", "removed")


def out(table: Table, who: tuple[str, ...]) -> Outcome:
    """Not here for a while."""
    return _gone(table, who, "out", "out")


def _gone(table: Table, who: tuple[str, ...], verb: str, word: str) -> Outcome:
    events: list[Event] = []
    for id in who:
        combatant = table.state.combatants[id]
        if combatant.here:
            events += [*_unsaid(table, combatant), Left(who=id)]
        elif verb == "out" or combatant.tally.get(REMOVED):
            raise Refused(f"{combatant.name} has already left the fight.", f"`in {id}` brings them back.", code="out")
        if verb == "remove":
            events.append(Tallied(who=id, key=REMOVED, value=1))
    command = Edit(verb=verb, events=tuple(events), who=who)
    return carry_out(table, command, verb, f"{word}: {names(table.state, who)}")


def _unsaid(table: Table, who: Combatant) -> list[Event]:
    """What somebody declared comes to nothing as they leave; what it cost in this slot comes back."""
    events: list[Event] = []
    for said in table.state.declared:
        if said.use.who != who.id:
            continue
        events.append(Withdrawn(who=who.id, move=said.use.move, why=f"{mention(who.id)} leaves"))
        for name, amount in said.paid.items() if said.due is None else ():
            track = who.tracks[name]
            events.append(TrackSet(who=who.id, track=name, value=track.value + amount, was=track.value, why="refund"))
    return events


def back(table: Table, who: tuple[str, ...]) -> Outcome:
    """Back again, at their place in the order."""
    for id in who:
        if table.state.combatants[id].here:
            raise Refused(f"{names(table.state, [id])} is already here.", code="nothing")
    label = f"in: {names(table.state, who)}"
    running = table.state.stage == "running"
    if running and any(table.state.combatants[id].initiative is None for id in who):
        return carry_out(table, _as_new(table, who), "in", label, typed=table.dice_text())
    events: list[Event] = []
    for id in who:
        events.append(Returned(who=id))
        if table.state.combatants[id].tally.get(REMOVED):
            events.append(Tallied(who=id, key=REMOVED, value=None))
        if running and id not in table.state.order:
            events.extend(_placed(table, id))
    return carry_out(table, Edit(verb="in", events=tuple(events), who=who), "in", label)


def _as_new(table: Table, who: tuple[str, ...]) -> Command:
    """Whoever never rolled initiative comes in like somebody new."""
    people_in = [_returning(table.state.combatants[id]) for id in who]
    return Enter(
        combatants=tuple(people_in),
        totals={each.id: each.initiative for each in people_in if each.initiative is not None},
    )


def _returning(who: Combatant) -> Combatant:
    return replace(who, here=True, tally={key: value for key, value in who.tally.items() if key != REMOVED})


def _placed(table: Table, who: str) -> list[Event]:
    """Into the phase's order; a place that has passed is lost for this round."""
    state = table.state
    if not takes_part(table.rules, apply(state, Returned(who=who)), state.phase, who):
        return []
    order = inserted(state, state.order, who, lowest_first=lowest_first(table.rules.data, state.phase))
    events: list[Event] = [OrderSet(order=order)]
    if who not in state.standing:
        events = [OrderSet(order=order, standing=inserted(state, state.standing, who))]
    later = order[order.index(who) + 1 :]
    if any(other in (*state.done, *state.active) for other in later):
        events.append(TurnEnded(who=(who,), skipped=LATE))
    return events
