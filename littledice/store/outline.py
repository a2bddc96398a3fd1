"""What a save is like as a whole: where its course breaks off and where its rounds begin.

The lines in between follow each other, so nothing of them is read but their bytes: any round is found, and what was
taken back is known, without a step being decoded.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from littledice.model.errors import StorageError
from littledice.model.events import Event, RoundBegan
from littledice.model.record import Record
from littledice.store.codec import BadLine, decoded
from littledice.store.os_errors import shown
from littledice.store.save_lines import LARGEST_BLOCK, Source, whole_lines
from littledice.store.step_lines import Link, Step
from littledice.store.torn_tail import EXPLAINED, damaged

Lines = tuple[int, int]
"""The numbers of the first and the last of several lines that stand one below the other."""

Run = TypeVar("Run", bound=tuple[int, ...])

_SIGNS = (b'"jump":', b'"amend":', b'"type":"round",')
"""What stands in every line of interest, and in hardly any other."""


class _Round(Record, forbid_unknown_fields=False):
    round: int = 0


class _Checkpoint(Record, forbid_unknown_fields=False):
    encounter: _Round = _Round()


class _Landmark(Link, forbid_unknown_fields=False):
    """A line of interest, as far as it is."""

    events: tuple[Event, ...] = ()
    checkpoint: _Checkpoint = _Checkpoint()


class Outline:
    """The outline of the lines 1 to `last`; raises `StorageError` where one leads to a step that is not before it."""

    def __init__(self, source: Source, first: int, end: int, last: int, path: Path) -> None:
        self._path, self._last = path, last
        self._breaks: list[int] = []
        self._links: dict[int, _Landmark] = {}
        self._marks: list[int] = [0]
        self._after: list[int] = [0]
        self._opened: dict[int, tuple[int, ...]] = {}
        for mark in _landmarks(source, first, end, path):
            if not self._marks[-1] < mark.seq <= last:
                raise damaged(path, mark.seq, "it is not in its place")
            self._add(mark)

    def _add(self, mark: _Landmark) -> None:
        opened = tuple(event.round for event in mark.events if isinstance(event, RoundBegan))
        if mark.jump is not None or mark.amend is not None:
            to = mark.jump.to if mark.jump is not None else mark.amend.base if mark.amend is not None else 0
            for earlier in (to, mark.prev):
                if not 0 <= earlier < mark.seq:
                    raise damaged(self._path, mark.seq, f"it leads to step {earlier}, which is not before it")
            self._breaks.append(mark.seq)
            self._links[mark.seq] = mark
            after = self.round_after(to) if mark.jump is not None else mark.checkpoint.encounter.round
        elif opened:
            self._opened[mark.seq] = opened
            after = opened[-1]
        else:
            return
        self._marks.append(mark.seq)
        self._after.append(after)

    def checked(self, step: Step) -> Step:
        """The step; raises `StorageError` if it says that it follows another than the one at which the fight stood."""
        above = self._links.get(step.seq - 1)
        stood = step.seq - 1 if above is None or above.jump is None else above.jump.to
        if step.prev != stood:
            reason = f"it says that it follows step {step.prev}, and the fight stood at step {stood}"
            raise damaged(self._path, step.seq, reason)
        return step

    def round_after(self, seq: int) -> int:
        """The round of the fight as it stood after that line."""
        return self._after[bisect_right(self._marks, seq) - 1]

    def touched(self, seq: int) -> tuple[int, ...]:
        """The rounds that a line touches: most lines one, the edge between two rounds both. Of an amendment all rounds
        in which it played something again.
        """
        link = self._links.get(seq)
        if link is not None and link.amend is not None:
            first = self.round_after(link.amend.base)
            return tuple(range(first, max(first, self.round_after(seq)) + 1))
        return tuple(dict.fromkeys((self.round_after(seq - 1), *self._opened.get(seq, ()))))

    def of_round(self, number: int) -> list[Lines]:
        """The lines that touch a round, in order."""
        found: list[Lines] = []
        for place, mark in enumerate(self._marks):
            following = self._marks[place + 1] if place + 1 < len(self._marks) else self._last + 1
            if mark and number in self.touched(mark):
                _join(found, mark, mark)
            if self._after[place] == number and mark + 1 < following:
                _join(found, mark + 1, following - 1)
        return found

    def led_to(self, head: int) -> list[Lines]:
        """The lines that happened up to the step `head`, in order."""
        return self._back(head, 0, told=True)[::-1]

    def replaced(self, head: int) -> list[tuple[int, int, int]]:
        """The lines in whose place amendments stand, each run with the number of the amendment, in order."""
        found: list[tuple[int, int, int]] = []
        for amendment, _ in self._back(head, 0, told=True):
            link = self._links.get(amendment)
            if link is not None and link.amend is not None:
                old = self._back(link.prev, link.amend.base, told=False)
                found += [(first, last, amendment) for first, last in old]
        return sorted(found)

    def _back(self, head: int, down_to: int, *, told: bool) -> list[Lines]:
        """The lines from `head` back to `down_to`, newest first: along what happened if `told`, else along what each
        followed. An amendment is a run of its own.
        """
        found: list[Lines] = []
        while head > down_to:
            place = bisect_left(self._breaks, head)
            if place < len(self._breaks) and self._breaks[place] == head:
                link = self._links[head]
                if link.jump is not None:
                    head = link.jump.to
                else:
                    found.append((head, head))
                    head = link.amend.base if told and link.amend is not None else link.prev
                continue
            before = self._breaks[place - 1] if place else 0
            found.append((max(before, down_to) + 1, head))
            head = before
        return found


def _join(found: list[Lines], first: int, last: int) -> None:
    if found and found[-1][1] == first - 1:
        found[-1] = (found[-1][0], last)
    else:
        found.append((first, last))


def run_of(runs: Sequence[Run], seq: int) -> Run | None:
    """The one of `runs`, which are in order, to which that line belongs."""
    place = bisect_right(runs, (seq + 1,)) - 1
    return runs[place] if place >= 0 and runs[place][1] >= seq else None


def _landmarks(source: Source, first: int, end: int, path: Path) -> Iterator[_Landmark]:
    """The undos, redos and amendments and the lines in which a round may have begun."""
    decoder = msgspec.json.Decoder(_Landmark)
    try:
        for data in whole_lines(source, first, end, LARGEST_BLOCK):
            for start in sorted({data.rfind(b"\n", 0, at) + 1 for sign in _SIGNS for at in _places(data, sign)}):
                mark: _Landmark = decoded(decoder, data[start + 1 : data.find(b"\n", start)])
                yield mark
    except BadLine as error:
        raise StorageError(f"{shown(path)} is damaged: {error}.", EXPLAINED, code="damaged") from error


def _places(data: bytes, sign: bytes) -> Iterator[int]:
    """Where the sign stands, once for each line."""
    at = data.find(sign)
    while at >= 0:
        yield at
        at = data.find(sign, data.find(b"\n", at))
