"""The fights that are measured, made by the program itself from sentences."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

AT_ONCE = 200
"""Combatants that one sentence may add."""


@dataclass(frozen=True)
class Size:
    """A fight of `people` combatants whose save holds `steps` steps."""

    people: int
    steps: int

    @property
    def name(self) -> str:
        """Its name, which is also the file's."""
        return f"bench-{self.people}-{self.steps}"


def sentences(size: Size) -> Iterator[str]:
    """What makes the fight, one sentence a step."""
    heroes = size.people // 2
    yield f"new {size.name} --seed 7"
    yield from _joining(heroes, "Hero", "side:party phy=3 men=2 ac=2 hp=30")
    yield from _joining(size.people - heroes, "Fiend", "side:foes phy=2 men=1 ac=2 hp=20")
    yield "start"
    for _ in range(size.steps - 4):
        yield "next"


def _joining(count: int, name: str, sheet: str) -> Iterator[str]:
    """So many of one kind, as many at once as may come."""
    for begun in range(0, count, AT_ONCE):
        yield f"add {name} x{min(AT_ONCE, count - begun)} {sheet}"


def make(littledice: Path, saves: Path, size: Size) -> Path:
    """Write the fight into `saves` and return its file; raises `CalledProcessError` if a sentence is refused."""
    text = "\n".join(sentences(size)) + "\n"
    env = {**os.environ, "LITTLEDICE_SAVES": str(saves)}
    command = [littledice, "script", "-", "--plain"]
    subprocess.run(command, input=text, text=True, env=env, stdout=subprocess.DEVNULL, check=True)
    return saves / f"{size.name}.json"
