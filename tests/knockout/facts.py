"""Facts under which modifiers change numbers, steps run, moves are refused and words can be said: each taken away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from littledice.model.record import replace
from littledice.model.ruleset import Modifier, Ruleset, When
from tests.knockout.entries import modifiers
from tests.knockout.inherited import grouped
from tests.knockout.steps import places
from tests.knockout.thing import Thing, at, put
from tests.knockout.turning import CLAUSES, without

Place = tuple[str, ...]


def facts(data: Ruleset) -> Iterator[Thing]:
    """Every fact where it was said; wherever that holds by likeness it is not asked for either."""
    for first, shared in grouped(data, _entries(data)).items():
        yield from _of(first, [at(data, place) for place in shared], shared)
    for first, shared in grouped(data, _wholes(data)).items():
        for clause, fact in _said(at(data, first)):
            yield Thing(
                "fact",
                f"{'.'.join(first)} {clause} {fact}",
                (first[1], fact),
                (at(data, first), clause, fact),
                partial(_whole_without, places=shared, clause=clause, fact=fact),
                # What lasts while its source's condition does ends with that very one, whatever is asked.
                turns=frozenset((id(at(data, place)), clause, fact) for place in shared if place[-1] != "while_"),
            )
    for first, shared in grouped(data, places(data)).items():
        for position, use in enumerate(at(data, first)):
            for clause, fact in _said(use.when):
                yield Thing(
                    "fact",
                    f"{'.'.join(first)}[{position}] {use.step} {clause} {fact}",
                    (first[1], fact, use.step),
                    (use, clause, fact),
                    partial(_step_without, places=shared, position=position, clause=clause, fact=fact),
                    turns=frozenset((id(at(data, place)[position].when), clause, fact) for place in shared),
                    about=use.step,
                )


def _wholes(data: Ruleset) -> list[Place]:
    """Where facts stand by themselves: what a move needs, by what a condition begins and ends."""
    found: list[Place] = [("move", id, "needs") for id in data.move]
    found.extend(("condition", id, key) for id in data.condition for key in ("holds", "while_"))
    return [place for place in found if at(data, place) is not None]


def _whole_without(data: Ruleset, places: list[Place], clause: str, fact: str) -> Ruleset:
    for place in places:
        data = put(data, place, without(at(data, place), clause, fact))
    return data


def _entries(data: Ruleset) -> list[Place]:
    found = [place for place in modifiers(data) if isinstance(at(data, place), Modifier)]
    for id, move in data.move.items():
        found.extend(("move", id, "forbid", key) for key in move.forbid)
        found.extend(("move", id, "options", key) for key in move.options)
    return found


def _of(first: Place, entries: list[Any], shared: list[Place]) -> Iterator[Thing]:
    entry = entries[0]
    for clause, fact in _said(entry.when):
        name = f"{'.'.join(first)} {clause} {fact}"
        change = partial(_entry_without, places=shared, clause=clause, fact=fact)
        words = (first[1], first[-1], fact, getattr(entry, "rule", ""))
        turns = frozenset((id(each.when), clause, fact) for each in entries)
        yield Thing("fact", name, words, (entry, clause, fact), change, turns=turns)


def _said(when: When) -> list[tuple[str, str]]:
    return [(clause, fact) for clause in CLAUSES for fact in getattr(when, clause)]


def _entry_without(data: Ruleset, places: list[Place], clause: str, fact: str) -> Ruleset:
    for place in places:
        entry = at(data, place)
        data = put(data, place, replace(entry, when=without(entry.when, clause, fact)))
    return data


def _step_without(data: Ruleset, places: list[Place], position: int, clause: str, fact: str) -> Ruleset:
    for place in places:
        held = list(at(data, place))
        held[position] = replace(held[position], when=without(held[position].when, clause, fact))
        data = put(data, place, tuple(held))
    return data
