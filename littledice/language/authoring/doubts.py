"""What a writer can hardly have meant, though it can be played: told by `rules check`, never at the table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from littledice.engine.stage import of_a_slot
from littledice.language.node import Node
from littledice.language.reading.twins import same_names
from littledice.language.references.reference_walk import references
from littledice.model.ruleset import ConditionDef, MoveDef, Ruleset
from littledice.rules.registry import Registry

NAMES = re.compile(r"[a-z0-9][a-z0-9_\-]*")
WORDED = ("amount", "fact", "moment")
"""References that name something inside a longer word."""


def doubts(data: Ruleset, tree: Node, registry: Registry, verbs: Collection[str] = ()) -> Iterator[str]:
    """Two entries of one name, moves that hide behind a verb of the program (`verbs`), free moves without end, and
    numbers and conditions that nothing reads or changes.
    """
    yield from same_names(tree)
    for id in data.move:
        if id in verbs:
            yield (
                f'"move.{id}" ({_where(tree, "move", id)}) is called like the verb `{id}`, which comes first: only '
                f"`act {id}` reaches it. Call it something else."
            )
    for id, move in data.move.items():
        if _endless(move):
            yield (
                f'"move.{id}" ({_where(tree, "move", id)}) costs nothing and can be made again and again in one turn. '
                "Give it a `cost` or a `limit`, or say `free = true` if that is meant."
            )
    for id in data.phase:
        if id not in data.flow.phases:
            yield f'No round has the phase "{id}" ({_where(tree, "phase", id)}): `phases` in [flow] leaves it out.'
    yield from _unread(data, tree, registry)


def _where(tree: Node, *path: str) -> str:
    return str(tree.origin_at(path))


def _endless(move: MoveDef) -> bool:
    """Whether somebody could make it for ever in their own slot, and something comes of it."""
    does = bool(move.aim or move.meet or move.land)
    apart = move.free or move.hidden or move.stands_for or move.merges or move.reaction or "passive" in move.tags
    limits = move.limit.counted() or move.needs.all or move.needs.any or move.needs.none or move.forbid or move.checks
    return does and move.by == "actor" and of_a_slot(move) and not (apart or move.cost or move.due or limits)


def _unread(data: Ruleset, tree: Node, registry: Registry) -> Iterator[str]:
    named: dict[str, set[str]] = {}
    for reference in references(tree, Ruleset, registry):
        words = NAMES.findall(reference.word) if reference.table in WORDED else (reference.word,)
        for word in words:
            named.setdefault(word, set()).add(".".join(map(str, reference.path[:2])))
    rolled = any("@stat" in move.words or "@skill" in move.words for move in data.move.values())
    said = any("@track" in move.words for move in data.move.values())
    tags = {word for word in named if any(word in stat.tags for stat in data.stat.values())}
    for id, stat in data.stat.items():
        if not _elsewhere(named, "stat", id) and not (stat.rolled and rolled) and not tags.intersection(stat.tags):
            yield f'Nothing reads the stat "{id}" ({_where(tree, "stat", id)}).'
    for id, track in data.track.items():
        if not _elsewhere(named, "track", id) and not (said or track.role or track.group or track.absorbs):
            yield f'Nothing reads or changes the track "{id}" ({_where(tree, "track", id)}).'
    for id, condition in data.condition.items():
        if not _elsewhere(named, "condition", id) and not _does(condition):
            yield f'The condition "{id}" ({_where(tree, "condition", id)}) does nothing, and nothing asks for it.'


def _elsewhere(named: dict[str, set[str]], table: str, id: str) -> bool:
    return bool(named.get(id, set()) - {f"{table}.{id}"})


def _does(condition: ConditionDef) -> bool:
    """Whether it changes anything by itself, or tells something."""
    plain = ConditionDef(name=condition.name, rules=condition.rules, text=condition.text)
    return condition != plain
