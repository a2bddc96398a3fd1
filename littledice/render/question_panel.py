"""A question as a panel of at most six lines: what is at stake, the answers with what they lead to, what Enter does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from littledice.app.board.data import Asked, Row
from littledice.app.telling.number_format import counted
from littledice.model.question import Question
from littledice.render.board.turn_card import FIGURE, figure_lines, figure_row
from littledice.render.cell_text import bit, by_sentence, flowed, pad, safe, wrapped
from littledice.render.ink import Ink

INDENT = 3
MOST_LINES = 6
"""Lines of a panel with its foot; what does not fit is told by `w`."""


def question_panel(ink: Ink, asked: Asked, placed_on: Row | None = None) -> list[Text]:
    """The panel. `placed_on` is whose body the answer is about, as it stands with the points placed so far."""
    question = asked.question
    to = asked.to.name if asked.to is not None else "GM"
    chip = ink.chip(f"{ink.signs.ask} {safe(to)}", "ask")
    told = by_sentence(bit(safe(asked.text), "ask.text"))
    width = ink.width - 1
    lines = flowed(told, width, first=bit(" ") + chip + bit("  "), indent=INDENT, gap=" ")
    foot = _foot(asked, width)
    room = MOST_LINES - len(lines) - len(foot)
    figure = _figure(ink, question, placed_on, width, room)
    choices = figure or _choices(ink, asked, width, max(1, room))
    if not figure and _marked(question):
        lines, choices, foot = _beside(lines, choices, foot, width)
    return [bit(ink.signs.spine, "ask.text") + line for line in (*lines, *choices, *foot)]


def _marked(question: Question) -> bool:
    """Whether the choice that Enter takes says so itself, and there is no more to say of it."""
    one = question.default is not None and len(question.default) == 1
    return one and not question.leads and any(option.text for option in question.options)


def _beside(
    lines: list[Text], choices: list[Text], foot: list[Text], width: int
) -> tuple[list[Text], list[Text], list[Text]]:
    """The keys at the end of the last choice, else of the question, where there is room; then the foot has nothing left
    to say.
    """
    keys = _keys()
    for group in (choices, lines):
        if group and group[-1].cell_len + INDENT + keys.cell_len <= width:
            group[-1] = pad(group[-1], width - keys.cell_len) + keys
            return lines, choices, []
    return lines, choices, foot


def _figure(ink: Ink, question: Question, row: Row | None, width: int, room: int) -> list[Text]:
    """The body the points go on, with short facts beside it; one line where there is no room for three."""
    if row is None or not question.figure:
        return []
    drawn = figure_lines(ink, row) if ink.settings.medium and room >= len(FIGURE) else []
    lines = [bit(" " * INDENT) + line for line in drawn or figure_row(ink, row, width - INDENT)]
    beside = list(question.remarks)
    wide = max(line.cell_len for line in lines) + 2
    for place, line in enumerate(lines):
        if beside and wide + len(beside[0]) <= width:
            lines[place] = pad(line, wide).append(safe(beside.pop(0)), "muted")
    return lines


def _choices(ink: Ink, asked: Asked, width: int, room: int) -> list[Text]:
    question = asked.question
    if not any(option.text for option in question.options):
        return _offered(ink, asked, width)
    default = question.default or ()
    wide = max((len(option.id) for option in question.options), default=0)
    found: dict[str, list[Text]] = {}
    for option in question.options:
        chosen = option.id in default
        start = bit(" " * INDENT).append(f" {option.id:<{wide}} ", "die.on" if chosen else "die.off").append("  ")
        told = bit(safe(option.text), "text" if chosen else "muted")
        if option.limit > 1 and str(option.limit) not in option.text:
            told.append(f"  up to {option.limit}", "muted")
        if chosen and len(default) == 1:
            told.append("   Enter", "pip.act")
        pieces = wrapped(told, width - start.cell_len)
        found[option.id] = [start + pieces[0], *(bit(" " * start.cell_len) + piece for piece in pieces[1:])]
    return _fitting(found, default, room)


def _fitting(found: dict[str, list[Text]], default: Sequence[str], room: int) -> list[Text]:
    """As many choices as there is room for, those of the default first to stay; the others by their words."""
    left = dict(found)
    for choice in sorted(found, key=lambda each: each not in default)[::-1]:
        if len(left) == 1 or sum(map(len, left.values())) + (len(left) < len(found)) <= room:
            break
        del left[choice]
    lines = [line for choice in found if choice in left for line in left[choice]]
    others = " ".join(choice for choice in found if choice not in left)
    return [*lines, bit(" " * INDENT).append(f" or {others}", "muted").append("   w", "key")] if others else lines


def _offered(ink: Ink, asked: Asked, width: int) -> list[Text]:
    """Answers without words of their own, side by side, each with how often it may be picked."""
    items = []
    for option in asked.question.options:
        item = ink.key(option.id)
        items.append(item.append(f" {option.limit}", "muted") if option.limit > 1 else item)
    free = {"number": "a number or dice: 7, 1d6+4", "hex": "a place: q,r"}.get(asked.question.free, "")
    if free:
        items.append(bit(free, "muted"))
    return flowed(items, width, first=pad(bit(), INDENT), indent=INDENT) if items else []


def _foot(asked: Asked, width: int) -> list[Text]:
    """What Enter takes and what it leads to, and the keys: in one line if they fit."""
    question = asked.question
    enter = bit()
    if question.default is not None:
        enter.append("Enter", "key").append(f" {' '.join(question.default) or 'none'}", "text")
        if question.leads:
            enter.append("   ").append(safe(question.leads), "muted")
    elif question.rolled:
        enter.append("Enter", "key").append(f" rolls the {counted(question.rolled, 'die', 'dice')}", "text")
    keys = _keys()
    one = bit(" " * INDENT) + enter + bit("   " if enter.plain else "") + keys
    if one.cell_len <= width:
        return [one]
    return [*flowed([enter], width, first=bit(" " * INDENT), indent=INDENT), bit(" " * INDENT) + keys]


def _keys() -> Text:
    keys = bit("s", "key").append(" later   ", "muted").append("u", "key").append(" undo   ", "muted")
    return keys.append("w", "key").append(" why", "muted")
