"""The log: every step with its number, what was taken back told as such."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from littledice.app.history.log import Entry, Log, replaced_words
from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured


def log_lines(ink: Ink, log: Log, state: Encounter | None, word: str = "round") -> Iterator[Text]:
    """A paragraph for each step, a heading for each round."""
    wide = len(str(log.last)) if log.last else 0
    round = None
    for entry in log.entries:
        if entry.amended and not entry.steps:
            continue
        if entry.round != round:
            if round is not None:
                yield bit()
            round = entry.round
            yield bit(" ") + ink.chip(f"{word.upper()} {round}" if round else "BEFORE THE FIGHT", "miss")
        yield from _entry(ink, entry, state, wide)
    if round is None:
        yield bit(" Nothing has happened yet.", "muted")


def _entry(ink: Ink, entry: Entry, state: Encounter | None, wide: int) -> list[Text]:
    start = bit(f" {entry.step if wide else '':>{wide or 1}}  ", "muted")
    style = "muted" if entry.undone or entry.jump or entry.amended else "text"
    told = [coloured(ink, state, line, style) for line in entry.text] or [coloured(ink, state, entry.label, style)]
    if entry.undone:
        told.append(bit("taken back", "harm"))
    if entry.amended:
        told.append(bit(f"amended again in {entry.amended}", "muted"))
    if entry.by not in ("", "gm"):
        told.append(bit(f"by {safe(entry.by)}", "muted"))
    lines = flowed(told, ink.width, first=start, indent=start.cell_len)
    return lines if entry.amended else [*lines, *_branch(ink, entry, state, wide)]


def _branch(ink: Ink, entry: Entry, state: Encounter | None, wide: int) -> list[Text]:
    """The steps of an amendment, and the line as it was played first."""
    lines: list[Text] = []
    for each in entry.steps:
        number = str(each.step) if each.step and not each.sign else ""
        sign = each.sign or ("" if number else "+")
        start = bit(f"  {number:>{wide}}", "muted") + bit(f"{sign}" if sign else "", "key") + bit(" ")
        start.pad_right(wide + 4 - start.cell_len)
        if each.sign == "-":
            told = [coloured(ink, state, each.label, "muted")]
        else:
            told = [coloured(ink, state, line) for line in each.text] or [coloured(ink, state, each.label)]
        lines += flowed(told, ink.width, first=start, indent=start.cell_len)
    if entry.replaced is not None:
        indent = bit(" " * (wide + 4))
        told = [bit(f"{replaced_words(entry.replaced)} as first played:", "muted")]
        told.append(
            bit("u" if entry.newest else f"undo --to {entry.replaced[1]}", "key") + bit(" brings them back,", "muted")
        )
        told.append(bit("log --raw", "key") + bit(" shows them", "muted"))
        lines += flowed(told, ink.width, first=indent, indent=wide + 4, gap=" ")
    return lines
