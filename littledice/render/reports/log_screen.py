"""The log: every step with its number, what was taken back told as such."""

from __future__ import annotations

from rich.text import Text

from littledice.app.history.log import Entry
from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured


def log_lines(ink: Ink, entries: tuple[Entry, ...], state: Encounter | None, word: str = "round") -> list[Text]:
    """A paragraph for each step, a heading for each round."""
    wide = max([len(str(entry.step)) for entry in entries] or [1])
    lines: list[Text] = []
    round = None
    for entry in entries:
        if entry.round != round:
            round = entry.round
            if lines:
                lines.append(bit())
            lines.append(bit(" ") + ink.chip(f"{word.upper()} {round}" if round else "BEFORE THE FIGHT", "miss"))
        lines += _entry(ink, entry, state, wide)
    return lines or [bit(" Nothing has happened yet.", "muted")]


def _entry(ink: Ink, entry: Entry, state: Encounter | None, wide: int) -> list[Text]:
    start = bit(f" {entry.step:>{wide}}  ", "muted")
    style = "muted" if entry.undone or entry.jump else "text"
    told = [coloured(ink, state, line, style) for line in entry.text] or [coloured(ink, state, entry.label, style)]
    if entry.undone:
        told.append(bit("taken back", "harm"))
    if entry.by not in ("", "gm"):
        told.append(bit(f"by {safe(entry.by)}", "muted"))
    return flowed(told, ink.width, first=start, indent=start.cell_len)
