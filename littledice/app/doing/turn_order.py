"""Who is up, and who comes before whom: corrections that fire no turn events."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.engine.course.choosing import PICKED
from littledice.engine.course.order import lowest_first, phase_of
from littledice.engine.mobs import whole
from littledice.engine.stage import require_running
from littledice.engine.tracks import full_value
from littledice.model.commands import Edit
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import ActiveSet, Event, OrderSet


def goto(table: Table, who: str) -> Outcome:
    """Somebody is up now."""
    require_running(table.state)
    _here(table, who)
    mob = whole(table.state, [who])
    if table.state.active == mob:
        raise Refused(f"{names(table.state, [who])} is already up.", code="nothing")
    had = tuple(each for each in table.state.active if each not in mob and _has_had_it(table, each))
    events: tuple[Event, ...] = (ActiveSet(who=mob, done=had),)
    late = tuple(each for each in mob if each not in table.state.order)
    if late:
        events = (OrderSet(order=(*table.state.order, *late)), *events)
    return carry_out(table, Edit(verb="goto", events=events, who=(who,)), "goto", f"goto {names(table.state, [who])}")


def _has_had_it(table: Table, who: str) -> bool:
    """Whether whoever was up has had their slot: not where they have spent nothing of it yet and the order brings them
    up by itself.
    """
    data, bearer = table.rules.data, table.state.combatants[who]
    if phase_of(data, table.state.phase).order in PICKED:
        return True
    slots = {name: defined for name, defined in data.track.items() if defined.budget and name in bearer.tracks}
    budget = [(bearer.tracks[name], defined) for name, defined in slots.items()]
    full = [full_value(table.rules, table.state, bearer, defined, track) for track, defined in budget]
    return not budget or any(track.value < most for (track, _), most in zip(budget, full, strict=True))


def order(table: Table, who: str, side: str, other: str) -> Outcome:
    """Somebody comes `before` or `after` another from now on."""
    require_running(table.state)
    _here(table, who)
    _here(table, other)
    if who == other:
        raise Refused("Nobody can go before or after themselves.", "Name two.", code="target")
    state = table.state
    turned = lowest_first(table.rules.data, state.phase)
    stands = side if not turned else "before" if side == "after" else "after"
    moved = OrderSet(
        order=_moved(state, state.order, who, other, side),
        standing=_moved(state, state.standing, who, other, stands),
    )
    if (moved.order, moved.standing) == (state.order, state.standing):
        raise Refused(f"{names(state, [who])} already goes {side} {names(state, [other])}.", code="nothing")
    label = f"{names(state, [who])} {side} {names(state, [other])}"
    return carry_out(table, Edit(verb="order", events=(moved,), who=(who,)), "order", label)


def _moved(state: Encounter, order: tuple[str, ...], who: str, other: str, side: str) -> tuple[str, ...]:
    """The order with `who` before or after the other; a mob moves as one, and nobody comes between those of one."""
    moving = [id for id in order if id in whole(state, [who])]
    rest = [id for id in order if id not in moving]
    beside = [rest.index(id) for id in whole(state, [other]) if id in rest]
    if not beside:
        return order
    place = max(beside) + 1 if side == "after" else min(beside)
    return (*rest[:place], *moving, *rest[place:])


def _here(table: Table, who: str) -> None:
    if not table.state.combatants[who].here:
        raise Refused(f"{names(table.state, [who])} is not here.", f"`in {who}` brings them back.", code="out")
