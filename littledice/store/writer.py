"""A saved fight, opened and locked for one command: appending a step, taking one back, doing it again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from littledice.model.commands import Command
from littledice.model.encounter import Fight
from littledice.model.errors import Refused, StorageError
from littledice.model.events import Event
from littledice.model.record import Value, replace
from littledice.store.codec import LONGEST_LINE, encode, encode_step
from littledice.store.disk import Disk
from littledice.store.os_errors import shown, told
from littledice.store.replay import packed
from littledice.store.save_header import Opening
from littledice.store.save_limits import LONG_WORK, TooLarge, check_events, check_size
from littledice.store.save_lines import OpenFile
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Amendment, Link, Step
from littledice.store.takeback import GM, Plan, plan_redo, plan_undo, plan_undo_to
from littledice.store.torn_tail import CLOSING

FEWEST_BETWEEN_CHECKPOINTS = 32


class Moved(Value):
    """An undo or redo that was done: its line, the steps it took back (newest first) or repeated (oldest first), and
    what the next undo would take back (None: nothing).
    """

    line: Step
    steps: tuple[Link, ...]
    next: Link | None


class Writer(Save):
    """A `Save` whose file is locked. Each method adds one line and has it on the disk before it returns; when it
    raises, the file is as it was.
    """

    def __init__(self, disk: Disk, fd: int, opening: Opening, path: Path) -> None:
        super().__init__(OpenFile(disk, fd, path), opening, path)
        self._disk, self._fd = disk, fd

    def append(
        self,
        command: Command,
        events: tuple[Event, ...],
        fight: Fight,
        *,
        label: str,
        by: str = GM,
        at: str = "",
        hash: str = "",
        said: str = "",
    ) -> Step:
        """Save a command that led by `events` to `fight`. `hash` is the ruleset's, `label` what undo will call the
        step, `said` the sentence as it was typed.
        """
        left = packed(fight.open, self.fight)
        step = Step(**self._start(label, by, at, hash), said=said, command=command, events=events, open=left)
        return self._add(step, fight)

    def amend(
        self, amendment: Amendment, fight: Fight, *, label: str, by: str = GM, at: str = "", hash: str = ""
    ) -> Step:
        """Save that the past is another one, which led to `fight`; an undo brings the present back."""
        step = Step(**self._start(label, by, at, hash), amend=amendment, checkpoint=fight)
        return self._add(step, fight)

    def undo(self, count: int = 1, *, by: str = GM, at: str = "", hash: str = "") -> Moved:
        """Take back the last `count` steps; a player (`by`) only their own last one. Raises `Refused`."""
        return self._move(plan_undo(self, count, by), by, at, hash)

    def undo_to(self, to: int, *, by: str = GM, at: str = "", hash: str = "") -> Moved:
        """Stand again where the fight stood after step `to`; 0 is the beginning. Raises `Refused`."""
        return self._move(plan_undo_to(self, to, by), by, at, hash)

    def redo(self, count: int = 1, *, by: str = GM, at: str = "", hash: str = "") -> Moved:
        """Do again `count` of the steps taken back, with the faces they had. Raises `Refused`."""
        return self._move(plan_redo(self, count, by), by, at, hash)

    def _move(self, plan: Plan, by: str, at: str, hash: str) -> Moved:
        fight = self.history.fight_at(plan.jump.to)
        step = Step(**self._start(plan.label, by, at, hash), jump=plan.jump, checkpoint=fight)
        return Moved(self._add(step, fight), plan.steps, self.would_undo())

    def _start(self, label: str, by: str, at: str, hash: str) -> dict[str, Any]:
        """How the next line begins, whatever stands in it."""
        own = "" if hash == self.header.ruleset.hash else hash
        return {"seq": self.last_seq + 1, "prev": self.head, "at": at, "by": by, "label": label, "hash": own}

    def _add(self, step: Step, fight: Fight) -> Step:
        work = self._work(step, fight)
        line = encode_step(step)
        if step.checkpoint is None and self._is_due(len(line), work, fight):
            step = replace(step, checkpoint=fight)
            line = encode_step(step)
        if len(line) > LONGEST_LINE:
            raise _too_large(f"one step weighs {len(line) // 1024 // 1024} MiB")
        self._append(line)
        if step.checkpoint is None:
            self.since_steps += 1
            self.since_bytes += len(line)
            self.since_work += work
        else:
            self.since_steps = self.since_bytes = self.since_work = 0
            self.checkpoint_bytes = len(line)
        self.fight = fight
        self._stand_at(step)
        return step

    def _work(self, step: Step, fight: Fight) -> int:
        """What it takes to apply the step again. Refuses what could not be opened then."""
        try:
            check_events(len(step.events))
            return len(step.events) * check_size(fight.encounter, self.fight.encounter)
        except TooLarge as error:
            raise _too_large(str(error)) from error

    def _is_due(self, size: int, work: int, fight: Fight) -> bool:
        """Whether the steps since the last checkpoint weigh as much as a new one. The last one's weight, known without
        encoding anything, answers most of the time. Rarely, the work of applying them is what decides.
        """
        if self.since_work + work > LONG_WORK:
            return True
        since = self.since_bytes + size
        if self.since_steps + 1 < FEWEST_BETWEEN_CHECKPOINTS or since < self.checkpoint_bytes:
            return False
        weight = len(encode(fight))
        if weight > LONGEST_LINE // 2:
            raise _too_large(f"it weighs {weight // 1024 // 1024} MiB")
        return since >= weight

    def _append(self, line: bytes) -> None:
        data = b"," + line + b"\n" + CLOSING
        with told(self.path, "written"):
            try:
                if self._tail.torn:
                    self._disk.truncate(self._fd, self._end - len(self._newline))
                self._disk.write(self._fd, self._end - len(self._newline), self._newline + data)
                self._disk.sync(self._fd)
                self._check_place()
            except BaseException:
                self._put_back()
                raise
        self._end += len(data) - len(CLOSING)
        self._tail = replace(self._tail, torn=False, unended=False)
        self._source.size = self._end + len(CLOSING)
        self.history.grow(self._end)

    @property
    def _newline(self) -> bytes:
        """What a crash took from the end of the last good line."""
        return b"\n" if self._tail.unended else b""

    def _check_place(self) -> None:
        """A program that knows no locks may have put another file here meanwhile: then nothing of ours is in that."""
        try:
            found = self._disk.identity_at(self.path)
        except FileNotFoundError:
            found = None
        if found != self._disk.identity(self._fd):
            raise StorageError(
                f"{shown(self.path)} was {'replaced' if found else 'taken away'} by another program meanwhile.",
                "Nothing of this command was saved; repeat it.",
                code="replaced",
            )

    def _put_back(self) -> None:
        """After a failed append: the array as it was. Should this fail too, the next opening drops the torn line.

        The bracket goes over bytes that are there, before the rest is cut off: a full disk would not give them again.
        """
        with suppress(OSError):
            self._disk.write(self._fd, self._end - len(self._newline), self._newline + CLOSING)
            self._disk.truncate(self._fd, self._end + len(CLOSING))
            self._disk.sync(self._fd)


def _too_large(reason: str) -> Refused:
    return Refused(f"That is too much for one fight: {reason}.", "Begin another fight.", code="limit")
