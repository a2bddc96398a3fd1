"""Kill the program at random moments until it has saved so many commands; count what it had reported and is not there.

python -m tests.soak.kill 10000
"""

from __future__ import annotations

import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.fakes.fights import begin
from tests.fakes.processes import worker


class Killed(NamedTuple):
    """`torn` kills left a line that had to be dropped; `lost` counts reported commands that are gone: it must be 0."""

    kills: int
    reported: int
    saved: int
    torn: int
    lost: int


def kill_in_loops(folder: Path, commands: int, seed: int) -> Killed:
    source = random.Random(seed)
    path = begin(folder, "mi")
    kills = reported = torn = lost = 0
    last = 1
    while reported < commands:
        process = worker("hit", path, "ever", "mi")
        assert process.stdout is not None
        said = [int(process.stdout.readline()) for _ in range(source.randint(1, max(2, min(40, commands // 8))))]
        time.sleep(source.random() * 0.002)
        process.send_signal(signal.SIGKILL)
        # A number cut off in the pipe was not reported.
        rest = process.communicate()[0].split("\n")[:-1]
        said += [int(line) for line in rest if line]
        kills, reported = kills + 1, reported + len(said)
        with looked_at(path) as save:
            torn += bool(save.warnings)
            lost += sum(1 for seq in said if seq > save.last_seq or save.history.step(seq).by != "mi")
            assert said[0] == last + 1, "numbers go on where they stopped"
            last = save.last_seq
    with looked_at(path) as save:
        assert not check(save).problem
        saved = save.last_seq
    # The array is closed by the next command, if a kill left it open.
    assert kills > 0
    if not torn:
        msgspec.json.decode(path.read_bytes())
    return Killed(kills, reported, saved, torn, lost)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
        result = kill_in_loops(Path(folder), count, seed=random.SystemRandom().randrange(10**6))
        sys.stdout.write(f"{result}\n")
        sys.exit(1 if result.lost else 0)
