"""How far people are apart: shown, or set by the GM."""

from __future__ import annotations

from typing import Any

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.permission import gm_only
from littledice.app.table import Table
from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.mob_names import people
from littledice.app.telling.spans import clause
from littledice.app.telling.step_labels import names
from littledice.grammar.distance_hint import how_to_set
from littledice.model.commands import Edit
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import DistanceSet
from littledice.model.track import Number

UNSAID = ""


def dist(table: Table, who: str, others: tuple[str, ...], distance: Number | str | None) -> Outcome:
    """Distances from `who`, to the `others` alone where any are named; else they are so far apart from now on, None
    being not known.
    """
    if distance == UNSAID:
        return _looked(table, who, others)
    gm_only(table, "dist")
    if not others:
        if len(table.whom.active) != 1 and not table.whom.mob:
            raise WrongUsage("A distance needs two people.", "`dist WHO OTHER DISTANCE`")
        who, others = table.whom.active[0], (who,)
    return _stated(table, who, others, distance)


def _stated(table: Table, who: str, others: tuple[str, ...], distance: Number | str | None) -> Outcome:
    _two(who, others)
    for other in others:
        _unplaced(table, [who, other])
    events = tuple(DistanceSet(one=who, other=other, distance=distance) for other in others)
    label = f"{names(table.state, [who, *others])}: distance {'off' if distance is None else distance}"
    return carry_out(table, Edit(verb="dist", events=events), "dist", label)


def _two(who: str, others: tuple[str, ...]) -> None:
    if who in others:
        raise Refused("A distance needs two different people.", "Name two.", code="target")


def _unplaced(table: Table, two: list[str]) -> None:
    """Where a game counts hexes alone, what is said of two who stand on some would mean nothing."""
    from littledice.engine.ranges import bands

    if not bands(table.rules.data) and all(table.state.combatants[who].at is not None for who in two):
        told = f"{names(table.state, two)} are on the map, so their distance is counted in hexes."
        raise Refused(told, "`place WHO Q,R` puts one elsewhere, `place WHO off` takes one off the map.", code="placed")


def _looked(table: Table, who: str, others: tuple[str, ...]) -> Outcome:
    from littledice.app.board.distances import away
    from littledice.rules.movement.distances import direction, from_one, nearest_first

    state = table.state
    _two(who, others)
    known = from_one(table.rules, state, who)
    asked = list(others) or nearest_first(table.rules, known)
    lines = []
    for each in asked:
        found = away(table.rules, state, who, each)
        towards = direction(table.rules, state, who, each)
        where = f", {towards}" if towards else ""
        lines += [f"{state.combatants[each].name}: {found.text}{where}."] if found is not None else []
    there = [each.id for each in state.here() if state_of(table.rules.data, each) not in GONE]
    unset = people(state, [each for each in others or there if each not in known and each != who])
    name = state.combatants[who].name
    told: tuple[str, ...]
    if not lines:
        apart = f"How far {clause(unset)} is from {name}" if len(others) == 1 else f"Any distance from {name}"
        told = (f"{apart} is not set yet.", f"{how_to_set(table.rules.data, who, (*others, 'OTHER')[0])}.")
    else:
        head = [] if others else [f"Distances from {name}:"]
        told = (*head, *lines, *([f"Not set: {clause(unset)}."] if unset else []))

    def data() -> dict[str, Any]:
        return {"from": who, "distances": {each: known.get(each) for each in asked}, "text": list(told)}

    return table.looked("dist", "text", data, said=told)
