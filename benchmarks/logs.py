"""What looking back costs in a fight of 200,000 steps: `log --round` near its beginning, its middle and its end, as a
ratio of processor time to the floor, and peak memory, also of the whole log in words and in JSON. Needs littledice
installed beside the Python that runs it.

The fight is made by the store's own writer, with some undos. Every case is run in turn with the floor, and medians are
compared. Exit status 1: a figure is above its bar. The whole log has no bar in time: it writes 200,000 lines.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from timing import Run, run

from littledice.model import events as ev
from littledice.store.open_save import opened
from littledice.store.writer import Writer
from saves import Unsynced, submit

STEPS, PEOPLE = 200_000, 12
TAKEN_BACK = 997
"""After so many steps one is taken back."""

MOST, PEAK = 3.0, 60.0

BEGIN = ("new bench --seed 7", f"add goblin x{PEOPLE}", "start")


def turn(save: Writer) -> None:
    """A blow, and on to whoever is next; after the last of the order to the next round."""
    state = save.fight.encounter
    order, one = state.order, state.active[0]
    following = order.index(one) + 1
    other = order[following % PEOPLE]
    hit = ev.TrackSet(who=other, track="hp", value=1 + save.last_seq % 4, was=3, why="damage", by=one)
    events: list[ev.Event] = [hit, ev.TurnEnded(who=(one,))]
    if following == PEOPLE:
        phase = state.phase
        events += [ev.PhaseEnded(phase=phase), ev.RoundEnded(round=state.round), ev.RoundBegan(round=state.round + 1)]
        events.append(ev.PhaseBegan(phase=phase, order=order))
    submit(save, *events, ev.TurnBegan(who=(other,)))


def make(littledice: Path, env: dict[str, str], folder: Path) -> int:
    """The fight; gives the number of its rounds."""
    said = "\n".join(BEGIN) + "\n"
    subprocess.run([littledice, "script", "-"], input=said, text=True, env=env, stdout=subprocess.DEVNULL, check=True)
    with opened(folder / "bench.json", disk=Unsynced()) as save:
        while save.last_seq < STEPS:
            turn(save)
            if save.last_seq % TAKEN_BACK == 0:
                save.undo()
        return save.fight.encounter.round


def main() -> int:
    """Print the medians and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    rounds: int = parser.parse_args().rounds
    littledice = Path(sys.executable).parent / "littledice"
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "LITTLEDICE_SAVES": folder}
        last = make(littledice, env, Path(folder))
        cases: dict[str, list[str | Path]] = {"floor": [sys.executable, Path(__file__).parent / "floor.py"]}
        for number in (1, last // 2, last):
            cases[f"log --round {number}"] = [littledice, "log", "--round", str(number)]
        found: dict[str, list[Run]] = {name: [] for name in cases}
        for _ in range(rounds):
            for name, command in cases.items():
                found[name].append(run(command, env, terminal=False))
        floor = statistics.median(each.processor for each in found["floor"])
        for name, runs in found.items():
            ratio = statistics.median(each.processor for each in runs) / floor
            peak = max(each.peak for each in runs)
            sys.stdout.write(f"{name:18} {ratio:6.2f} of the floor, {peak:3.0f} MiB\n")
            failed |= ratio > MOST or peak > PEAK
        for words in (("log",), ("log", "--json")):
            whole = run([littledice, *words], env, terminal=False, kept=False)
            name, ratio = " ".join(words), whole.processor / floor
            sys.stdout.write(f"{name:18} {ratio:6.2f} of the floor, {whole.peak:3.0f} MiB\n")
            failed |= whole.peak > PEAK
    sys.stdout.write(f"{MOST:g} of the floor and {PEAK:g} MiB at most\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
