"""The fights that are measured, made by the program itself from sentences."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


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
    yield f"add Hero x{heroes} side:party phy=3 men=2 ac=2 hp=30"
    yield f"add Fiend x{size.people - heroes} side:foes phy=2 men=1 ac=2 hp=20"
    yield "start"
    for _ in range(size.steps - 4):
        yield "next"


def make(littledice: Path, saves: Path, size: Size) -> Path:
    """Write the fight into `saves` and return its file; raises `CalledProcessError` if a sentence is refused."""
    text = "\n".join(sentences(size)) + "\n"
    env = {**os.environ, "LITTLEDICE_SAVES": str(saves)}
    command = [littledice, "script", "-", "--plain"]
    subprocess.run(command, input=text, text=True, env=env, stdout=subprocess.DEVNULL, check=True)
    return saves / f"{size.name}.json"
