"""What the session adds to printing a board: from Enter at its prompt to the board of the next turn, as a ratio to
printing that board alone, in one process and side by side. Exit status 1: the ratio is above its bar.

The fight lies in memory where there is a folder for that (/dev/shm), since a step is only told once the disk holds it,
and how long that takes says more of the disk than of the session. `--folder` measures with a disk's own pace.
"""

from __future__ import annotations

import argparse
import io
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from unittest import mock

from fights import Size, sentences

from littledice.cli.play_table import Voice
from littledice.play.loop import Play
from littledice.prompt.fragments import Entry, Facing, Typed
from littledice.prompt.guard import Guard

SIZE = Size(12, 600)
BAR = 1.5
COLUMNS = 120


class Screen(io.StringIO):
    """Takes what is printed for a terminal."""

    def isatty(self) -> bool:
        """It is one, as far as anybody can tell."""
        return True


class Presses:
    """Presses Enter so often, and notes when; then leaves."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.pressed = 0.0

    def ask(self, facing: Facing) -> Typed:
        """An empty line."""
        self.left -= 1
        self.pressed = time.perf_counter()
        return Typed("", "line" if self.left >= 0 else "leave")


class NoMenu:
    """Nothing is ever missing here."""

    def pick(self, question: str, entries: list[Entry], reasons: str = "") -> None:
        """Pick nothing."""


class Timed(Voice):
    """A voice that notes how long it took from the press to the printed board, and then to print the board alone."""

    presses: Presses
    whole: list[float]
    alone: list[float]

    def say(self, text: str, options: object = None):  # type: ignore[no-untyped-def]
        """Say it, and take both times."""
        spoken = super().say(text)
        self.whole.append(time.perf_counter() - self.presses.pressed)
        outcome = self.desk.say(["status"])
        self.alone.append(_seconds(lambda: self.show(outcome)))
        return spoken


def _seconds(do: Callable[[], None]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def measure(saves: Path, times: int) -> tuple[list[float], list[float]]:
    """Seconds of each press, whole and board alone; the first two only warm the caches."""
    env = {"COLUMNS": str(COLUMNS), "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    voice = Timed({"saves": str(saves)}, SIZE.name, env)
    voice.whole, voice.alone, voice.presses = [], [], Presses(times + 2)
    with mock.patch.object(sys, "stdout", Screen()):
        Play(voice, voice.presses, NoMenu(), Guard(time.monotonic)).run()  # type: ignore[arg-type]
    return voice.whole[2:], voice.alone[2:]


def make(saves: Path) -> None:
    """Write the fight by saying its sentences."""
    from littledice.app.desk import Desk
    from littledice.app.folders import places

    desk = Desk(places(str(saves)))
    for sentence in sentences(SIZE):
        words = sentence.split()
        desk.say(words)


def _in_memory() -> Path | None:
    shared = Path("/dev/shm")
    return shared if os.access(shared, os.W_OK) else None


def main() -> int:
    """Make the fight, measure, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="presses of Enter (default 60)")
    parser.add_argument("--folder", type=Path, default=_in_memory(), help="where the fight lies")
    asked = parser.parse_args()
    for name in [name for name in os.environ if name.startswith("LITTLEDICE_")]:
        del os.environ[name]
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        print(f"making {SIZE.name}", file=sys.stderr)
        make(Path(folder))
        pairs = list(zip(*measure(Path(folder), asked.times), strict=True))
    whole, alone = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median(whole / alone for whole, alone in pairs)
    print(f"{whole * 1000:8.2f} ms  from Enter to the board, {SIZE.people} combatants, {SIZE.steps} steps")
    print(f"{alone * 1000:8.2f} ms  the board alone")
    print(f"{ratio:8.2f}  {'within' if ratio <= BAR else 'ABOVE'} {BAR:g}   Enter to the board against the board alone")
    return 0 if ratio <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
