"""Whether the numbers that a move's steps name are there by then: a margin before any roll would be 0, silently."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from littledice.engine.facts import compared
from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.references.known_names import Known
from littledice.language.references.reference_walk import Reference, references, step_spec
from littledice.model.ruleset import Ruleset, StepUse
from littledice.rules.bodies.reductions import QUANTITIES as HARMED
from littledice.rules.check_kind import QUANTITIES as CHECKED
from littledice.rules.registry import Registry

LISTS = ("aim", "meet", "land")
ROLLED = ("score", "margin", "face", "rolled", "successes")
HARM = ("dealt", "taken", "lost", "over")
LATE = {
    **dict.fromkeys(ROLLED, "nothing has been rolled before this step; put one that does into `aim`"),
    **dict.fromkeys(HARM, "nothing has dealt damage before this step; put `harm` before it"),
    "steps": "no roll before this step `opposes` another",
    "said": "the move takes no amount; give it `amount = true`",
}
"""Numbers of a move, each with why it is not there yet."""
ELSEWHERE = {
    "amount": "it is a condition's or a hazard's own; the amount said with the move is `said`",
    "high": "it is the bound of a track that is being made",
    "number": "it is what a roll is to reach, for the rungs of a check",
}
"""Numbers that no move has."""
PARTS = ("reaction", "merges", "stands_for", "hidden")
"""Keys of moves that may be a part of another one, whose rolls and damage they then know."""
STEADY = frozenset(("cost", "derive", "high", "low", "modify", "outcomes", "start"))
"""Keys under which an amount is worked out by looking alone."""
THROWN = ("score", "damage")
"""Quantities whose modifiers may be dice."""
SHEET = ("stat", "track")
"""Tables whose amounts know no move."""


def missing_numbers(tree: Node, known: Known, registry: Registry) -> Iterator[Problem]:
    """Every number that a step of a move, or a number of the sheet, names and cannot have."""
    late = {**LATE, **dict.fromkeys((*known.made, *known.rolls), "no step before this one makes it (`as`)")}
    why = {name: reason for name, reason in (late | ELSEWHERE).items() if name not in known.sheet}
    for id, move in _entries(tree, "move"):
        if not any(move.get(key) is not None for key in PARTS):
            yield from _of_move(move, ("move", id), registry, why)
    yield from _idle_dice(tree, registry)
    for table in SHEET:
        for id, entry in _entries(tree, table):
            yield from _of_sheet(entry, (table, id), registry, late.keys() - set(known.sheet))


def _idle_dice(tree: Node, registry: Registry) -> Iterator[Problem]:
    """Dice of an amount that no step works out: they would be none, silently."""
    for found in references(tree, Ruleset, registry):
        if found.table != "dice" or STEADY.isdisjoint(map(str, found.path)) or "params" in found.path:
            continue
        if not _added(tree, found.path):
            text = "nothing throws dice here; they would be none. Let a step throw them, as a `throw` does, or a "
            text += "modifier of `score` or `damage` that is nothing else."
            yield Problem(found.node.origin, found.path, text)


def _added(tree: Node, path: KeyPath) -> bool:
    """Whether they are all that a modifier adds to a roll or to damage: these throw them."""
    *entry, own, amount, _ = path
    if entry[-1:] != ["modify"] or amount != "amount":
        return False
    node = tree.get(*entry, own)
    key, bare = node.get("key") if node is not None else None, tree.get(*path[:-1])
    alone = bare is not None and [name for name, _ in bare.items()] == ["dice"]
    return alone and (own if key is None else key.value) in THROWN


def _entries(tree: Node, table: str) -> Iterator[tuple[str, Node]]:
    found = tree.get(table)
    for id, entry in found.items() if found is not None else ():
        yield str(id), entry


def _of_move(move: Node, path: KeyPath, registry: Registry, why: dict[str, str]) -> Iterator[Problem]:
    amount = move.get("amount")
    there = {"said"} if amount is not None and amount.value is True else set[str]()
    for list in LISTS:
        uses = move.get(list)
        for place, use in uses.items() if uses is not None else ():
            for found in references(use, StepUse, registry, (*path, list, place)):
                for name in _numbers(found):
                    if name in why and name not in there:
                        yield Problem(found.node.origin, found.path, f'there is no "{name}" here: {why[name]}.')
            there.update(_made(use, registry))


def _of_sheet(entry: Node, path: KeyPath, registry: Registry, late: Collection[str]) -> Iterator[Problem]:
    from littledice.model.ruleset import StatDef, TrackDef

    kind = StatDef if path[0] == "stat" else TrackDef
    for found in references(entry, kind, registry, path):
        hooked = "on" in found.path
        for name in () if hooked else _numbers(found):
            if name in late:
                yield Problem(found.node.origin, found.path, f'there is no "{name}" here: only a move has one.')


def _numbers(found: Reference) -> tuple[str, ...]:
    if found.table == "amount":
        return (found.word,)
    return compared(found.word) if found.table == "fact" else ()


def _made(use: Node, registry: Registry) -> Iterator[str]:
    """The numbers that are there once the step has run."""
    spec = step_spec(use, registry, legality=False)
    if spec is None:
        return
    if set(CHECKED) <= set(spec.words.quantities):
        yield from ROLLED
    if set(HARMED) <= set(spec.words.quantities):
        yield from HARM
    if use.get("params", "opposes") is not None:
        yield "steps"
    name = use.get("as")
    if name is not None:
        yield from (str(name.value), *(f"{name.value}.{key}" for key in ROLLED))
