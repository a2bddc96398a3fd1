"""Change the past of many random fights of every shipped ruleset and stop at the first that breaks a law:

python -m tests.soak.amend [FIGHTS] [SEED]
"""

from __future__ import annotations

import sys

from tests.properties.amended import all_laws
from tests.properties.test_rulesets import RULESETS, people, rules

FIGHTS = 200


def soak(fights: int, first: int) -> None:
    """Raises what the law says; the fight is told first."""
    misfits = compared = 0
    for number in range(first, first + fights):
        id = RULESETS[number % len(RULESETS)]
        try:
            left_out, told = all_laws(rules(id), people(id), number)
        except BaseException:
            sys.stderr.write(f"{id}: seed {number}\n")
            raise
        misfits += left_out
        compared += told
    sys.stdout.write(f"{fights} fights hold; {misfits} steps did not fit, {compared} fights were played beside\n")


if __name__ == "__main__":
    said = [int(word) for word in sys.argv[1:]]
    soak(said[0] if said else FIGHTS, said[1] if len(said) > 1 else 0)
