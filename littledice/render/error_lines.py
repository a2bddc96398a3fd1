"""An error in two lines: what is wrong, then what works instead."""

from __future__ import annotations

from rich.text import Text

from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.render.cell_text import bit, flowed
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured


def error_lines(ink: Ink, error: LittleDiceError, state: Encounter | None = None) -> list[Text]:
    """The message with the rule that forbids it, further problems, the hint."""
    rule = getattr(error, "rule", "")
    lines = _wrapped(ink, bit(f" {ink.signs.gone} ", "err"), coloured(ink, state, error.message), 3)
    if rule:
        lines = _wrapped(ink, bit(f" {ink.signs.gone} ", "err"), coloured(ink, state, f"{error.message} ({rule})"), 3)
    for problem in getattr(error, "problems", ()):
        if problem != error.message:
            lines += _wrapped(ink, bit("   "), coloured(ink, state, problem), 5)
    if error.hint:
        lines += _wrapped(ink, bit(f"   {ink.signs.to} ", "muted"), coloured(ink, state, error.hint, "muted"), 5)
    return lines


def _wrapped(ink: Ink, start: Text, told: Text, indent: int) -> list[Text]:
    return flowed(list(told.split(" ")), ink.width, first=start, indent=indent, gap=" ")
