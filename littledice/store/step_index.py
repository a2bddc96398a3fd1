"""Any step of a save by its number, and the fight as it stood there, without reading what lies between.

Lines are numbered without gaps and every number stands at the start of its line, so a search finds any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from littledice.model.encounter import Fight
from littledice.model.errors import StorageError
from littledice.model.record import Value, replace
from littledice.store.codec import BadLine, decode_link
from littledice.store.os_errors import shown
from littledice.store.replay import Replay, branch_played
from littledice.store.save_lines import BLOCK, Line, Source, backward, forward
from littledice.store.soundness import unsound
from littledice.store.step_lines import Amendment, Header, Link, Step, inside, within
from littledice.store.torn_tail import EXPLAINED, damaged, read_step

if TYPE_CHECKING:
    from littledice.store.outline import Outline

_NUMBER = rb',\{"seq":(\d{1,18}),'

# Walking back over this many lines is cheaper than a search.
_NEAR = 64

# Bytes read at each place where a search looks; most lines are shorter.
_PROBE = 4 * 1024

_REMEMBERED = 8


class Place(Value):
    """Where the line of a number starts, or would."""

    start: int
    seq: int


class History:
    """The good part of a save: lines between `first` and `end`, numbered 1 to `last`."""

    def __init__(self, source: Source, header: Header, first: int, end: int, last: int, path: Path) -> None:
        self._source, self._header, self._path = source, header, path
        self._first, self._end, self._last = first, end, last
        self._known: dict[int, Line] = {}
        self._fights: dict[int, Fight] = {}  # The one asked for last: several who look ask for the same.

    def grow(self, end: int) -> None:
        """One more line was appended, up to the offset `end`."""
        self._end, self._last = end, self._last + 1

    def step(self, seq: int) -> Step:
        """The step of that number, 1 to the last."""
        return read_step(self._line(seq), seq, self._path)

    def link(self, seq: int) -> Link:
        """The same, as far as walking needs it."""
        return self._link(self._line(seq), seq)

    def links(self, first: int, last: int) -> Iterator[Link]:
        """The same for all lines from number `first` to `last`."""
        lines = self._forward(self._line(first).start, self._end)
        for seq in range(first, last + 1):
            yield self._link(next(lines), seq)

    def fight_at(self, seq: int) -> Fight:
        """The fight as it stood after that line; 0 is before the first, and below it are places `inside` a line."""
        if seq not in self._fights:
            self._fights = {seq: self._fight_inside(*within(seq)) if seq < 0 else self._fight_after(seq)}
        return self._fights[seq]

    def _fight_after(self, seq: int) -> Fight:
        later: list[tuple[Line, Step]] = []
        for line, step in self._steps_back(seq):
            later.append((line, step))
            if step.checkpoint is not None:
                break
        return replayed(self._header.start, later, self._path).fight

    def walk(self, head: int) -> Iterator[Link]:
        """The steps that led to `head`, newest first: each one's `prev` is the next."""
        return (link for _, link in self._walk(head))

    def path(self, head: int, *, whole: bool = False) -> Iterator[Step]:
        """The steps that happened up to `head`, newest first, with all that they hold; those of an amendment in its
        place, and the `whole` of it: also those that it left out.
        """
        for line, link in self._walk(head, told=True):
            step = read_step(line, link.seq, self._path)
            if step.amend is None:
                yield step
            else:
                yield from branch(step.seq, step.amend, whole=whole)

    def lines(self) -> Iterator[tuple[Line, Step]]:
        """Every line, first to last, undone ones too."""
        for seq, line in enumerate(self._forward(self._first, self._end), 1):
            yield line, read_step(line, seq, self._path)

    def outline(self) -> Outline:
        """Where its course breaks off and its rounds begin."""
        from littledice.store.outline import Outline

        return Outline(self._source, self._first, self._end, self._last, self._path)

    def between(self, first: int, last: int, outline: Outline) -> Iterator[Step]:
        """The lines from number `first` to `last`, each read when it is asked for."""
        if first > last:
            return
        lines = self._forward(self._line(first).start, self._end)
        for seq in range(first, last + 1):
            line = next(lines, None)
            if line is None:
                raise damaged(self._path, seq, "its line is missing")
            yield outline.checked(read_step(line, seq, self._path))

    def along(self, head: int) -> Iterator[Step]:
        """The steps that happened up to `head`, first to last, each read when it is asked for."""
        outline = self.outline()
        for first, last in outline.led_to(head):
            for step in self.between(first, last, outline):
                yield from [step] if step.amend is None else reversed(list(branch(step.seq, step.amend)))

    def _fight_inside(self, line: int, place: int) -> Fight:
        """The fight before the step at that place of an amendment."""
        step = self.step(line)
        if step.amend is None:
            raise damaged(self._path, line, "it isn't an amendment")
        fight = self.fight_at(self._earlier(step.amend.base, line))
        try:
            return branch_played(fight, step.amend.steps[:place])
        except BadLine as error:
            raise damaged(self._path, line, str(error)) from error

    def _walk(self, head: int, *, told: bool = False) -> Iterator[tuple[Line, Link]]:
        """Back along what each line followed; with `told` along what happened, past the present that an amendment
        replaced.
        """
        lines: Iterator[Line] = iter(())
        passed = 0
        while head > 0:
            if not 0 < passed - head <= _NEAR:
                lines, passed = self._lines_back(self._line(head).end), head + 1
            line = next(islice(lines, passed - head - 1, None), None)
            if line is None:
                raise damaged(self._path, head, "its line is missing")
            passed = head
            link = self._link(line, head)
            yield line, link
            head = self._earlier(link.amend.base if told and link.amend is not None else link.prev, head)

    def _steps_back(self, seq: int) -> Iterator[tuple[Line, Step]]:
        """The steps whose events lead to the fight after line `seq`, newest first; a jump without checkpoint is
        followed.
        """
        while seq > 0:
            for line in self._lines_back(self._line(seq).end):
                step = read_step(line, seq, self._path)
                if step.jump is not None and step.checkpoint is None:
                    seq = self._earlier(step.jump.to, seq)
                    break
                yield line, step
                seq -= 1

    def _earlier(self, to: int, seq: int) -> int:
        """`to`, which line `seq` names and which must lie before it."""
        if not 0 <= to < seq:
            raise damaged(self._path, seq, f"it leads to step {to}, which is not before it")
        return to

    def _line(self, seq: int) -> Line:
        """The line of that number. Those found last are remembered: undo asks for the same few several times."""
        found = self._known.get(seq)
        if found is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            after = self._end if seq == self._last else self._known[seq + 1].start if seq + 1 in self._known else None
            found = self._search(seq) if after is None else next(self._lines_back(after))
            self._known[seq] = found
        return found

    def _search(self, seq: int) -> Line:
        """Search between two offsets at which lines start: where the number should be if all lines were as long, and by
        halves in between, since they are not.
        """
        low, high = Place(self._first, 1), Place(self._end, self._last + 1)
        halve = False
        while high.start - low.start > _PROBE:
            share = 0.5 if halve else (seq - low.seq) / (high.seq - low.seq)
            halve = not halve
            line = self._first_after(low.start + int((high.start - low.start) * share), high.start)
            number = self._number(line)
            if number == seq:
                return line
            if number < seq:
                low = Place(line.end, number + 1)
            else:
                high = Place(line.start, number)
            if not low.seq <= seq < high.seq:
                break
        for line in self._forward(low.start, high.start):
            if self._number(line) == seq:
                return line
        raise damaged(self._path, seq, "its line is missing")

    def _first_after(self, middle: int, high: int) -> Line:
        """The first whole line that starts after `middle`, or the last one before `high`."""
        lines = self._forward(middle, high, _PROBE)
        next(lines, None)
        return next(lines, None) or next(self._lines_back(high, _PROBE))

    def _number(self, line: Line) -> int:
        found = re.match(_NUMBER, line.text)
        if not found:
            raise StorageError(f"{shown(self._path)} is damaged at byte {line.start}.", EXPLAINED, code="damaged")
        return int(found.group(1))

    def _link(self, line: Line, seq: int) -> Link:
        try:
            link = decode_link(line.text[1:])
        except BadLine as error:
            raise damaged(self._path, seq, str(error)) from error
        if link.seq != seq:
            raise damaged(self._path, seq, f"step {link.seq} is in its place")
        return link

    def _lines_back(self, end: int, block: int = BLOCK) -> Iterator[Line]:
        """The lines before the offset `end`, at which one starts, last first."""
        try:
            lines = backward(self._source, end, block)
            next(lines)
            for line in lines:
                if line.start < self._first:
                    return
                yield line
        except BadLine as error:
            raise StorageError(f"{shown(self._path)} is damaged: {error}.", EXPLAINED, code="damaged") from error

    def _forward(self, start: int, end: int, block: int = BLOCK) -> Iterator[Line]:
        try:
            yield from forward(self._source, start, end, block)
        except BadLine as error:
            raise StorageError(f"{shown(self._path)} is damaged: {error}.", EXPLAINED, code="damaged") from error


def branch(line: int, amend: Amendment, *, whole: bool = False) -> Iterator[Step]:
    """The steps of an amendment, newest first, each following the place before it."""
    for place in range(len(amend.steps) - 1, -1, -1):
        step = amend.steps[place]
        if whole or step.stands:
            yield replace(step, prev=inside(line, place))


def replayed(fight: Fight, later: list[tuple[Line, Step]], path: Path) -> Replay:
    """The fight carried on over the steps of `later`, listed newest first; one that does not fit is damage."""
    replay = Replay(fight)
    for line, step in reversed(later):
        try:
            replay.add(step, len(line.text))
        except BadLine as error:
            raise damaged(path, step.seq, str(error)) from error
    if wrong := unsound(replay.fight.encounter):
        raise damaged(path, later[0][1].seq if later else 0, wrong)
    return replay
