"""Going over a whole save: every state is worked out from its events again and compared with what the file says."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from littledice.model.encounter import Fight
from littledice.model.errors import StorageError
from littledice.model.record import replace
from littledice.store.codec import BadLine, encode
from littledice.store.replay import Replay
from littledice.store.saved_fight import Save
from littledice.store.soundness import unsound
from littledice.store.step_lines import Amendment, Jump, Step


class Report(NamedTuple):
    """`lines` were gone over, of them `jumps` undos and redos; `checkpoints` were compared. `problem` is the sentence
    about the first step that is wrong, `step` its number; "" and 0 if all is well.
    """

    lines: int
    jumps: int
    checkpoints: int
    step: int = 0
    problem: str = ""


def check(save: Save, most_work: int | None = None) -> Report:
    """Go over the save from its first line to its last; work beyond `most_work` is a problem too."""
    lines = jumps = checkpoints = 0
    stand = _Stand(save, most_work)
    try:
        for line, step in save.history.lines():
            lines = step.seq
            stand.go_on(step, len(line.text))
            jumps += step.jump is not None
            checkpoints += step.checkpoint is not None
    except BadLine as error:
        return Report(lines, jumps, checkpoints, lines, f"Step {lines} is wrong: {error}.")
    except StorageError as error:
        return Report(lines, jumps, checkpoints, lines + 1, error.message)
    return Report(lines, jumps, checkpoints)


def difference(one: Any, other: Any, at: str = "the fight") -> str:
    """Where two pieces of plain data first differ, as words: `combatants.mi.tracks.hp.value is 4, not 7`."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if one.get(key) != other.get(key):
                return difference(one.get(key), other.get(key), key if at == "the fight" else f"{at}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (mine, theirs) in enumerate(zip(one, other, strict=True), 1):
            if mine != theirs:
                return difference(mine, theirs, f"{at}.{place}")
    if one == other:
        return f"{at} is in another order"
    return f"{at} is {_short(one)}, not {_short(other)}"


class _Stand:
    """Where the fight stands while the lines go by."""

    def __init__(self, save: Save, most_work: int | None) -> None:
        self._save = save
        self._replay = Replay(save.header.start, most_work)
        self._head = 0

    def go_on(self, step: Step, size: int) -> None:
        if step.prev != self._head:
            raise BadLine(f"it says that it follows step {step.prev}, and the fight stood at step {self._head}")
        if step.amend is not None:
            expected = self._amended(step.seq, step.amend)
        else:
            expected = self._played(step, size) if step.jump is None else self._jumped(step.seq, step.jump)
        if step.checkpoint is not None and encode(step.checkpoint) != encode(expected):
            found, wanted = msgspec.to_builtins(step.checkpoint), msgspec.to_builtins(expected)
            raise BadLine(f"in its checkpoint {difference(found, wanted)}")
        if wrong := unsound(expected.encounter):
            raise BadLine(wrong)
        self._replay.fight, self._head = expected, step.head

    def _played(self, step: Step, size: int) -> Fight:
        self._replay.add(replace(step, checkpoint=None), size)
        return self._replay.fight

    def _amended(self, seq: int, amend: Amendment) -> Fight:
        history, base = self._save.history, amend.base
        if not 0 <= base < seq or (base and history.link(base).jump):
            raise BadLine(f"it begins behind step {base}, where no command stands")
        self._replay.fight = history.fight_at(base)
        for step in amend.steps:
            if step.checkpoint is not None or step.jump is not None or step.amend is not None:
                raise BadLine(f"step {step.seq} inside it is more than a command")
            if step.stands:
                self._replay.add(step, len(encode(step)))
        return self._replay.fight

    def _jumped(self, seq: int, jump: Jump) -> Fight:
        history, at = self._save.history, jump.to
        if not 0 <= at < seq or (at and history.link(at).jump):
            raise BadLine(f"it leads to step {at}, where no command stands")
        for first, last in jump.redo:
            if not first <= last < seq or history.link(first).prev != at:
                raise BadLine(f"it would do step {first} again after step {at}, which it did not follow")
            at = last
        return history.fight_at(jump.to)


def _short(value: Any) -> str:
    text = "missing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:57] + "..."
