"""Long saves, quickly made."""

from __future__ import annotations

from pathlib import Path

from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.store.codec import encode_step
from littledice.store.open_save import looked_at
from littledice.store.writer import Writer
from tests.fakes.fights import hp, joined, submit


def grow(save: Writer, steps: int) -> None:
    """So many more lines: mostly blows, now and then somebody joins, or some steps are taken back or done again."""
    for _ in range(steps):
        number = save.last_seq * 7919 % 101
        try:
            if number < 8:
                save.undo(1 + number % 3)
            elif number < 12:
                save.redo()
            elif number == 12 and len(save.fight.encounter.combatants) < 12:
                submit(save, "join", *joined(f"n{save.last_seq}"))
            else:
                submit(save, f"hit {save.last_seq}", hp("mi", number % 13))
        except Refused:
            submit(save, "instead", hp("mi", 1))


def lengthen(path: Path, lines: int) -> None:
    """Repeat the last steps' lines under new numbers, without waiting for the disk, until there are so many."""
    with looked_at(path) as save:
        head, last = save.head, save.last_seq
        plain = [step for step in save.lines() if step.jump is None and step.checkpoint is None][-40:]
        marked = replace(plain[0], checkpoint=save.fight, events=(), command=None, label="mark")
    pieces = []
    for seq in range(last + 1, last + lines + 1):
        step = marked if seq % 64 == 0 else plain[seq % len(plain)]
        prev = head if seq == last + 1 else seq - 1
        pieces.append(b"," + encode_step(replace(step, seq=seq, prev=prev, sum="")) + b"\n")
    with path.open("r+b") as file:
        file.seek(-2, 2)
        file.write(b"".join(pieces) + b"]\n")
