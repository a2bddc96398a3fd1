"""Rewriting a save with no more checkpoints than opening needs. Every step stays, undone ones too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.model.encounter import Fight
from littledice.model.errors import StorageError
from littledice.model.record import replace
from littledice.store.check_save import check
from littledice.store.codec import encode, encode_step
from littledice.store.disk import DISK, Disk
from littledice.store.lock import OnWait
from littledice.store.open_save import looked_at, opened
from littledice.store.os_errors import shown
from littledice.store.replay import Replay
from littledice.store.save_header import header_bytes
from littledice.store.save_limits import LONG_WORK, check_size
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Step
from littledice.store.torn_tail import CLOSING
from littledice.store.whole_file import write_new
from littledice.store.writer import FEWEST_BETWEEN_CHECKPOINTS


def compact(path: Path, *, on_wait: OnWait | None = None, disk: Disk = DISK) -> tuple[int, int]:
    """Rewrite the save, all or nothing; gives its size in bytes before and after. A save with a fault is refused."""
    with opened(path, on_wait=on_wait, disk=disk) as save:
        report = check(save)
        if report.problem:
            raise StorageError(
                f"{shown(path)} is left as it is. {report.problem}", "Nothing was changed.", code="damaged"
            )
        before = path.stat().st_size

        def agrees(temporary: Path) -> None:
            with looked_at(temporary, disk=disk) as copy:
                if (copy.head, copy.last_seq, encode(copy.fight)) != (save.head, save.last_seq, encode(save.fight)):
                    raise StorageError(
                        f"{shown(path)} is left as it is: its copy came out different.", "Nothing was changed."
                    )
                if problem := check(copy).problem:
                    raise StorageError(
                        f"{shown(path)} is left as it is, since its copy has a fault. {problem}", "Nothing was changed."
                    )

        write_new(path, _pieces(save), disk, replace=True, verify=agrees)
    return before, path.stat().st_size


def _pieces(save: Save) -> Iterator[bytes]:
    yield header_bytes(save.header)
    spacing = _Spacing()
    replay = Replay(save.header.start, most_work=None)
    for line, step in save.history.lines():
        if step.jump is None:
            replay.add(step, len(line.text))
        else:
            replay.fight = save.history.fight_at(step.jump.to)
        step = replace(step, checkpoint=step.checkpoint if step.amend is not None else None)
        body = encode_step(step)
        if step.amend is not None:
            spacing.begin_at(step.seq)
        elif step.jump is None and spacing.is_due(step, len(body), replay.fight):
            body = encode_step(replace(step, checkpoint=replay.fight))
        yield b"," + body + b"\n"
    yield CLOSING


class _Spacing:
    """How many steps, of how many bytes and how much work, lie between each line and the checkpoint it is worked out
    from. They are counted along the steps that led there, not along the file: an undo needs no checkpoint of its own,
    since the step that it leads to is never far from one.
    """

    def __init__(self) -> None:
        self._since = {0: (0, 0, 0)}

    def begin_at(self, seq: int) -> None:
        """That line has a checkpoint, as an amendment always has."""
        self._since[seq] = (0, 0, 0)

    def is_due(self, step: Step, size: int, fight: Fight) -> bool:
        """Whether a step of `size` bytes that leads to `fight` gets a checkpoint."""
        steps, total, work = self._since[step.prev]
        steps, total, work = steps + 1, total + size, work + len(step.events) * check_size(fight.encounter)
        weighty = steps >= FEWEST_BETWEEN_CHECKPOINTS and total >= len(encode(fight))
        due = weighty or work > LONG_WORK
        self._since[step.seq] = (0, 0, 0) if due else (steps, total, work)
        return due
