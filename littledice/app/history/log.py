"""The log: every step with what happened in it, also those that were taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from littledice.app.history.course import Beat, course
from littledice.app.outcome import Outcome
from littledice.app.results import sentences
from littledice.app.seeing.viewer import concealed_from
from littledice.app.table import Table
from littledice.model.errors import Refused
from littledice.store.step_lines import Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. `undone` was taken back; `jump` is the undo or redo itself; `round` is where it happened."""

    step: int
    prev: int
    at: str
    by: str
    label: str
    round: int
    text: tuple[str, ...] = ()
    undone: bool = False
    jump: bool = False

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "step": self.step,
            "prev": self.prev,
            "at": self.at,
            "by": self.by,
            "label": self.label,
            "round": self.round,
            "text": list(self.text),
            "undone": self.undone,
            "jump": self.jump,
        }


def logged(table: Table, number: int | None) -> Outcome:
    """The log, or that of one round."""
    if "raw" in table.opening.options:
        return _raw(table, number)
    beats = {beat.step.seq: beat for beat in course(table.save, gone=table.gone)}
    entries = tuple(_entries(table, beats, number))
    text = tuple(_line(entry) for entry in entries)

    def data() -> dict[str, Any]:
        return {"steps": [entry.data() for entry in entries], "text": list(text)}

    return table.looked("log", "log", data, text=text, payload=entries)


def _entries(table: Table, beats: dict[int, Beat], number: int | None) -> Iterator[Entry]:
    rounds: dict[int, tuple[int, ...]] = {0: (0,)}
    for step in table.save.lines():
        beat = beats.get(step.seq)
        within = beat.rounds if beat is not None else rounds.get(step.prev, (0,))[-1:]
        rounds[step.seq] = within
        if number is not None and number not in within:
            continue
        entry = _entry(table, step, beat, within[-1])
        if entry is not None:
            yield entry


def _entry(table: Table, step: Step, beat: Beat | None, number: int) -> Entry | None:
    """One line; None where a player may know nothing of it."""
    text = sentences(table, beat.before, beat.events) if beat is not None else ()
    label = step.label
    if table.is_player:
        if beat is None or not text:
            return None
        label = text[0]
    return Entry(
        step=step.seq,
        prev=step.prev,
        at=step.at,
        by="" if step.by in concealed_from(table.state, table.viewer) else step.by,
        label=label,
        round=number,
        text=text,
        undone=beat is None and step.jump is None,
        jump=step.jump is not None,
    )


def _line(entry: Entry) -> str:
    told = " ".join(entry.text) or entry.label
    return f"{entry.step}. {told}{' (taken back)' if entry.undone else ''}"


def _raw(table: Table, number: int | None) -> Outcome:
    """The steps as they are stored, a JSON object each."""
    import msgspec

    if table.is_player:
        raise Refused("The raw log is the GM's.", "`log` shows yours.", code="gm_only")
    beats = {beat.step.seq: beat for beat in course(table.save)} if number is not None else {}
    steps = [
        step
        for step in table.save.lines()
        if number is None or (step.seq in beats and number in beats[step.seq].rounds)
    ]
    text = tuple(msgspec.json.encode(step).decode() for step in steps)
    return table.looked(
        "log", "text", lambda: {"steps": [msgspec.to_builtins(step) for step in steps]}, text=text, payload="raw"
    )
