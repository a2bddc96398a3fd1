"""Words a ruleset may use that no table of it defines: the program's own, and those of the steps it can name."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple

from littledice.rules.registry import Registry

MOMENTS = (
    "delay",
    "done",
    "dropped",
    "dropping",
    "enter",
    "end",
    "healed",
    "healing",
    "hit",
    "hurt",
    "hurting",
    "missed",
    "moved",
    "phase_end",
    "phase_start",
    "rolled",
    "rolling",
    "round_end",
    "round_start",
    "settle",
    "start",
    "turn_end",
    "turn_start",
    "used",
)
"""Moments of the flow, of every move once it is paid (`used`) and once it has taken effect (`done`), of every check
once it is rolled (`rolled`); those of phases also take one (`phase_start:movement`).
"""
POLICY_NUMBERS = ("chance", "foes", "friends", "hurt", "left", "own_left", "threat")
"""Numbers of the moment in which a policy weighs a move."""
NUMBERS = (
    "amount", "card", "count", "dealt", "face", "high", "lost", "margin", "number", "over", "rolled", "round", "said",
    "score", "spent", "successes", "taken", "weapon.damage", "weapon.dice", *POLICY_NUMBERS,
)  # fmt: skip
"""Numbers of an attempt, of a condition (`amount`), of the fight and of a track that is being made (`high`)."""
TAGS = ("against", "hit", "missed", "saved", "source", "spent", "unsaved")
"""Facts of a condition's own modifiers: the other one in the moment is its source, or the one it is about; and of how a
move went for somebody.
"""
SHARED = ("checks.checking", "bodies.reductions")
"""Modules that many steps use, with words of their own."""
STAGES = ("early", "ended", "running", "setup", "turn")
STATES = ("dead", "dying", "out", "unconscious", "up")
RELATIONS = ("ally", "enemy", "self")


class Words(NamedTuple):
    """The words of the program and of every registered step and check."""

    moments: tuple[str, ...]
    numbers: tuple[str, ...]
    tags: tuple[str, ...]
    quantities: tuple[str, ...]
    options: tuple[str, ...]


def words(registry: Registry) -> Words:
    """All words, gathered from the registered modules."""
    own = [registry.step(name).words for name in registry.steps]
    own += [registry.check(name).words for name in registry.checks]
    shared = [import_module(f"littledice.rules.{name}") for name in SHARED]

    def gathered(name: str, always: Iterable[str] = ()) -> tuple[str, ...]:
        found = [word for each in own for word in getattr(each, name)]
        found += [word for module in shared for word in getattr(module, name.upper(), ())]
        return tuple(sorted(dict.fromkeys([*always, *found])))

    return Words(
        moments=gathered("moments", MOMENTS),
        numbers=gathered("numbers", NUMBERS),
        tags=gathered("tags", TAGS),
        quantities=gathered("quantities"),
        options=gathered("options"),
    )
