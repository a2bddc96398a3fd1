"""The log: every step with what happened in it, also those that were taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.permission import gm_only
from littledice.app.results import sentences
from littledice.app.seeing.course import Beat
from littledice.app.table import Table
from littledice.app.telling.number_format import counted
from littledice.grammar.targets import GM
from littledice.model.errors import Refused
from littledice.model.mention import mention
from littledice.model.record import Value, replace
from littledice.store.step_lines import Amendment, Replayed, Step, inside

GONE = {"out": "left out", "off": "taken off"}
"""What became of a step that does not happen on the branch of an amendment."""


class Entry(Value):
    """A line of the log. `undone` was taken back; `jump` is the undo or redo itself; `round` is where it happened.

    Of an amendment `steps` are those on its branch, each with a `sign`: `+` for what was put in or changed, `-` for
    what was left out; `replaced` are the first and last line as first played, and `newest` says that an undo brings
    them back. Those lines themselves are `undone`, and `amended` is the number of the line that replaced them.
    """

    step: int
    prev: int
    at: str
    by: str
    label: str
    round: int
    text: tuple[str, ...] = ()
    undone: bool = False
    jump: bool = False
    sign: str = ""
    steps: tuple[Entry, ...] = ()
    replaced: tuple[int, int] | None = None
    amended: int = 0
    newest: bool = False

    def data(self) -> dict[str, Any]:
        """As JSON."""
        found: dict[str, Any] = {
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
        if self.steps:
            found |= {"steps": [{**each.data(), "sign": each.sign} for each in self.steps], "replaced": self.replaced}
        return {**found, "amended": self.amended} if self.amended else found


def logged(table: Table, number: int | None, *, raw: bool = False) -> Outcome:
    """The log, or that of one round; `raw` shows each step as it is stored."""
    _check_round(table, number)
    if raw:
        return _raw(table, number)
    entries = tuple(_entries(table, number))
    # To a player a missing number would say that something was not shown.
    told = entries if table.viewer == GM else tuple(replace(entry, step=0) for entry in entries)
    text = tuple(line for entry in told for line in _lines(entry)) or ("Nothing has happened yet.",)

    def data() -> dict[str, Any]:
        return {"steps": [entry.data() for entry in entries], "text": list(text)}

    return table.looked("log", "log", data, said=text, payload=told)


def _check_round(table: Table, number: int | None) -> None:
    """Raise `Refused` for a round that there is not; 0 is what came before the fight."""
    if number is None or 0 <= number <= table.state.round:
        return
    word = table.rules.data.flow.round_word
    said = f"There is no {word} {number}." if number < 0 else f"{word.capitalize()} {number} has not begun."
    begun = "The fight has not begun" if not table.state.round else f"The fight is in {word} {table.state.round}"
    raise Refused(said, f"{begun}; `log` shows everything.", code="unknown")


def _entries(table: Table, number: int | None) -> Iterator[Entry]:
    beats = {_key(beat.step): beat for beat in table.course()}
    rounds: dict[int, tuple[int, ...]] = {0: (0,)}
    lines = list(table.save.lines())
    replaced = _replaced(lines, table.save.head)
    before = 0
    for step in lines:
        beat = beats.get(_key(step))
        stands = beat is not None or step.seq in replaced.values()
        if step.amend is not None and stands:
            entry = _amended(table, step, step.amend, beats, rounds)
            old = [line for line, by in replaced.items() if by == step.seq]
            newest = table.save.head == step.seq
            entry = replace(entry, replaced=(min(old), max(old)) if old else None, newest=newest)
        else:
            within = beat.rounds if beat is not None else rounds.get(step.prev, (0,))[-1:]
            rounds[step.seq] = within
            entry = _entry(table, step, beat, within[-1])
            if isinstance(step, Replayed):
                entry = replace(entry, prev=before)
        before = step.seq
        if number is None or number in rounds[step.seq]:
            yield replace(entry, amended=replaced.get(step.seq, 0) if not isinstance(step, Replayed) else 0)


def _key(step: Step) -> int:
    """What tells a step from any other: on the branch of an amendment its place there."""
    return step.prev if isinstance(step, Replayed) else step.seq


def _replaced(lines: list[Step], head: int) -> dict[int, int]:
    """The lines that amendments replaced, each with the number of the newest that did; of amendments that stand."""
    known = {step.seq: step for step in lines if not isinstance(step, Replayed)}
    found: dict[int, int] = {}
    at = head
    while (step := known.get(at)) is not None:
        if step.amend is None:
            at = step.prev
            continue
        old = known.get(step.prev)
        while old is not None and old.seq > step.amend.base:
            found.setdefault(old.seq, step.seq)
            old = known.get(old.prev)
        at = step.amend.base
    return found


def _amended(
    table: Table, step: Step, amend: Amendment, beats: dict[int, Beat], rounds: dict[int, tuple[int, ...]]
) -> Entry:
    """An amendment with the steps of its branch: what it changed and all that followed."""
    found: list[Entry] = []
    number = rounds.get(amend.base, (0,))[-1]
    within: dict[int, None] = {number: None}
    for place, each in enumerate(amend.steps):
        beat = beats.get(inside(step.seq, place))
        number = beat.rounds[-1] if beat is not None else number
        within.update(dict.fromkeys(beat.rounds if beat is not None else ()))
        sign = "" if each.how in ("", "pass") else "+" if each.stands else "-"
        entry = replace(_entry(table, each, beat, number), sign=sign, prev=found[-1].step if found else amend.base)
        label = f"{each.seq} {GONE[each.how]}: {each.label}" if not each.stands else each.label
        found.append(replace(entry, label=label, undone=False))
    rounds[step.seq] = tuple(within)
    first = next((place for place, each in enumerate(amend.steps) if each.how), 0)
    again = sum(each.stands and not each.how for each in amend.steps[first:])
    out = sum(each.how == "out" for each in amend.steps)
    who = "The GM" if step.by == GM else table.state.named(mention(step.by))
    what = step.label.removeprefix("amend ").replace(": ", ", ", 1)
    text = f"{who} amends: {what}. {counted(again, 'step')} again{f', {out} left out' if out else ''}."
    entry = _entry(table, step, None, rounds[step.seq][0])
    return replace(entry, text=(text,), undone=False, steps=tuple(found))


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


def _lines(entry: Entry) -> Iterator[str]:
    """An entry in sentences; what an amendment replaced is told by the amendment."""
    if entry.amended and not entry.steps:
        return
    told = " ".join(entry.text) or entry.label
    number = f"{entry.step}. " if entry.step else ""
    if entry.amended:
        yield f"{number}{told} (amended again in {entry.amended})"
        return
    yield f"{number}{told}{' (taken back)' if entry.undone else ''}"
    for each in entry.steps:
        if each.sign == "-":
            yield f"  - {each.label}."
        else:
            yield f"  {each.sign or each.step or '+'} {' '.join(each.text) or each.label}"
    if entry.replaced is not None:
        undo = f"`undo{'' if entry.newest else f' --to {entry.replaced[1]}'}`"
        yield f"  {replaced_words(entry.replaced)} as first played: {undo} brings them back, `log --raw` shows them."


def replaced_words(lines: tuple[int, int]) -> str:
    """`41-57`, or `57` alone."""
    first, last = lines
    return str(first) if first == last else f"{first}-{last}"


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
