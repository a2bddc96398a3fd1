"""A saved fight, opened: where it stands, and its history on request. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.model.encounter import Fight
from littledice.store.save_header import Opening
from littledice.store.save_lines import LARGEST_BLOCK, Ended, Source
from littledice.store.step_index import History, replayed
from littledice.store.step_lines import Header, Link, Step
from littledice.store.torn_tail import Tail, damaged, find_tail, read_step

# A checkpoint is due when the steps since the last weigh as much as one, so this is never reached by a save of our own.
MOST_SINCE_CHECKPOINT = 32 * 1024 * 1024


class Save:
    """`fight` stands at step `head`; `last_seq` lines were written; `redoable` are the steps a redo would repeat, as
    runs. `hash` is the ruleset's as of the last line, `history` holds every step. `warnings` are sentences about the
    state of the file.
    """

    header: Header
    fight: Fight

    def __init__(self, source: Source, opening: Opening, path: Path) -> None:
        self.path = path
        self.header = opening.header
        tail = find_tail(source, opening.end, path)
        self.warnings = tail.warnings(path)
        self.hash = self.header.ruleset.hash
        self.head = self.last_seq = 0
        self.redoable: tuple[tuple[int, int], ...] = ()
        self._source: Source = Ended(source, tail.end - 1) if tail.unended else source
        self._first = opening.end
        self._tail = tail
        self._end = tail.end
        last = tail.last[1].seq if tail.last else 0
        self.history = History(self._source, self.header, self._first, self._end, last, path)
        self._load(tail)

    @property
    def slug(self) -> str:
        """The name of the file without its ending."""
        return self.path.stem

    def would_undo(self) -> Link | None:
        """The step that an undo would take back."""
        return self.history.link(self.head) if self.head else None

    def would_redo(self) -> Link | None:
        """The step that a redo would repeat."""
        return self.history.link(self.redoable[0][0]) if self.redoable else None

    def path_back(self, *, whole: bool = False) -> Iterator[Step]:
        """The steps that led here, newest first, without those taken back; with `whole` also those that an amendment
        left out.
        """
        return self.history.path(self.head, whole=whole)

    def lines(self) -> Iterator[Step]:
        """Every line, first to last: undone steps, undos and redos too."""
        return (step for _, step in self.history.lines())

    def body(self) -> Iterator[bytes]:
        """The bytes of all lines after the header, in pieces."""
        for start in range(self._first, self._end, LARGEST_BLOCK):
            yield self._source.read(start, min(LARGEST_BLOCK, self._end - start))

    def _load(self, tail: Tail) -> None:
        """Read back to the last checkpoint and apply what follows it. Also counts what the next checkpoint waits
        for.
        """
        self.fight = self.header.start
        self.since_steps = self.since_bytes = self.since_work = self.checkpoint_bytes = 0
        if tail.last is None:
            return
        line, step = tail.last
        self._stand_at(step)
        later = [tail.last]
        start = self.header.start
        while step.checkpoint is None:
            self.since_steps += 1
            self.since_bytes += len(line.text)
            if self.since_bytes > MOST_SINCE_CHECKPOINT:
                raise damaged(self.path, step.seq, "there is no checkpoint where one must be")
            if step.jump is not None:
                start = self.history.fight_at(step.jump.to)
                later.pop()
                break
            line = next(tail.before)
            if line.end <= self._first:
                break
            step = read_step(line, step.seq - 1, self.path)
            later.append((line, step))
        else:
            self.checkpoint_bytes = len(line.text)
        if line.end <= self._first and step.seq != 1:
            raise damaged(self.path, step.seq - 1, "its line is missing")
        replay = replayed(start, later, self.path)
        self.fight, self.since_work = replay.fight, replay.work

    def _stand_at(self, step: Step) -> None:
        """Take over where the fight stands after `step`."""
        self.last_seq = step.seq
        self.head = step.head
        self.redoable = step.jump.redo if step.jump else ()
        self.hash = step.hash or self.header.ruleset.hash
