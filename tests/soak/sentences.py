"""Say random sentences to random fights by every ruleset, and stop at the first traceback or broken law.

    python -m tests.soak.sentences 1000000

Each sentence is carried out on a file or refused in a sentence; each step is undone and done again and must give the
same bytes (see `tests/properties/sayer.py`); at the end of each fight its file is gone over from the first step to the
last. The first number is how many sentences; a second one is the seed to begin with, by which a fight is found again.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from littledice.language.reading.finding import winners
from littledice.language.reading.roots import roots
from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.field.fight import ruleset
from tests.properties.sayer import Sayer

A_FIGHT = 200
REPORT = 30.0
"""Seconds between two lines of the report."""


@contextmanager
def place() -> Iterator[Path]:
    """A folder in memory where there is one."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def play(game: str, seed: int) -> tuple[int, int]:
    """One fight; gives how many sentences were said and how many steps were saved."""
    with place() as folder:
        player = Sayer(ruleset(game), seed, folder)
        player.play(A_FIGHT)
        with looked_at(player.path) as save:
            report = check(save)
            assert not report.problem, report.problem
            return player.said, report.lines


def main(sentences: int, seed: int) -> int:
    """Say so many; 1 if something broke, with the fight in which it did."""
    said = steps = fights = 0
    games = sorted(winners(roots()))
    began = told = time.monotonic()
    while said < sentences:
        game = games[fights % len(games)]
        try:
            more, saved = play(game, seed + fights)
        except Exception:
            sys.stdout.write(f"broken: {game}, seed {seed + fights}\n")
            raise
        said, steps, fights = said + more, steps + saved, fights + 1
        if time.monotonic() - told > REPORT:
            told = time.monotonic()
            sys.stdout.write(f"{said:,} sentences, {fights:,} fights, {steps:,} lines saved\n")
            sys.stdout.flush()
    seconds = time.monotonic() - began
    sys.stdout.write(f"{said:,} sentences, {fights:,} fights, {steps:,} lines saved, {seconds:.0f} s: nothing broke\n")
    return 0


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    sys.exit(main(numbers[0] if numbers else 1_000_000, numbers[1] if len(numbers) > 1 else random.randrange(10**9)))
