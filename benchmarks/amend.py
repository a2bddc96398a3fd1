"""What changing the past costs: `amend` near the beginning of a fight of 600 steps, as a ratio to the floor. Needs
littledice installed beside the Python that runs it.

Both are run in turn, round after round, and medians are compared. Exit status 1: the figure is above its bar.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from timing import run

STEPS, PEOPLE = 600, 12
MOST = 5.0


def sentences() -> Iterator[str]:
    """A fight in which everybody attacks somebody of the other side on each turn; nobody ever falls."""
    yield "new bench --seed 7"
    yield f"add Hero x{PEOPLE // 2} side:party phy=3 men=2 ac=2 hp=900"
    yield f"add Fiend x{PEOPLE // 2} side:foes phy=2 men=1 ac=2 hp=900"
    totals = [f"h{number}={40 - number} f{number}={20 - number}" for number in range(1, PEOPLE // 2 + 1)]
    yield f"start {' '.join(totals)}"
    for turn in range((STEPS - 4) // 2):
        place = turn % PEOPLE
        yield f"a f{place + 1}" if place < PEOPLE // 2 else f"a h{place + 1 - PEOPLE // 2}"
        yield "next"


def main() -> int:
    """Print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    rounds: int = parser.parse_args().rounds
    here = Path(sys.executable).parent
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "LITTLEDICE_SAVES": folder}
        script = [here / "littledice", "script", "-", "--plain"]
        said = "\n".join(sentences()) + "\n"
        subprocess.run(script, input=said, text=True, env=env, stdout=subprocess.DEVNULL, check=True)
        amend = [here / "littledice", "amend", "before", "5", "c", "h1", "stagger"]
        floor = [sys.executable, Path(__file__).parent / "floor.py"]
        times: dict[str, list[float]] = {"floor": [], "amend": []}
        for _ in range(rounds):
            times["floor"].append(run(floor, env, terminal=True).seconds)
            times["amend"].append(run(amend, env, terminal=True).seconds)
    medians = {name: statistics.median(found) for name, found in times.items()}
    ratio = medians["amend"] / medians["floor"]
    sys.stdout.write(f"floor {medians['floor']:.3f} s, amend over {STEPS} steps {medians['amend']:.3f} s\n")
    sys.stdout.write(f"{ratio:.2f} of the floor, {MOST:g} at most\n")
    return ratio > MOST


if __name__ == "__main__":
    sys.exit(main())
