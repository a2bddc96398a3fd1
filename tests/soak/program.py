"""Kill the real program at random moments of a script until it has reported so many commands; then look whether each of
them is there.

    python -m tests.soak.program 10000
"""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.cli.program import Program
from tests.soak.kill import Killed

SAID = ("note {}", "damage g1 1", "next", "heal g1 1", "condition g2 dizzy", "undo", "redo", "set mi hp={}", "goto g1")


def kill_the_program(folder: Path, commands: int, seed: int) -> Killed:
    """`reported` counts envelopes that said ok and named a step; `lost` those whose step is not in the file after."""
    source = random.Random(seed)
    program = Program(folder)
    assert program.script("new Bridge --seed 7", "add Mira side:party", "add goblin x2", "start").code == 0
    path = program.saves / "bridge.json"
    kills = reported = torn = lost = last = 0
    while reported < commands:
        steps = _until_killed(program, source, max(2, min(60, commands // 5)))
        kills, reported = kills + 1, reported + len(steps)
        with looked_at(path) as save:
            torn += bool(save.warnings)
            lost += sum(step > save.last_seq for step in steps)
            assert save.last_seq >= last, "never fewer than before"
            last = save.last_seq
    assert program.run("note the end").code == 0
    json.loads(path.read_bytes())
    with looked_at(path) as save:
        assert not check(save).problem
    return Killed(kills, reported, last, torn, lost)


def _until_killed(program: Program, source: random.Random, most: int) -> list[int]:
    """The steps that one process reported before it was killed."""
    process = subprocess.Popen(
        program.command("script", "-", "--json", "--keep-going"),
        cwd=program.folder,
        env=program.env(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    sentences = [source.choice(SAID).format(source.randint(0, 6)) for _ in range(most * 4)]
    process.stdin.write("\n".join(sentences) + "\n")
    process.stdin.close()
    said = [process.stdout.readline() for _ in range(source.randint(1, most))]
    time.sleep(source.random() * 0.004)
    process.send_signal(signal.SIGKILL)
    said += process.stdout.read().split("\n")
    process.wait()
    process.stdout.close()
    return [step for line in said if line.endswith("}\n") or line.endswith("}") for step in _step(line)]


def _step(line: str) -> list[int]:
    try:
        told = json.loads(line)
    except ValueError:
        return []
    return [told["data"]["step"]] if told["ok"] and "step" in told["data"] else []


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
        result = kill_the_program(Path(place), count, seed=random.SystemRandom().randrange(10**6))
        sys.stdout.write(f"{result}\n")
        sys.exit(1 if result.lost else 0)
