"""A question as a panel: what it is about, an answer a line with what it leads to, the default marked `Enter`."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Asked, Row
from littledice.render.board.turn_card import figure_lines
from littledice.render.cell_text import bit, by_sentence, flowed, pad, safe, wrapped
from littledice.render.ink import Ink

INDENT = 3


def question_panel(ink: Ink, asked: Asked, placed_on: Row | None = None) -> list[Text]:
    """The panel. `placed_on` is whose body the answer is about, to be drawn as it stands."""
    question = asked.question
    to = asked.to.name if asked.to is not None else "GM"
    chip = ink.chip(f"{ink.signs.ask} {safe(to)}", "ask")
    told = by_sentence(bit(safe(asked.text), "ask.text"))
    width = ink.width - 1
    lines = flowed(told, width, first=bit(" ") + chip + bit("  "), indent=INDENT, gap=" ")
    if placed_on is not None and ink.settings.medium:
        lines += [bit(" " * (INDENT + 2)) + line for line in figure_lines(ink, placed_on)]
    lines += _choices(ink, asked, width)
    if question.most > 1:
        least = "" if question.least == question.most else f"{question.least} to "
        lines.append(bit(" " * INDENT) + ink.muted(f"choose {least}{question.most}, in order"))
    lines.append(_foot(asked))
    return [bit(ink.signs.spine, "ask.text") + line for line in lines]


def _choices(ink: Ink, asked: Asked, width: int) -> list[Text]:
    question = asked.question
    default = question.default or ()
    if not any(option.text for option in question.options):
        return _offered(ink, asked, width)
    wide = max((len(option.id) for option in question.options), default=0)
    lines = []
    for option in question.options:
        chosen = option.id in default
        start = bit(" " * INDENT).append(f" {option.id:<{wide}} ", "die.on" if chosen else "die.off").append("  ")
        told = bit(safe(option.text), "text" if chosen else "muted")
        if option.limit > 1 and str(option.limit) not in option.text:
            told.append(f"  up to {option.limit}", "muted")
        if chosen and len(default) == 1:
            told.append("   Enter", "pip.act")
        pieces = wrapped(told, width - start.cell_len)
        lines.append(start + pieces[0])
        lines += [bit(" " * start.cell_len) + piece for piece in pieces[1:]]
    return lines


def _offered(ink: Ink, asked: Asked, width: int) -> list[Text]:
    """Answers without words of their own, side by side, each with how often it may be picked."""
    items = []
    for option in asked.question.options:
        item = ink.key(option.id)
        items.append(item.append(f" {option.limit}", "muted") if option.limit > 1 else item)
    free = {"number": "a number or dice", "hex": "a place: q,r"}.get(asked.question.free, "")
    if free:
        items.append(bit(free, "muted"))
    return flowed(items, width, first=pad(bit(), INDENT), indent=INDENT) if items else []


def _foot(asked: Asked) -> Text:
    line = bit(" " * INDENT)
    default = asked.question.default
    if default is not None:
        line.append("Enter", "key").append(f" {' '.join(default) or 'none'}   ", "muted")
    line.append("s", "key").append(" later   ", "muted").append("u", "key").append(" undo   ", "muted")
    return line.append("w", "key").append(" why", "muted")
