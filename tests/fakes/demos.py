"""Fights in memory, made of sentences: the demos that ship with the games, and others."""

from __future__ import annotations

import shlex
from functools import cache
from pathlib import Path

from littledice.app.desk import Desk
from littledice.app.memory_shelf import MemoryShelf
from littledice.language.loading import load
from littledice.language.reading.roots import roots
from littledice.model.encounter import Fight
from littledice.rules.rulebook import Rules

RULESETS = Path(__file__).parents[2] / "rulesets"
DEMOS = sorted(path.parent.name for path in RULESETS.glob("*/demo.dice"))


@cache
def rules_of(game: str) -> Rules:
    return load(game, roots())


def fight_of(game: str, *sentences: str, seed: str = "7") -> Fight:
    """The fight that these sentences lead to, after `new`."""
    shelf = MemoryShelf(rules_of(game))
    desk = Desk(shelf=shelf, clock=lambda: "")
    for sentence in (f"new fight {game} --seed {seed}", *sentences):
        desk.say(shlex.split(sentence))
    return next(iter(shelf.saves.values())).fight


def demo_of(game: str, *, started: bool = True) -> Fight:
    """The demo of a game: as it ends, or with everybody there and nothing begun."""
    lines = (RULESETS / game / "demo.dice").read_text().splitlines()
    said = [line for line in map(str.strip, lines) if line and not line.startswith("#")]
    last = len(said) if started else next(place for place, line in enumerate(said) if line.startswith("start"))
    return fight_of(game, *said[1:last], seed=said[0].rpartition(" ")[2])
