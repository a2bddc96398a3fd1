"""Look for holes in the door: play random fights by the three games, in which some are concealed, with players who look
at everything and say anything; stop at the first thing that a player should not have read.

    python -m tests.soak.door [FIGHTS] [SEED]

The fights go to the games in turn; the second number is the seed to begin with, by which a fight is found again.
"""

from __future__ import annotations

import sys

from tests.field.fight import GAMES, ruleset
from tests.properties.eavesdropper import Eavesdropper

FIGHTS = 2000
SENTENCES = 15
LOOKS = 0.15
"""After how many of the sentences a player looks at everything."""


def fights(count: int, first: int) -> int:
    """Play so many; how often somebody looked. Raises what the law says; the game and the seed are told first."""
    looks = 0
    for seed in range(first, first + count):
        game = GAMES[seed % len(GAMES)]
        player = Eavesdropper(ruleset(game), seed, share=LOOKS)
        try:
            player.play(SENTENCES)
        except BaseException:
            sys.stderr.write(f"{game}: seed {seed}\n")
            raise
        looks += player.heard
    return looks


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    most, start = numbers[0] if numbers else FIGHTS, numbers[1] if len(numbers) > 1 else 0
    sys.stdout.write(f"{most} fights hold, {fights(most, start)} looks\n")
