"""What a hot command costs, as ratios within one run. Needs littledice installed beside the Python that runs it.

Every case is run in turn, round after round, and medians of the processor's time are compared: whatever else the
machine does slows all alike. Each run gets its fight as it was, so no run is later than another. Exit status 1: a
figure is above its bar.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fights import Size, make
from timing import Run, run

USUAL, SHORT, LONG = Size(12, 600), Size(12, 100), Size(12, 20_000)
CROWD, THRONG = Size(200, 600), Size(1000, 100)


@dataclass(frozen=True)
class Case:
    """A sentence said to the fight of `size`, drawn on a terminal or written to a pipe; without a size, the floor."""

    name: str
    size: Size | None
    terminal: bool = False
    words: tuple[str, ...] = ("next",)


FLOOR = Case("floor", None, terminal=True)
BOARD = Case("next, 12 combatants, 600 steps, board", USUAL, terminal=True)
PLAIN = Case("next, 12 combatants, 600 steps, plain", USUAL)
DATA = Case("next, 12 combatants, 600 steps, JSON", USUAL, words=("next", "--json"))
LOOK = Case("status, 12 combatants, 600 steps, board", USUAL, terminal=True, words=("status",))
PLAIN_LOOK = Case("status, 12 combatants, 600 steps, plain", USUAL, words=("status",))
DATA_LOOK = Case("status, 12 combatants, 600 steps, JSON", USUAL, words=("status", "--json"))
WHY = Case("why, 12 combatants, 600 steps, plain", USUAL, words=("why",))
EARLY = Case("next, 12 combatants, 100 steps, plain", SHORT)
LATE = Case("next, 12 combatants, 20,000 steps, plain", LONG)
CROWDED = Case("next, 200 combatants, 600 steps, plain", CROWD)
THRONGED = Case("next, 1,000 combatants, 100 steps, plain", THRONG)
CASES = (FLOOR, BOARD, PLAIN, DATA, LOOK, PLAIN_LOOK, DATA_LOOK, WHY, EARLY, LATE, CROWDED, THRONGED)

RATIOS = (
    *((case.name, case, FLOOR, 0.6) for case in (BOARD, LOOK)),
    *((case.name, case, FLOOR, 0.5) for case in (PLAIN, PLAIN_LOOK)),
    *((case.name, case, FLOOR, 0.45) for case in (DATA, DATA_LOOK)),
    (WHY.name, WHY, FLOOR, 1.0),
    ("20,000 steps against 100", LATE, EARLY, 1.1),
    ("200 combatants against 12", CROWDED, PLAIN, 1.5),
    ("1,000 combatants against 12", THRONGED, PLAIN, 2.0),
)
MOST_MIB = 30.0


class Bench:
    """The fights, made once, and the folder in which each run finds its own copy."""

    def __init__(self, folder: Path, littledice: Path, *, bytecode: bool) -> None:
        self.littledice = littledice
        self.kept = folder / "kept"
        self.saves = folder / "saves"
        self.kept.mkdir()
        self.saves.mkdir()
        self.env = _environment(self.saves, bytecode=bytecode)
        for size in (USUAL, SHORT, LONG, CROWD, THRONG):
            print(f"making {size.name}", file=sys.stderr)
            make(littledice, self.kept, size)

    def once(self, case: Case) -> Run:
        """Run one case from its fight as it was made."""
        if case.size is None:
            floor = Path(__file__).with_name("floor.py")
            return run([sys.executable, floor], self.env, terminal=case.terminal)
        name = case.size.name
        shutil.copyfile(self.kept / f"{name}.json", self.saves / f"{name}.json")
        return run([self.littledice, *case.words, "-e", name], self.env, terminal=case.terminal)


def _environment(saves: Path, *, bytecode: bool) -> Mapping[str, str]:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("LITTLEDICE_", "PYTHON"))}
    env |= {"LITTLEDICE_SAVES": str(saves), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    if not bytecode:
        env["PYTHONDONTWRITEBYTECODE"] = "1"
    return env


def measure(bench: Bench, rounds: int) -> dict[Case, list[Run]]:
    """Each case `rounds` times, interleaved, after one round that only warms the caches."""
    found: dict[Case, list[Run]] = {case: [] for case in CASES}
    for number in range(rounds + 1):
        for case in CASES:
            one = bench.once(case)
            if number:
                found[case].append(one)
    return found


def report(found: Mapping[Case, list[Run]]) -> bool:
    """Print every figure with its bar; True if all are within."""
    seconds = {case: statistics.median(one.processor for one in runs) for case, runs in found.items()}
    peaks = {case: max(one.peak for one in runs) for case, runs in found.items()}
    for case in CASES:
        print(f"{seconds[case] * 1000:8.1f} ms  {peaks[case]:6.1f} MiB   {case.name}")
    lines = [(name, seconds[over] / seconds[under], bar) for name, over, under, bar in RATIOS]
    lines.append(("peak memory in MiB", max(peaks[case] for case in CASES if case.size), MOST_MIB))
    for name, value, bar in lines:
        print(f"{value:8.2f}  {'within' if value <= bar else 'ABOVE'} {bar:g}   {name}")
    return all(value <= bar for _, value, bar in lines)


def main() -> int:
    """Make the fights, measure, tell."""
    parser = argparse.ArgumentParser(description="Measure hot commands as ratios to a floor program.")
    parser.add_argument("--rounds", type=int, default=15, help="runs of each case (default 15)")
    parser.add_argument("--no-bytecode", action="store_true", help="as where Python may not write its compiled files")
    beside = Path(sys.executable).with_name("littledice")
    parser.add_argument("--littledice", type=Path, default=beside, help="the installed command to measure")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), asked.littledice, bytecode=not asked.no_bytecode)
        return 0 if report(measure(bench, asked.rounds)) else 1


if __name__ == "__main__":
    sys.exit(main())
