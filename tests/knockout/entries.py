"""What the tables say beside steps: modifiers, refusals, prices, what conditions do and when they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from littledice.model.ruleset import ConditionDef, Modifier, MoveDef, Ruleset
from tests.knockout.inherited import grouped
from tests.knockout.thing import Thing, at, put

Place = tuple[str, ...]
BEARING = ("condition", "trait", "weapon", "scene")
"""The tables whose entries change numbers."""
HOLDING = ("state", "skips", "helpless", "owes", "also", "uses", "amount", "bars_later", "holds", "while_")
"""What a condition may be."""
ASKING = ("needs", "limit", "listed", "listed_as", "joins")
"""What a move may ask for."""


def entries(data: Ruleset) -> Iterator[Thing]:
    """Every entry in turn, where it was said and wherever it holds by likeness."""
    moves = data.move.items()
    yield from _each("modifier", data, modifiers(data))
    yield from _each("forbid", data, [("move", id, "forbid", key) for id, move in moves for key in move.forbid])
    fresh = MoveDef()
    for key in ASKING:
        asking: list[Place] = [("move", id, key) for id, move in moves if getattr(move, key) != getattr(fresh, key)]
        yield from _each("need", data, asking, _always(getattr(fresh, key)))
    yield from _each("word", data, [("move", id, "options", key) for id, move in moves for key in move.options])
    for id, word, moves in _takers(data):
        change = partial(_with, places=[("move", each, "options", word) for each in moves], made=_gone)
        yield Thing("word", f"move.{id}.extras {word}", (word, id, *moves), data.extra[word], change)
    yield from _each("price", data, prices(data))
    weapons, traits = data.weapon.items(), data.trait.items()
    yield from _each("effect", data, [("weapon", id, "effects", key) for id, held in weapons for key in held.effects])
    stats: list[Place] = [("trait", id, "stats", key) for id, trait in traits for key in trait.stats]
    yield from _each("stat", data, stats, _one_more)
    for id, condition in data.condition.items():
        yield from _of_condition(id, condition, data)


def _takers(data: Ruleset) -> Iterator[tuple[str, str, list[str]]]:
    """Each word of a list of shared ones: the move that lists it, the word, and the moves that have it from there."""
    for first, shared in grouped(data, [("move", id, "extras") for id in data.move]).items():
        for word in at(data, first):
            yield first[1], word, [place[1] for place in shared if word in data.move[place[1]].options]


def modifiers(data: Ruleset) -> list[Place]:
    """Where modifiers stand."""
    found: list[Place] = [("everyone", "modify", key) for key in data.everyone.modify]
    for table in BEARING:
        for id, entry in getattr(data, table).items():
            found.extend((table, id, "modify", key) for key in entry.modify)
    for id, move in data.move.items():
        for word, option in move.options.items():
            found.extend(("move", id, "options", word, "modify", key) for key in option.modify)
    return found


def prices(data: Ruleset) -> list[Place]:
    """Where costs stand; one of 0 is a price that a move does not take over."""
    found: list[Place] = []
    for id, move in data.move.items():
        found.extend(("move", id, "cost", track) for track, amount in move.cost.items() if amount != 0)
        for word, option in move.options.items():
            found.extend(("move", id, "options", word, "cost", track) for track in option.cost)
    return found


def _of_condition(id: str, condition: ConditionDef, data: Ruleset) -> Iterator[Thing]:
    if condition.ends is not None:
        yield from _each("ends", data, [("condition", id, "ends")])
    for barred in condition.bars:
        rest = tuple(each for each in condition.bars if each != barred)
        yield from _each("bars", data, [("condition", id, "bars")], _always(rest), f" {barred}")
    fresh = ConditionDef()
    for key in HOLDING:
        if getattr(condition, key) != getattr(fresh, key):
            yield from _each("holds", data, [("condition", id, key)], _always(getattr(fresh, key)))


def _always(value: Any) -> Callable[[Any], Any]:
    return lambda _: value


def _gone(_: Any) -> None:
    return None


def _one_more(value: Any) -> Any:
    return value + 1 if isinstance(value, int) else None


def _each(
    kind: str, data: Ruleset, places: Sequence[Place], made: Callable[[Any], Any] = _gone, more: str = ""
) -> Iterator[Thing]:
    for first, shared in grouped(data, places).items():
        yield Thing(
            kind,
            ".".join(first) + more,
            _words(data, first),
            at(data, first),
            partial(_with, places=shared, made=made),
        )


def _with(data: Ruleset, places: list[Place], made: Callable[[Any], Any]) -> Ruleset:
    for place in places:
        data = put(data, place, made(at(data, place)))
    return data


def _words(data: Ruleset, place: Place) -> tuple[str, ...]:
    entry, owner = at(data, place), at(data, place[:2])
    when = entry.when.all if isinstance(entry, Modifier) else ()
    return (getattr(entry, "rule", ""), place[1], place[-1], *getattr(owner, "rules", ()), *when)
