"""A ruleset's files made into its record, or everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from littledice.engine.stage import ROLL, TURN
from littledice.language.faults import Problem, refuse
from littledice.language.node import Node, without
from littledice.language.reading.finding import find
from littledice.language.reading.look_files import Files
from littledice.language.reading.reader import read
from littledice.language.reading.roots import Root
from littledice.language.reading.twins import twins
from littledice.language.references.dangling import lost
from littledice.language.references.reference_walk import references
from littledice.language.sense.contradictions import contradictions
from littledice.language.sense.value_limits import beyond, crowded
from littledice.language.sense.within_reach import unreachable
from littledice.language.shape.validate import faults
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.rules.registry import REGISTRY, Registry

ROUNDS = 20
"""How often faulty values are taken out before the rest is given up."""
INCOMPLETE = ((), ("extends",), ("use",))
"""Where the faults stand that leave a ruleset without some of its files."""


class Compiled(NamedTuple):
    """The record, the tree it was made of (with the origin of every value), and the looks that led to it."""

    data: Ruleset
    tree: Node
    files: Files


def compiled(id: str, roots: Sequence[Root], registry: Registry = REGISTRY) -> Compiled:
    """The ruleset of that id. Raises `Refused` (code `unknown`) if there is none, `BadRuleset` with all faults of one
    that has some: of reading, of shape, of reference, of sense.
    """
    found = read(id, roots)
    tree = _with_id(found.tree, id)
    problems = [*found.problems, *beyond(tree)]
    written = tree.value["id"]
    if written.value != id:
        problems.append(Problem(written.origin, ("id",), f'the id is the folder\'s name, "{id}"; leave it out.'))
    # Without a file, parent or pack there would only be complaints about what should have come from it.
    # And what is far too large is not gone through again and again to say more of it.
    if not crowded(tree) and not any(problem.path[:1] in INCOMPLETE for problem in problems):
        problems.extend(judged(tree, registry))
    refuse(id, _first_of_each(problems))
    folder = find(id, roots, Files())
    doubts = tuple(twins(tree, folder.path).values()) if folder is not None else ()
    return Compiled(replace(record(tree), doubts=doubts), tree, found.files)


def judged(tree: Node, registry: Registry) -> list[Problem]:
    """Faults of shape, then of reference and sense in what is left when the misshapen values are taken out."""
    misshapen = faults(tree, Ruleset)
    named = references(tree, Ruleset, registry)
    found = [*misshapen, *lost(tree, registry, named)]
    sound = _sound(tree, misshapen)
    if sound is not None:
        torn = [problem.path for problem in misshapen]
        made = record(sound)
        further = [*contradictions(made, tree), *unreachable(made, tree, registry, named)]
        found.extend(each for each in further if not any(path[: len(each.path)] == each.path for path in torn))
    return found


def _first_of_each(problems: list[Problem]) -> list[Problem]:
    """One complaint a value: the first is the one nearest to the cause."""
    found: dict[Any, Problem] = {}
    for problem in problems:
        found.setdefault((problem.origin, problem.path), problem)
    return list(found.values())


def record(tree: Node) -> Ruleset:
    """The record of a tree without faults, with the hash of all it says (comments and layout do not count)."""
    from hashlib import sha256

    import msgspec

    plain = tree.plain()
    data = msgspec.convert(plain, Ruleset)
    data = replace(data, counted=tuple(dict.fromkeys([*_counted(plain), *_limited(data)])))
    if data.phase and "phases" not in plain.get("flow", {}):
        data = replace(data, flow=replace(data.flow, phases=tuple(data.phase)))
    sides = tuple(side for side in data.side if side not in data.flow.sides)
    if sides:
        data = replace(data, flow=replace(data.flow, sides=(*data.flow.sides, *sides)))
    said = msgspec.json.encode(data, order="deterministic")
    return replace(data, hash=sha256(said).hexdigest()[:16])


def _counted(plain: Any) -> Iterator[str]:
    """What the facts `used:MOVE` ask for, each behind its span; what a roll was answered with is known meanwhile."""
    if isinstance(plain, str):
        if plain.startswith("used:") and not plain.startswith(f"used:{ROLL}:"):
            head, _, name = plain.removeprefix("used:").rpartition(":")
            yield f"{head or TURN} {name}"
    else:
        for inner in plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ():
            yield from _counted(inner)


def _limited(data: Ruleset) -> Iterator[str]:
    return (f"{span} {id}" for id, move in data.move.items() for span in move.limit.counted())


def _sound(tree: Node, misshapen: list[Problem]) -> Node | None:
    """The tree without its misshapen values, so that they hide nothing else; None if that cannot be had."""
    for _ in range(ROUNDS):
        if not misshapen:
            return tree
        for path in sorted((problem.path for problem in misshapen), key=_last_first, reverse=True):
            tree = without(tree, path if tree.get(*path) is not None else path[:-1])
        tree = _with_id(tree, "unknown")
        misshapen = faults(tree, Ruleset)
    return None


def _last_first(path: tuple[Any, ...]) -> list[tuple[int, int, str]]:
    """Sorts later positions of a list after earlier ones, so that taking one out does not move the next."""
    return [(0, part, "") if isinstance(part, int) else (1, 0, part) for part in path]


def _with_id(tree: Node, id: str) -> Node:
    """The id is the folder's name, and its name too where none is given."""
    own = {"id": Node(id, tree.origin), "name": Node(id, tree.origin)}
    return Node({**own, **tree.value} if isinstance(tree.value, dict) else own, tree.origin)
