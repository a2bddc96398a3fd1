"""The foot of the board: the waiting question, and what can be typed now. At a prompt of ours Enter does what is
written here.
"""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.build import example
from littledice.app.board.data import Board
from littledice.render.cell_text import bit, by_sentence, flowed, safe
from littledice.render.ink import Ink

PREFERRED = ("a", "d", "m", "r", "c")
"""Letters of a ruleset's moves that the foot shows, if it has them; the rest is in the help."""

MOST_MOVES = 3


def foot(ink: Ink, board: Board) -> list[Text]:
    """The lines below the rule."""
    return [*question_lines(ink, board), *_keys(ink, board)]


def question_lines(ink: Ink, board: Board) -> list[Text]:
    """The question in one sentence, with whom it is for."""
    if board.asked is None:
        return []
    asked = board.asked
    to = ink.person(asked.to) if asked.to is not None else bit("GM", "title")
    told = to + bit(": ", "ask.text")
    told.append(safe(asked.text), "ask.text")
    start = bit(" ") + ink.chip(ink.signs.ask, "ask") + bit(" ")
    return flowed(by_sentence(told), ink.width, first=start, indent=start.cell_len, gap=" ")


def _keys(ink: Ink, board: Board) -> list[Text]:
    if board.player and board.asked is None:
        return _player(ink, board)
    items = [_going_on(ink, board)]
    items += [_key("go", "all at once")] if board.goes else []
    if board.asked is not None:
        choices = [option.id for option in board.asked.question.options]
        if len(choices) > 1 and sum(map(len, choices)) < 24:
            items.append(bit("choices ", "muted").append(_span(choices), "key"))
        items += [] if ink.settings.shell else [_key("s", "later")]
    elif board.stage == "running":
        found = {letter: name for letter, name in board.moves if letter in PREFERRED}
        letters = [letter for letter in PREFERRED if letter in found][:MOST_MOVES]
        items += [_key(letter, found[letter]) for letter in letters]
    elif board.stage == "setup":
        items.append(_key("+", "add"))
    items += [_key("u", "undo"), _key("?", "help")]
    return _one_line(ink, [item for item in items if item.plain])


def _going_on(ink: Ink, board: Board) -> Text:
    """What Enter does; in a shell, where it does nothing, the word that does the same."""
    if not board.enter:
        return _key("answer", "CHOICE") if board.asked is not None else bit()
    if not ink.settings.shell:
        return _key("Enter", str(board.enter))
    enter = board.enter
    if board.asked is not None:
        return _key(enter.verb, enter.says or f"takes {enter.to}")
    to = str(enter) if enter.owed is not None else enter.to
    return _key(board.enter.verb, to or "the fight")


def _span(choices: list[str]) -> str:
    numbers = [choice for choice in choices if choice.isdigit()]
    if len(numbers) == len(choices) and len(numbers) > 2:
        return f"{choices[0]}-{choices[-1]}"
    return " ".join(choices)


def _key(key: str, does: str) -> Text:
    return bit(key, "key").append(f" {safe(does)}", "muted")


def _one_line(ink: Ink, items: list[Text]) -> list[Text]:
    """As many as fit into one line; the first, which says what Enter does, is never left out."""
    line = bit(" ")
    for place, item in enumerate(items):
        gap = "   " if place else ""
        if place and line.cell_len + len(gap) + item.cell_len > ink.width:
            break
        line.append(gap).append_text(item)
    return flowed([line], ink.width, indent=1) if line.cell_len > ink.width else [line]


def _player(ink: Ink, board: Board) -> list[Text]:
    """What a player may type when it is their turn."""
    if not any(person.id == board.viewer for person in board.active):
        return []
    said, before = example(board), "littledice " if ink.settings.shell else ""
    if board.enter and not ink.settings.shell:
        return flowed([_going_on(ink, board)], ink.width, first=bit(" "), indent=1)
    items = [bit("end your turn  ", "muted").append(f"{before}n", "key")]
    if said:
        items = [
            bit("roll with  ", "muted").append(f"{before}{said}", "key"),
            bit("or type your dice  ", "muted").append(f"{said} 3 1 5", "key"),
            *items,
        ]
    return flowed(items, ink.width, first=bit(" "), indent=1, gap="   ")
