"""The log: every step with what happened in it, also those that were taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.permission import gm_only
from littledice.app.results import sentences
from littledice.app.seeing.course import Beat
from littledice.app.table import Table
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.store.step_lines import Step


class Entry(Value):
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


def logged(table: Table, number: int | None, *, raw: bool = False) -> Outcome:
    """The log, or that of one round; `raw` shows each step as it is stored."""
    _check_round(table, number)
    if raw:
        return _raw(table, number)
    beats = {beat.step.seq: beat for beat in table.course()}
    entries = tuple(_entries(table, beats, number))
    text = tuple(_line(entry) for entry in entries) or ("Nothing has happened yet.",)

    def data() -> dict[str, Any]:
        return {"steps": [entry.data() for entry in entries], "text": list(text)}

    return table.looked("log", "log", data, said=text, payload=entries)


def _check_round(table: Table, number: int | None) -> None:
    """Raise `Refused` for a round that there is not; 0 is what came before the fight."""
    if number is None or 0 <= number <= table.state.round:
        return
    word = table.rules.data.flow.round_word
    said = f"There is no {word} {number}." if number < 0 else f"{word.capitalize()} {number} has not begun."
    begun = "The fight has not begun" if not table.state.round else f"The fight is in {word} {table.state.round}"
    raise Refused(said, f"{begun}; `log` shows everything.", code="unknown")


def _entries(table: Table, beats: dict[int, Beat], number: int | None) -> Iterator[Entry]:
    rounds: dict[int, tuple[int, ...]] = {0: (0,)}
    for step in table.save.lines():
        beat = beats.get(step.seq)
        within = beat.rounds if beat is not None else rounds.get(step.prev, (0,))[-1:]
        rounds[step.seq] = within
        if number is not None and number not in within:
            continue
        yield _entry(table, step, beat, within[-1])


def _entry(table: Table, step: Step, beat: Beat | None, number: int) -> Entry:
    """One line."""
    text = sentences(table, beat.before, beat.events) if beat is not None else ()
    return Entry(
        step=step.seq,
        prev=step.prev,
        at=step.at,
        by=step.by,
        label=step.label,
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

    gm_only(table, "log --raw")
    beats = {beat.step.seq: beat for beat in table.course()} if number is not None else {}
    steps = [
        step
        for step in table.truth.lines()
        if number is None or (step.seq in beats and number in beats[step.seq].rounds)
    ]
    text = tuple(msgspec.json.encode(step).decode() for step in steps)
    return table.looked(
        "log", "text", lambda: {"steps": [msgspec.to_builtins(step) for step in steps]}, said=text, payload="raw"
    )
