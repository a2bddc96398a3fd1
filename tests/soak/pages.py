"""Look for holes in the door on pages and streams: random fights of the three games in which some are concealed and
shown, whose players look and speak at pages alone; stop at the first thing that one should not have read.

    python -m tests.soak.pages [FIGHTS] [SEED]
    python -m tests.soak.pages planted

With `planted` a hole is made in the program, then another one, and each has to be found.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.field.fight import GAMES, ruleset
from tests.properties.page_reader import PageReader
from tests.properties.planted_holes import HOLES

FIGHTS, SENTENCES, LOOKS = 300, 15, 0.3
ENOUGH = 90
"""Fights in which a hole has to be found."""


def fights(count: int, first: int) -> tuple[int, Counter[int]]:
    """Play so many; how often somebody looked, and how often each status was answered. Raises what the law says; the
    game and the seed are told first.
    """
    looks, answers = 0, Counter[int]()
    with TemporaryDirectory() as folder:
        for seed in range(first, first + count):
            game = GAMES[seed % len(GAMES)]
            player = PageReader(ruleset(game), seed, Path(folder), share=LOOKS)
            try:
                player.play(SENTENCES)
            except BaseException:
                sys.stderr.write(f"{game}: seed {seed}\n")
                raise
            finally:
                player.close()
            looks += player.heard
            answers.update(player.answers)
    return looks, answers


def planted() -> int:
    """Make each hole; 1 where one was not found."""
    missed = 0
    for name, hole in HOLES.items():
        with hole():
            try:
                fights(ENOUGH, 0)
            except AssertionError as found:
                if " reads " not in str(found):
                    raise
                sys.stdout.write(f"found: {name}: {str(found).splitlines()[0][:110]}\n")
            else:
                missed = 1
                sys.stdout.write(f"NOT FOUND: {name}\n")
    return missed


if __name__ == "__main__":
    if sys.argv[1:] == ["planted"]:
        sys.exit(planted())
    numbers = [int(word) for word in sys.argv[1:]]
    most, start = numbers[0] if numbers else FIGHTS, numbers[1] if len(numbers) > 1 else 0
    seen, told = fights(most, start)
    sys.stdout.write(f"{most} fights hold, {seen} looks, answers by status: {dict(told)}\n")
