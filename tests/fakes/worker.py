"""A second process on the same save. Run as `python -m tests.fakes.worker TASK PATH ...`; it reports on stdout."""

from __future__ import annotations

import itertools
import sys
import time
from pathlib import Path

from littledice.store.open_save import looked_at, opened
from tests.fakes.fights import hp, submit


def say(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def hit(path: Path, count: str, who: str, other: str = "") -> None:
    """So many commands, each opening the save anew; says the number of each step once it is saved. After the first it
    waits for the first of the other, if one is named: however late that one comes, they work side by side.
    """
    for number in range(int(count)) if count != "ever" else itertools.count():
        with opened(path, on_wait=lambda sentence: None) as save:
            value = save.fight.encounter.who(who).value("hp")
            step = submit(save, f"{who} {number}", hp(who, value + 1), by=who)
        say(step.seq)
        while other and not number and not _struck(path, other):
            time.sleep(0.001)


def _struck(path: Path, who: str) -> bool:
    with looked_at(path) as save:
        return save.fight.encounter.who(who).value("hp") > 0


def look(path: Path, until: str) -> None:
    """Look at the save again and again until it has so many steps; says every fault."""
    looks = seen = 0
    while seen < int(until):
        with looked_at(path) as save:
            total = sum(combatant.value("hp") for combatant in save.fight.encounter.here())
            if save.warnings or save.last_seq < seen or total != save.last_seq - 1:
                say("fault", save.warnings, save.last_seq, seen, total)
            seen = save.last_seq
        looks += 1
    say("looks", looks)


def hold(path: Path, seconds: str) -> None:
    """Hold the lock for so long; says when it has it."""
    with opened(path):
        say("held")
        time.sleep(float(seconds))


if __name__ == "__main__":
    _, task, path, *rest = sys.argv
    {"hit": hit, "look": look, "hold": hold}[task](Path(path), *rest)
