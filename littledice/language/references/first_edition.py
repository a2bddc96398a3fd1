"""What to write in place of words of the language's first edition."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath, Problem
from littledice.language.node import Node

STEPS = {
    "attack_roll": '`{ step = "roll", at = "each", against = ... }`',
    "damage_dice": '`harm` with `amount = { sum = ["weapon.damage", { dice = "1d6" }] }`; dice of the weapon are in it',
    "deal_damage": "`harm`: `base` is `amount`, `more` goes into its `sum`",
    "empty_track": '`{ step = "track", track = ..., op = "set", amount = 0 }`',
    "roll_check": '`{ step = "roll", at = "once", against = ... }`: `target` is `against`',
    "save": '`{ step = "roll", by = "target", stat = ..., against = ... }`: `target` is `against`',
}
"""Steps that have another name now."""
GROUPS = {
    "all": '`to = "targets"`',
    "target": '`to = "targets"`',
    "actor_if_hit": '`to = "actor"` with `when = "hit"`',
}
"""Values of `to`."""
KEYS = {
    ("count_use", "hit"): '`when = "hit"`',
    ("lift", "of"): "`to`: `targets`, `hit`, `actor`, `everyone`",
    ("say", "hit"): '`to = "hit"`',
    ("shift_track", "of"): "`to`: `targets` or `actor`",
    ("shift_track", "hit"): '`to = "hit"`, or `when = "hit"` with `to = "actor"`',
}
"""Parameters of steps that the engine reads for every step."""


def instead(table: dict[str, str], word: str) -> str:
    """What to write for a word that is gone, empty for any other."""
    return f'"{word}" is of the first edition; write {table[word]}' if word in table else ""


def outdated(step: str, params: Node, path: KeyPath) -> Iterator[Problem]:
    """Parameters that a step had in the first edition, each with what to write now."""
    for key, node in params.items():
        if (step, key) in KEYS:
            yield Problem(node.origin, (*path, key), f"`{key}` is of the first edition; write {KEYS[step, str(key)]}.")
