"""Text in cells: padding, flowing, wrapping. Widths are terminal cells, never characters, and nothing is cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, chop_cells
from rich.text import Text

from littledice.model.names import clean_text


def bit(text: str = "", style: str = "") -> Text:
    """A piece of text in a style that ends with it: what is appended later does not inherit it."""
    return Text().append(text, style) if text else Text()


def safe(text: str) -> str:
    """A person's text as it may be drawn: nothing in it can command a terminal or turn the line around. Spaces at its
    ends stay.
    """
    if text.isascii() and text.isprintable():
        return text
    begun = len(text) - len(text.lstrip(" "))
    return f"{' ' * begun}{clean_text(text)}{' ' * (len(text[begun:]) - len(text[begun:].rstrip(' ')))}"


def pad(text: Text, width: int, *, right: bool = False) -> Text:
    """A copy filled up to `width` cells; a wider one stays as it is."""
    missing = width - text.cell_len
    if missing <= 0:
        return text
    return bit(" " * missing) + text if right else text + bit(" " * missing)


def joined(parts: Iterable[Text], gap: str = " ", style: str = "") -> Text:
    """The parts in one line; empty ones are left out."""
    line = bit()
    for part in parts:
        if not part.plain:
            continue
        if line.plain:
            line.append(gap, style)
        line.append_text(part)
    return line


def wrapped(text: Text, width: int) -> list[Text]:
    """The text in lines of at most `width` cells, broken where two spaces stand, else at any, inside a word only if
    that alone is wider.
    """
    width = max(1, width)
    if text.cell_len <= width:
        return [text]
    plain = text.plain
    found: list[tuple[int, int]] = []
    for start, end in _phrases(plain):
        if found and cell_len(plain[found[-1][0] : end]) <= width:
            found[-1] = found[-1][0], end
        else:
            found.extend((start + left, start + right) for left, right in _breaks(plain[start:end], width))
    return [text[start:end] for start, end in found]


def _phrases(plain: str) -> list[tuple[int, int]]:
    """Where what two spaces or more part from the rest starts and ends; spaces before the first belong to it."""
    gaps = [match.span() for match in re.finditer(r"(?<=[^ ])  +(?=[^ ])", plain)]
    return list(zip([0, *(end for _, end in gaps)], [*(start for start, _ in gaps), len(plain)], strict=True))


def _breaks(plain: str, width: int) -> list[tuple[int, int]]:
    """Where the lines of a text start and end."""
    found: list[tuple[int, int]] = []
    start = end = 0
    used = 0
    for word_start, word_end in _words(plain):
        needed = cell_len(plain[end:word_end]) if end > start else cell_len(plain[word_start:word_end])
        if end > start and used + needed <= width:
            end, used = word_end, used + needed
            continue
        if end > start:
            found.append((start, end))
        start = word_start
        pieces = chop_cells(plain[word_start:word_end], width) or [plain[word_start:word_end]]
        for piece in pieces[:-1]:
            found.append((start, start + len(piece)))
            start += len(piece)
        end, used = word_end, cell_len(plain[start:word_end])
    found.append((start, end))
    return found


def _words(plain: str) -> list[tuple[int, int]]:
    """Where words start and end; spaces before the first belong to it."""
    found: list[tuple[int, int]] = []
    start = None
    for place, letter in enumerate(plain):
        if letter == " ":
            if start is not None and plain[start:place].strip():
                found.append((start, place))
                start = None
        elif start is None:
            start = 0 if not found else place
    if start is not None:
        found.append((start, len(plain)))
    return found


def flowed(
    items: Sequence[Text], width: int, *, first: Text | None = None, indent: int = 0, gap: str = "  ", style: str = ""
) -> list[Text]:
    """The items one after the other, `gap` between them, on as many lines as they need. `first` begins the first line,
    further ones are indented. An item too wide for a line of its own is broken at its spaces.
    """
    lines = [first.copy() if first is not None else bit(" " * indent)]
    fresh = True
    for item in items:
        if not item.plain:
            continue
        room = width - lines[-1].cell_len - (0 if fresh else len(gap))
        if not fresh and item.cell_len > room:
            lines.append(bit(" " * indent))
            room, fresh = width - indent, True
        if not fresh:
            lines[-1].append(gap, style)
        pieces = wrapped(item, room) if item.cell_len > room else [item]
        if item.cell_len > room and room < width - indent:
            pieces = wrapped(item, width - indent)
            if lines[-1].plain.strip():
                lines.append(bit(" " * indent))
        lines[-1].append_text(pieces[0])
        lines.extend(bit(" " * indent) + piece for piece in pieces[1:])
        fresh = False
    return lines


def by_sentence(text: Text) -> list[Text]:
    """The text cut after each sentence, so that it can break there first."""
    plain = text.plain
    cuts = [place + 1 for place in range(len(plain) - 1) if plain[place] in ".?!" and plain[place + 1] == " "]
    found = []
    for piece in text.divide(cuts):
        bare = len(piece.plain) - len(piece.plain.lstrip(" "))
        if piece.plain.strip():
            found.append(piece[bare:])
    return found


def fitted(lines: Iterable[Text], width: int) -> list[Text]:
    """The lines with any that is too wide broken up: the last safeguard of every screen."""
    found: list[Text] = []
    for line in lines:
        found.extend([line] if line.cell_len <= width else wrapped(line, width))
    return found
