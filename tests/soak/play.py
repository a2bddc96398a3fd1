"""Play many random fights of every shipped ruleset and stop at the first that breaks a law:

python -m tests.soak.play [FIGHTS] [RULESET ...]
"""

from __future__ import annotations

import sys

from tests.properties.player import RandomPlayer, encoded
from tests.properties.test_rulesets import RULESETS, people, rules

FIGHTS = 2000
REOPENED = 10
"""One fight in so many is played a second time, closed and reopened before every command."""


def soak(id: str, fights: int) -> None:
    """Raises what the law says; the seed is told first."""
    for seed in range(fights):
        try:
            fight = RandomPlayer(rules(id), people(id), seed).play()
            if seed % REOPENED == 0:
                again = RandomPlayer(rules(id), people(id), seed, reopen=True).play()
                assert encoded(again) == encoded(fight), "reopened it is another fight"
        except BaseException:
            sys.stderr.write(f"{id}: seed {seed}\n")
            raise
    sys.stdout.write(f"{id}: {fights} fights hold\n")


if __name__ == "__main__":
    said = sys.argv[1:]
    number = int(said.pop(0)) if said and said[0].isdigit() else FIGHTS
    for name in said or RULESETS:
        soak(name, number)
