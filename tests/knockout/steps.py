"""Steps and legality checks: each registered one everywhere at once, then each use of one as it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from littledice.model.ruleset import MoveDef, Ruleset, StepUse
from littledice.rules.registry import CHECKS, JUDGES, STEPS, Registry
from tests.knockout.inherited import grouped
from tests.knockout.thing import NOTHING, Thing, at, put

LISTS = ("aim", "meet", "land", "checks")
HOOKED = ("condition", "trait", "weapon", "template", "track", "move")
"""Tables whose entries hang steps on moments."""

Place = tuple[str, ...]


def _but(step: str) -> dict[str, str]:
    """What judges of steps are left when one does nothing."""
    return {name: where for name, where in JUDGES.items() if name != step}


def registered(data: Ruleset) -> Iterator[Thing]:
    """Every step and check that the ruleset uses, doing nothing."""
    steps = {use.step for place in places(data) if place[-1] != "checks" for use in at(data, place)}
    checks = {use.step for place in places(data) if place[-1] == "checks" for use in at(data, place)}
    for name in sorted(steps):
        yield Thing(
            "step",
            name,
            (name,),
            registry=Registry({**STEPS, name: NOTHING}, CHECKS, _but(name)),
            steps=(name,),
            about=name,
        )
    for name in sorted(checks):
        yield Thing(
            "check", name, (name,), registry=Registry(STEPS, {**CHECKS, name: NOTHING}), steps=(name,), about=name
        )


def uses(data: Ruleset) -> Iterator[Thing]:
    """Every place where a step or check stands; a move that is like another shares what it does not say itself."""
    for first, shared in grouped(data, list(places(data))).items():
        for position, use in enumerate(at(data, first)):
            yield Thing(
                "use",
                f"{'.'.join(first)}[{position}] {use.step}",
                _words(data, first, use),
                use,
                change=partial(_without, places=shared, position=position),
                uses=tuple(id(at(data, place)[position]) for place in shared),
                about=use.step,
            )


def places(data: Ruleset) -> Iterator[Place]:
    """Where steps and checks stand."""
    yield ("flow", "roll")
    yield from _hooks(("on",), data.on)
    for table in HOOKED:
        for id, entry in getattr(data, table).items():
            yield from _hooks((table, id, "on"), entry.on)
    yield from (("move", move, key) for move in data.move for key in LISTS)
    yield from (("list_", id, "rows", row, "do") for id, defined in data.list_.items() for row in defined.rows)


def _hooks(path: Place, on: Mapping[str, Any]) -> Iterator[Place]:
    """The lists that hang on moments; one of lists with names is each of these."""
    for moment, steps in on.items():
        named = steps if isinstance(steps, dict) else None
        yield from [(*path, moment)] if named is None else ((*path, moment, name) for name in named)


def _without(data: Ruleset, places: list[Place], position: int) -> Ruleset:
    for place in places:
        held: tuple[StepUse, ...] = at(data, place)
        data = put(data, place, held[:position] + held[position + 1 :])
    return data


def _words(data: Ruleset, place: Place, use: StepUse) -> tuple[str, ...]:
    move: MoveDef | None = data.move.get(place[1]) if place[0] == "move" else None
    told = [str(value) for value in use.params.values() if isinstance(value, str)]
    return (*place[1:2], *(move.rules if move is not None else ()), *told, *use.when.all)
