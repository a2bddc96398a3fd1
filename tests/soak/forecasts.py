"""Plays the demo fight of every shipped game on, before its first round and in the middle, and tells how many of the
fights end. The argument is how many fights each; the status is 1 where fewer than 999 of 1,000 do.
"""

from __future__ import annotations

import argparse
import sys

from littledice.app.forecasting.running import no_collection
from littledice.simulation.batches import Plan, Players, Variant
from tests.fakes.demos import DEMOS, demo_of, rules_of

LEAST = 0.999
"""The share of fights that must end."""


def undecided(game: str, fights: int, *, started: bool) -> int:
    """How many of so many fights do not end."""
    fight = demo_of(game, started=started)
    plan = Plan(variants=(Variant(says="", fight=fight),), seed="ends")
    with no_collection():
        return Players(rules_of(game), plan).play(range(fights)).figures[0].undecided


def main() -> int:
    """Tell of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fights", type=int, nargs="?", default=1000)
    fights = parser.parse_args().fights
    worst = 1.0
    for game in DEMOS:
        for started in (False, True):
            left = undecided(game, fights, started=started)
            worst = min(worst, 1 - left / fights)
            where = "in the middle" if started else "before the fight"
            sys.stdout.write(f"{game:14} {where:18} {fights - left:,} of {fights:,} end\n")
            sys.stdout.flush()
    return 0 if worst >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
