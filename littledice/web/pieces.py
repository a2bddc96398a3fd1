"""A page taken apart into the elements that have an id, so that only what has changed is sent.

Templates make every tag, and what people typed is escaped in them: so a `<` always begins a tag.
"""

from __future__ import annotations

import re
from hashlib import blake2b

from littledice.model.record import Value

_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*?)(/?)>")
_ID = re.compile(r'\sid="([^"]*)"')
_VOID = ("br", "hr", "img", "input", "link", "meta", "wbr")


class Piece(Value):
    """An element with an id: its tag, its opening tag in full, and what is in it; of each element with an id therein
    only the id.
    """

    tag: str
    head: str
    inside: tuple[str | Inner, ...]


class Inner(Value):
    """The place of an element that is a piece of its own."""

    id: str


Pieces = dict[str, Piece]
"""The pieces of a page by their ids, outer ones first."""


_Open = tuple[str, str, str, list["str | Inner"]]
"""An element that is not closed yet: its tag, its id, its opening tag, what is in it so far."""


def pieces(html: str) -> Pieces:
    """Every element with an id. Raises `ValueError` where tags do not match or an id is there twice."""
    found: dict[str, Piece | None] = {}
    stack: list[_Open] = [("", "", "", [])]
    place = 0
    for tag in _TAG.finditer(html):
        stack[-1][3].append(html[place : tag.start()])
        place = tag.end()
        closes, name, _, empty = tag.groups()
        if closes:
            _closed(found, stack, name, tag.group())
        elif empty or name in _VOID:
            stack[-1][3].append(tag.group())
        else:
            _opened(found, stack, name, tag.group())
    if len(stack) > 1:
        raise ValueError(f"<{stack[-1][0]}> is not closed")
    return {id: piece for id, piece in found.items() if piece is not None}


def _opened(found: dict[str, Piece | None], stack: list[_Open], name: str, head: str) -> None:
    known = _ID.search(head)
    id = known[1] if known else ""
    if id in found:
        raise ValueError(f"two elements have the id {id}")
    if id:
        found[id] = None
    stack.append((name, id, head, []))


def _closed(found: dict[str, Piece | None], stack: list[_Open], name: str, end: str) -> None:
    tag, id, head, inside = stack.pop()
    if tag != name:
        raise ValueError(f"<{tag}> is closed by </{name}>")
    if id:
        found[id] = Piece(tag, head, tuple(_joined(inside)))
        stack[-1][3].append(Inner(id))
    else:
        stack[-1][3].extend([head, *inside, end])


def _joined(parts: list[str | Inner]) -> list[str | Inner]:
    """Texts side by side as one."""
    found: list[str | Inner] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part:
            found.append(part)
    return found


def version(page: Pieces) -> str:
    """A page of the same content has the same version, one of other content another."""
    told = blake2b(digest_size=9)
    for id, piece in page.items():
        told.update(f"{id}\0{piece.head}\0{piece.inside}\0".encode("utf-8", "surrogatepass"))
    return told.hexdigest()


def changes(before: Pieces, after: Pieces) -> list[str]:
    """The elements that are not what they were, outer ones first. An element in one that is known already is only named
    (`data-keep`), to be left where it is or moved there; of one that has the same in it only its tag is told
    (`data-same`).
    """
    told = [id for id, piece in after.items() if id in before and before[id] != piece]
    return [_tag(after[id]) if before[id].inside == after[id].inside else _html(after, id, before) for id in told]


def whole(page: Pieces) -> list[str]:
    """Every outermost element, with all that is in it."""
    inner = {part.id for piece in page.values() for part in piece.inside if isinstance(part, Inner)}
    return [_html(page, id, {}) for id in page if id not in inner]


def _tag(piece: Piece) -> str:
    return f"{piece.head[:-1]} data-same></{piece.tag}>"


def _html(page: Pieces, id: str, known: Pieces) -> str:
    piece = page[id]
    inside = "".join(part if isinstance(part, str) else _inner(page, part.id, known) for part in piece.inside)
    return f"{piece.head}{inside}</{piece.tag}>"


def _inner(page: Pieces, id: str, known: Pieces) -> str:
    tag = page[id].tag
    return f'<{tag} id="{id}" data-keep></{tag}>' if id in known else _html(page, id, known)
