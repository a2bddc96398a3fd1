"""What saving costs: open, decode, append and sync, early and late in a fight, as ratios to step 100.

    python benchmarks/saves.py

Nothing of the command line is in it; `hot.py` measures whole commands.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from littledice.engine.apply import fold
from littledice.model.combatant import Combatant
from littledice.model.commands import Edit
from littledice.model.encounter import Encounter, Fight
from littledice.model.events import Event, Joined, TrackSet, TurnBegan, TurnEnded
from littledice.model.track import Track
from littledice.store.disk import DISK, Disk
from littledice.store.open_save import create, looked_at, opened
from littledice.store.step_lines import FORMAT, Header, RulesetRef
from littledice.store.writer import Writer

ROUNDS = 300
STEPS = (100, 2_000, 20_000, 200_000)
BAR = 1.1
PEAK = 60


class Unsynced(Disk):
    """Does not wait for the disk; for making long fights."""

    def sync(self, fd: int) -> None:
        """Nothing."""


def fighter(number: int) -> Combatant:
    """Somebody with a usual sheet."""
    tracks = {name: Track(value=high, high=high) for name, high in (("hp", 12), ("sp", 5), ("mp", 4), ("action", 2))}
    stats = {"phy": 3, "men": 2, "ac": 2}
    words = {"weapons": ("dagger", "bow"), "traits": ("healer",)}
    name = f"Goblin {number}"
    return Combatant(id=f"g{number}", name=name, stats=stats, words=words, tracks=tracks, initiative=number)


def submit(save: Writer, *events: Event) -> None:
    """Save these events as one command."""
    fight = Fight(encounter=fold(save.fight.encounter, events))
    save.append(Edit(verb="bench", events=events), events, fight, label="Goblin hits Goblin", at="2025-03-01T12:00:00Z")


def turn(save: Writer) -> None:
    """What a usual command leads to."""
    people = len(save.fight.encounter.combatants)
    one, other = f"g{save.last_seq % people}", f"g{(save.last_seq + 1) % people}"
    hit = TrackSet(who=other, track="hp", value=save.last_seq % 12, was=3, why="damage", by=one)
    submit(save, hit, TurnEnded(who=(one,)), TurnBegan(who=(other,)))


def make(path: Path, people: int, steps: int) -> Path:
    """A fight of so many people and steps."""
    start = Fight(encounter=Encounter(ruleset="bench"))
    create(path, Header(format=FORMAT, name=path.stem, ruleset=RulesetRef(id="bench"), start=start))
    with opened(path, disk=Unsynced()) as save:
        submit(save, *(Joined(combatant=fighter(number)) for number in range(people)))
        while save.last_seq < steps:
            turn(save)
    return path


def command(path: Path, disk: Disk = DISK) -> None:
    """One command: everything but deciding."""
    with opened(path, disk=disk) as save:
        turn(save)


def look(path: Path) -> None:
    """One look."""
    with looked_at(path):
        pass


def undo(path: Path) -> None:
    """Take the last step back and do it again."""
    with opened(path) as save:
        save.undo()
        save.redo()


def unsynced(path: Path) -> None:
    """A command without its wait for the disk."""
    command(path, Unsynced())


WHAT: dict[str, Callable[[Path], None]] = {"look": look, "no sync": unsynced, "command": command, "undo, redo": undo}


def milliseconds(what: Callable[[Path], None], paths: list[Path]) -> list[float]:
    """The medians, all paths measured in turn. An untimed command before each moves on from checkpoint to checkpoint,
    since what opening costs depends on how far back the last one is.
    """
    taken: list[list[float]] = [[] for _ in paths]
    for _ in range(ROUNDS):
        for path, times in zip(paths, taken, strict=True):
            unsynced(path)
            began = time.perf_counter()
            what(path)
            times.append(time.perf_counter() - began)
    return [median(times) * 1000 for times in taken]


def peak(path: Path) -> float:
    """Peak memory in MiB of a process that does one command."""
    asked = [sys.executable, __file__, str(path)]
    return float(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)


def main() -> int:
    """Print the table; 1 if a late command costs more than it may."""
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for people in (12, 200):
            paths = [make(Path(folder) / f"{people}-{steps}.json", people, steps) for steps in STEPS]
            sizes = " ".join(f"{path.stat().st_size / 1024 / 1024:.1f}" for path in paths)
            print(f"{people} combatants, {' / '.join(f'{steps:,}' for steps in STEPS)} steps, {sizes} MiB")
            for name, what in WHAT.items():
                found = milliseconds(what, paths)
                ratios = [each / found[0] for each in found]
                cells = [f"{ms:7.3f} ms ({ratio:4.2f})" for ms, ratio in zip(found, ratios, strict=True)]
                print(f"  {name:10}", *cells)
                failed |= name == "command" and max(ratios) > BAR
            memory = peak(paths[-1])
            print(f"  peak memory of a process at {STEPS[-1]:,} steps: {memory:.0f} MiB")
            failed |= memory > PEAK
    return int(failed)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        command(Path(sys.argv[1]))
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
        sys.exit(0)
    sys.exit(main())
