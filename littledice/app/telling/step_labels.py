"""What a step is called by undo and log: `Tamsin attacks Goblin 2`."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.telling.mob_names import MOST_NAMED, mob_name
from littledice.app.telling.number_format import shown
from littledice.engine.mobs import gathered, whole
from littledice.grammar.tokens import listed
from littledice.model.commands import Each
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove

SAID = ("condition", "type", "stat", "track", "hazard", "text", "effect")
"""The kinds of words that a label repeats."""


def names(state: Encounter, ids: Sequence[str]) -> str:
    """`Mira, Tamsin and Bo`; many are counted."""
    found = [mob_name(state, group) for group in gathered(state, ids)]
    if len(found) > MOST_NAMED:
        return f"{len(found)} combatants"
    return listed(found, "and") if found else ""


def turn_of(state: Encounter, ids: Sequence[str]) -> str:
    """Whose turn it is: a mob is as many as it was, whoever of them can still act."""
    return names(state, whole(state, ids))


def _named(data: Ruleset, key: str, word: str) -> str:
    """The word as people know it: a condition by its name, a number of the sheet by its heading."""
    if key == "stat" and word in data.stat:
        return data.stat[word].short or data.stat[word].name or word
    defined = data.condition.get(word) if key == "condition" else None
    return (defined.name if defined is not None else "") or word


def move_label(data: Ruleset, state: Encounter, use: UseMove) -> str:
    """A move as one clause: `Tamsin attacks Goblin 2`, `Damage: Goblin 2, 5 fire`."""
    move = data.move[use.move]
    ids = [target.id for target in use.targets]
    at = names(state, ids)
    amount = [shown(use.amount)] if use.amount is not None else []
    extra = [] if "condition" in use.args else amount
    for key in SAID:
        words = [_named(data, key, word) for word in use.args.get(key, ())]
        extra.extend([f"with {word.lower()}" for word in words] if key == "stat" and ids else words)
    extra.extend(amount if "condition" in use.args else ())
    merged = [data.move[word].name or word for word in use.args.get("move", ()) if word in data.move]
    extra.extend([f"({listed(merged, 'and')})"] if merged else ())
    if use.who == "gm":
        extra.extend(use.words)
        said = ", ".join(part for part in (at, " ".join(extra)) if part)
        return f"{move.name or use.move}: {said}" if said else move.name or use.move
    from littledice.app.telling.spans import brief
    from littledice.app.telling.verb_phrase import deed

    return " ".join((brief(deed(data, state, use.who, use.move, ids)), *extra))


def group_label(data: Ruleset, state: Encounter, command: Each) -> str:
    """A check of many as one clause: `the party checks Perception`."""
    from littledice.app.telling.spans import brief
    from littledice.app.telling.verb_phrase import group_deed

    targets = [target.id for target in command.use.targets]
    stats = [_named(data, "stat", word) for word in command.use.args.get("stat", ())]
    told = brief(group_deed(data, state, command.who, command.called, command.use.move, targets)).replace("×", "x")
    return " ".join((told, *stats))
