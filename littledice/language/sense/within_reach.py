"""Numbers and groups of people that a move cannot have, since nothing in it makes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from littledice.engine.cases.groups import OUTCOME
from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node
from littledice.language.references.reference_walk import Reference
from littledice.model.ruleset import CheckDef, MoveDef, ReactionDef, Ruleset, StepUse
from littledice.rules.registry import Registry

STAGES = ("aim", "meet", "land")
ROLL, SAVE, HARM, COST, SECOND = "roll", "save", "harm", "cost", "second"
NEEDS = {"spent": COST}
"""Numbers of a move beside those of its steps, and what it must do to have them."""
GROUPS = {
    **dict.fromkeys(("hit", "missed"), ROLL),
    **dict.fromkeys(("saved", "unsaved"), SAVE),
    **dict.fromkeys(("hurt", "unhurt", "dropped"), HARM),
    "second": SECOND,
}
"""Groups of people, and what must have happened for them to have members."""
INSTEAD = {
    ROLL: "no step of this move rolls; put one that does into `aim`",
    SAVE: 'nobody saves in this move; let its targets roll before: `{ step = "roll", by = "target" }`',
    HARM: "no step of this move does damage; put `harm` before it",
    COST: "this move costs nothing; give it a `cost`",
    SECOND: "this move has one target; give it `most = 2`",
}


def unreachable(data: Ruleset, tree: Node, registry: Registry, named: Sequence[Reference]) -> Iterator[Problem]:
    """Every number and group named in a step or in the facts under which it runs."""
    has: dict[str, frozenset[str]] = {}
    for reference in named:
        path = reference.path
        if len(path) < 4 or path[0] != "move" or path[2] not in STAGES or reference.table not in ("amount", "fact"):
            continue
        move = data.move.get(str(path[1]))
        if move is None or _open(move):
            continue
        known = has.setdefault(str(path[1]), _has(move, registry))
        for name in _named(reference.table, reference.word):
            wanted = NEEDS.get(name) or (GROUPS.get(name) if reference.table == "fact" else None)
            if wanted is not None and wanted not in known and name not in (*data.stat, *data.track):
                yield Problem(reference.node.origin, path, f'"{name}" is nothing here: {INSTEAD[wanted]}.')
    yield from _groups(data, tree, registry)
    yield from _for_those_hit(data, tree, registry)


def _named(table: str, word: str) -> list[str]:
    """The names in a word of a ruleset: of a fact that compares, both sides."""
    return [word] if table == "amount" else re.split(r">=|<=|=|>|<", word)


def _open(move: MoveDef) -> bool:
    """Whether the move may be a part of another one, whose rolls and damage it then knows."""
    return bool(move.merges or move.stands_for or move.hidden or move.reaction) or isinstance(
        move.reaction, ReactionDef
    )


def _has(move: MoveDef, registry: Registry) -> frozenset[str]:
    uses = [use for stage in STAGES for use in getattr(move, stage)]
    found = {kind for use in uses for kind in _made_by(use, registry)}
    if move.cost or any(option.cost for option in move.options.values()) or move.extras:
        found.add(COST)
    if move.most != 1:
        found.add(SECOND)
    return frozenset(found)


def _made_by(use: StepUse, registry: Registry) -> Iterator[str]:
    """What a step leaves for those after it."""
    if use.step not in registry.steps:
        yield from (ROLL, SAVE, HARM)
        return
    words = registry.step(use.step).words
    if "advantage" in words.quantities or use.step in ("throw", "roll_check", "roll", "follow_up"):
        yield ROLL
    if use.step == "save" or use.params.get("by") == "target":
        yield SAVE
    if {"damage", "damage_taken"} & set(words.quantities) or use.step in DAMAGING:
        yield HARM


DAMAGING = ("place_damage", "place_hits", "follow_up", "wound")
"""Steps that do damage by other words."""


def _groups(data: Ruleset, tree: Node, registry: Registry) -> Iterator[Problem]:
    for id, move in data.move.items():
        known = _has(move, registry)
        for stage in STAGES if not _open(move) else ():
            for number, use in enumerate(getattr(move, stage)):
                path: KeyPath = ("move", id, stage, number, "to")
                for group in (use.to,) if isinstance(use.to, str) else use.to:
                    wanted = ROLL if group.startswith(OUTCOME) else GROUPS.get(group)
                    if wanted is not None and wanted not in known:
                        yield Problem(tree.origin_at(path), path, f'"{group}" is never anybody: {INSTEAD[wanted]}.')


def _for_those_hit(data: Ruleset, tree: Node, registry: Registry) -> Iterator[Problem]:
    """Steps after the move's own roll that are for nobody: without `to` they are for those hit, and they ask for a
    miss.
    """
    for id, move in data.move.items():
        roll = next(
            (use for use in move.aim if use.step == ROLL and not use.as_ and use.params.get("by") != "target"), None
        )
        check = data.check.get(str(roll.params.get("check") or move.check)) if roll is not None else None
        if check is None or _open(move):
            continue
        for stage in ("meet", "land"):
            for number, use in enumerate(getattr(move, stage)):
                missed = next((fact for fact in use.when.all if _missed(fact, check)), "")
                if missed and not use.to and use.step in registry.steps and registry.step(use.step).for_each:
                    path: KeyPath = ("move", id, stage, number)
                    text = f'without `to` this step is for those hit, and for them "{missed}" never holds. '
                    yield Problem(tree.origin_at(path), path, f'{text}Say `to = "{missed}"`, or `to = "actor"`.')


def _missed(fact: str, check: CheckDef) -> bool:
    ids = [rung.id for rung in check.outcomes]
    outcome = fact.removeprefix(OUTCOME) if fact.startswith(OUTCOME) else ""
    return fact == "missed" or (outcome in ids and outcome not in check.hits)
