"""The log: every step with what happened in it, also those that were taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from littledice.app.outcome import TEXT, Outcome, Parts
from littledice.app.permission import gm_only
from littledice.app.results import sentences
from littledice.app.seeing.course import Beat, Passage
from littledice.app.table import Table
from littledice.app.telling.number_format import counted
from littledice.grammar.targets import GM
from littledice.model.errors import Refused
from littledice.model.mention import mention
from littledice.model.record import Value, replace
from littledice.store.step_lines import Amendment, Replayed, Step

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


class Log(Value):
    """What a log consists of, read again each time it is walked through; `last` is the largest number of a step, 0
    where numbers are not told.
    """

    entries: Iterable[Entry]
    last: int


class _Entries:
    """The entries of a log as it stood when it was asked for."""

    def __init__(self, table: Table, number: int | None) -> None:
        self._table, self._number = table, number
        self._head, self._last = table.save.head, table.save.last_seq

    def __iter__(self) -> Iterator[Entry]:
        with self._table.opened_again() as table:
            yield from _entries(table, table.save.passages(self._head, self._last, self._number))


def logged(table: Table, number: int | None, *, raw: bool = False) -> Outcome:
    """The log, or that of one round; `raw` shows each step as it is stored."""
    _check_round(table, number)
    if raw:
        return _raw(table, number)
    entries = _Entries(table, number)
    to_gm = table.viewer == GM

    def walk() -> Iterator[tuple[str, Any]]:
        nothing = True
        for entry in entries:
            yield "steps", entry.data()
            for line in _lines(entry if to_gm else _unnumbered(entry)):
                nothing = False
                yield TEXT, line
        if nothing:
            yield TEXT, "Nothing has happened yet."

    last = table.save.last_seq if to_gm else 0
    return table.looked("log", "log", dict, parts=Parts(("steps", TEXT), walk), payload=Log(entries, last))


def standing(table: Table, rounds: int | None = None) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """What happened and was not taken back, in sentences by round (0: before the fight), or in the last `rounds`."""
    first = 0 if rounds is None else table.state.round - rounds + 1
    found: dict[int, list[str]] = {}
    for entry in _Entries(table, None):
        for each in entry.steps or (entry,):
            if each.text and each.sign != "-" and not (each.undone or each.jump) and each.round >= first:
                found.setdefault(each.round, []).append(" ".join(each.text))
    return tuple((number, tuple(lines)) for number, lines in found.items())


def _unnumbered(entry: Entry) -> Entry:
    """To a player a missing number would say that something was not shown."""
    return replace(entry, step=0)


def _check_round(table: Table, number: int | None) -> None:
    """Raise `Refused` for a round that there is not; 0 is what came before the fight."""
    if number is None or 0 <= number <= table.state.round:
        return
    word = table.rules.data.flow.round_word
    said = f"There is no {word} {number}." if number < 0 else f"{word.capitalize()} {number} has not begun."
    begun = "The fight has not begun" if not table.state.round else f"The fight is in {word} {table.state.round}"
    raise Refused(said, f"{begun}; `log` shows everything.", code="unknown")


def _entries(table: Table, passages: Iterable[Passage]) -> Iterator[Entry]:
    before = 0
    for passage in passages:
        step = passage.step
        if passage.branch and step.amend is not None:
            yield _amended(table, passage, step.amend)
        else:
            entry = _entry(table, step, passage.beat, passage.rounds[-1])
            # To a player the branch of an amendment is what happened.
            yield replace(entry, prev=before) if isinstance(step, Replayed) else replace(entry, amended=passage.amended)
        before = step.seq


def _amended(table: Table, passage: Passage, amend: Amendment) -> Entry:
    """An amendment with the steps of its branch: what it changed and all that followed."""
    found: list[Entry] = []
    step, number = passage.step, passage.rounds[0]
    for each, beat in passage.branch:
        number = beat.rounds[-1] if beat is not None else number
        sign = "" if each.how in ("", "pass") else "+" if each.stands else "-"
        entry = replace(_entry(table, each, beat, number), sign=sign, prev=found[-1].step if found else amend.base)
        label = f"{each.seq} {GONE[each.how]}: {each.label}" if not each.stands else each.label
        found.append(replace(entry, label=label, undone=False))
    first = next((place for place, each in enumerate(amend.steps) if each.how), 0)
    again = sum(each.stands and not each.how for each in amend.steps[first:])
    out = sum(each.how == "out" for each in amend.steps)
    who = "The GM" if step.by == GM else table.state.named(mention(step.by))
    what = step.label.removeprefix("amend ").replace(": ", ", ", 1)
    text = f"{who} amends: {what}. {counted(again, 'step')} again{f', {out} left out' if out else ''}."
    return replace(
        _entry(table, step, None, passage.rounds[0]),
        text=(text,),
        undone=False,
        steps=tuple(found),
        amended=passage.amended,
        replaced=passage.replaced,
        newest=table.save.head == step.seq,
    )


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

    from littledice.app.seeing.course import passages

    gm_only(table, "log --raw")
    head, last = table.save.head, table.save.last_seq

    def walk() -> Iterator[tuple[str, Any]]:
        with table.opened_again() as again:
            for passage in passages(again.truth, head, last, number):
                yield "steps", msgspec.to_builtins(passage.step)
                yield TEXT, msgspec.json.encode(passage.step).decode()

    return table.looked("log", "text", dict, parts=Parts(("steps", TEXT), walk), payload="raw")
