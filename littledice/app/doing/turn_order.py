"""Who is up, and who comes before whom: corrections that fire no turn events."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.step_labels import names
from littledice.engine.mobs import whole
from littledice.engine.stage import require_running
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
    events: tuple[Event, ...] = (ActiveSet(who=mob),)
    late = tuple(each for each in mob if each not in table.state.order)
    if late:
        events = (OrderSet(order=(*table.state.order, *late)), *events)
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
