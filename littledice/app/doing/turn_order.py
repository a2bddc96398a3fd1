"""Who is up, and who comes before whom: corrections that fire no turn events."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.engine.stage import require_running
from littledice.model.commands import Edit
from littledice.model.errors import Refused
from littledice.model.events import ActiveSet, Event, OrderSet


def goto(table: Table, who: str) -> Outcome:
    """Somebody is up now."""
    require_running(table.state)
    _here(table, who)
    if table.state.active == (who,):
        raise Refused(f"{names(table.state, [who])} is already up.", code="nothing")
    events: tuple[Event, ...] = (ActiveSet(who=(who,)),)
    if who not in table.state.order:
        events = (OrderSet(order=(*table.state.order, who)), *events)
    return carry_out(table, Edit(verb="goto", events=events, who=(who,)), "goto", f"goto {names(table.state, [who])}")


def order(table: Table, who: str, side: str, other: str) -> Outcome:
    """Somebody comes `before` or `after` another from now on."""
    require_running(table.state)
    _here(table, who)
    _here(table, other)
    if who == other:
        raise Refused("Nobody can go before or after themselves.", "Name two.", code="target")
    state = table.state
    phase = table.rules.data.phase.get(state.phase)
    turned = phase is not None and phase.order == "lowest"
    moved = OrderSet(
        order=_moved(state.order, who, other, side),
        standing=_moved(state.standing, who, other, side if not turned else "before" if side == "after" else "after"),
    )
    if (moved.order, moved.standing) == (state.order, state.standing):
        raise Refused(f"{names(state, [who])} already goes {side} {names(state, [other])}.", code="nothing")
    label = f"{names(state, [who])} {side} {names(state, [other])}"
    return carry_out(table, Edit(verb="order", events=(moved,), who=(who,)), "order", label)


def _moved(order: tuple[str, ...], who: str, other: str, side: str) -> tuple[str, ...]:
    rest = [id for id in order if id != who]
    if other not in rest:
        return order
    place = rest.index(other) + (side == "after")
    return (*rest[:place], who, *rest[place:])


def _here(table: Table, who: str) -> None:
    if not table.state.combatants[who].here:
        raise Refused(f"{names(table.state, [who])} is not here.", f"`in {who}` brings them back.", code="out")
