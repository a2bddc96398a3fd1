"""Say sentences to the real program on a real disk that is filled anew to a random level all the time, and look whether
every command that was reported as done is there, and none of those that were not.

    python -m tests.soak.disk 5000
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from littledice.store.check_save import check
from littledice.store.open_save import looked_at
from tests.cli.program import Program
from tests.fakes.real_disk import MountedProgram, RealDisk, real_disk

BEGUN = ("new Bridge --seed 7", "add Mira side:party", "add goblin x2", "start")
STEPS = ("note {}", "next", "undo", "undo {}", "redo", "set mi hp={}", "set g1 hp={}", "goto g1", "order g2 mi g1")
FILES = ("copy bridge Mill", "delete mill", "restore mill", "rename mill Ford", "delete ford", "saves compact bridge")
DISK = 160 * 1024
MOST = 60 * 1024
"""Bytes of a save after which another disk is taken."""


class Filled(NamedTuple):
    """Of the commands said, `done` were reported as done, `full` ended in a full disk, `refused` in another refusal."""

    done: int
    full: int
    refused: int
    disks: int


def fill_in_loops(folder: Path, commands: int, seed: int) -> Filled:
    """Until so many commands were done; raises if one is lost, or a file unsound."""
    source = random.Random(seed)
    done = full = refused = disks = 0
    while done < commands:
        disks += 1
        with real_disk(Program(folder / str(disks)).saves) as disk:
            found = _one_disk(MountedProgram(folder / str(disks), disk), disk, source, commands - done)
        done, full, refused = done + found.done, full + found.full, refused + found.refused
    return Filled(done, full, refused, disks)


def _one_disk(program: MountedProgram, disk: RealDisk, source: random.Random, most: int) -> Filled:
    disk.mount(f"size={DISK}")
    assert program.script(*BEGUN).code == 0
    path = program.saves / "bridge.json"
    last = len(BEGUN) - 1
    done = full = refused = 0
    while done < most and path.stat().st_size < MOST:
        disk.fill(blocks=source.choice((0, 0, 1, 2, 5)))
        for told in _said(program, source):
            done += told["ok"]
            if told["ok"]:
                last = told["data"].get("step", last)
            else:
                is_full = told["error"]["message"].startswith("The disk is full.")
                full, refused = full + is_full, refused + (not is_full)
                assert is_full or told["error"]["code"] != "storage", told
        _whole(program, last)
    disk.empty()
    assert program.run("note the end").code == 0
    _whole(program, last + 1)
    return Filled(done, full, refused, 1)


def _said(program: MountedProgram, source: random.Random) -> list[dict[str, Any]]:
    """What one process answered to some random sentences; it ends where the disk is full."""
    chosen = [source.choice(FILES if source.random() < 0.2 else STEPS) for _ in range(40)]
    script = "\n".join(sentence.format(source.randint(0, 6)) for sentence in chosen)
    done = program.run("script - --json --keep-going", input=script)
    assert done.code in (0, 1, 4), done
    assert "Traceback" not in done.err, done
    return [json.loads(line) for line in done.out.splitlines()]


def _whole(program: MountedProgram, last: int) -> None:
    """Every file is whole, and the fight ends in the step that was reported last."""
    for path in program.saves.rglob("*.json"):
        json.loads(path.read_bytes())
        with looked_at(path) as save:
            assert not save.warnings, save.warnings
            assert not check(save).problem
    with looked_at(program.saves / "bridge.json") as save:
        assert save.last_seq == last, (save.last_seq, last)
    assert not [path for path in program.saves.iterdir() if path.suffix == ".new"], "nothing half-written stays"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        count = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
        result = fill_in_loops(Path(place), count, seed=random.SystemRandom().randrange(10**6))
        sys.stdout.write(f"{result}\n")
