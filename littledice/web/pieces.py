"""A page taken apart into the elements that have an id, so that only what has changed is sent.

Templates make every tag, and what people typed is escaped in them: so a `<` always begins a tag.
"""

from __future__ import annotations

import re
from hashlib import blake2b

from littledice.model.record import Value

_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)([^>]*)>")
_ID = re.compile(r'\sid="([^"]*)"')
_VOID = frozenset(("br", "hr", "img", "input", "link", "meta", "wbr"))


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


class _Open:
    """A piece that is not closed yet; what comes into it next begins at `place`."""

    def __init__(self, id: str, tag: str, head: str, place: int) -> None:
        self.id, self.tag, self.head, self.place = id, tag, head, place
        self.inside: list[str | Inner] = []

    def cut(self, html: str, start: int, end: int) -> None:
        """Take in what stands before an inner element or the end."""
        if self.place < start:
            self.inside.append(html[self.place : start])
        self.place = end


def pieces(html: str) -> Pieces:
    """Every element with an id. Raises `ValueError` where tags do not match or an id is there twice."""
    found: dict[str, Piece | None] = {}
    names: list[str] = []
    outer = [_Open("", "", "", 0)]
    depths = [0]
    for tag in _TAG.finditer(html):
        closes, name, rest = tag.groups()
        if closes:
            if names[-1:] != [name]:
                raise ValueError(f"<{''.join(names[-1:])}> is closed by </{name}>")
            names.pop()
            if len(names) < depths[-1]:
                depths.pop()
                _closed(found, outer, html, tag)
        elif name not in _VOID and not rest.endswith("/"):
            names.append(name)
            if known := _ID.search(rest):
                depths.append(len(names))
                _opened(found, outer, html, tag, known[1])
    if names:
        raise ValueError(f"<{names[-1]}> is not closed")
    return {id: piece for id, piece in found.items() if piece is not None}


def _opened(found: dict[str, Piece | None], outer: list[_Open], html: str, tag: re.Match[str], id: str) -> None:
    if id in found:
        raise ValueError(f"two elements have the id {id}")
    found[id] = None
    outer[-1].cut(html, tag.start(), tag.end())
    outer[-1].inside.append(Inner(id))
    outer.append(_Open(id, tag[2], tag[0], tag.end()))


def _closed(found: dict[str, Piece | None], outer: list[_Open], html: str, tag: re.Match[str]) -> None:
    piece = outer.pop()
    piece.cut(html, tag.start(), tag.end())
    found[piece.id] = Piece(piece.tag, piece.head, tuple(piece.inside))
    outer[-1].place = tag.end()


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
